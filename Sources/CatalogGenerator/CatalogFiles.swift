import OAuthPreflight
import PreflightYAML

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that the catalogue is made of, on disk.
package enum CatalogFiles {
  /// A file that could not be read or written, or that is no sound document.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The inputs of `providers/` and `providers/sdks/` below a repository's root.
  package static func inputs(root: String) throws(Failure) -> [CatalogGenerator.Input] {
    var inputs: [CatalogGenerator.Input] = []
    for folder in ["providers", "providers/sdks"] {
      for name in try names(in: root + "/" + folder) where name.hasSuffix(".yaml") {
        let path = folder + "/" + name
        var findings = Findings()
        let node = YAMLReader.read(try bytes(of: root + "/" + path), into: &findings)
        guard let node, !findings.hasErrors, let input = CatalogGenerator.Input(path: path, root: node) else {
          throw Failure(
            description: path + ": " + (findings.all.first?.message ?? "no provider and no SDK profile"))
        }
        inputs.append(input)
      }
    }
    return inputs
  }

  /// Writes generated files into a folder.
  package static func write(_ outputs: [CatalogGenerator.Output], in folder: String) throws(Failure) {
    for output in outputs {
      let path = folder + "/" + output.name
      guard let file = fopen(path, "w") else { throw Failure(description: "cannot write " + path) }
      defer { fclose(file) }
      let bytes = Array(output.text.utf8)
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
        throw Failure(description: "cannot write " + path)
      }
    }
  }

  /// The documents that show tables of keys, with their tables written anew.
  package static func keyTables(root: String) throws(Failure) -> [CatalogGenerator.Output] {
    var outputs: [CatalogGenerator.Output] = []
    for name in KeyTables.documents {
      let text = String(decoding: try bytes(of: root + "/" + name), as: UTF8.self)
      do throws(Failure) {
        outputs.append(CatalogGenerator.Output(name: name, text: try KeyTables.written(in: text)))
      } catch {
        throw Failure(description: name + ": " + error.description)
      }
    }
    return outputs
  }

  /// The folder of the generated files.
  package static func folder(root: String) -> String {
    root + "/Sources/OAuthPreflightCatalog/Generated"
  }

  /// The names in a folder, hidden ones left out, in the order of their bytes.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard let directory = opendir(folder) else { throw Failure(description: "cannot read " + folder) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a file.
  package static func bytes(of path: String) throws(Failure) -> ContiguousArray<UInt8> {
    guard let file = fopen(path, "r") else { throw Failure(description: "cannot read " + path) }
    defer { fclose(file) }
    var bytes: ContiguousArray<UInt8> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
