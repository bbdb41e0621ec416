package import OAuthPreflight
import OAuthPreflightCatalog
package import PreflightDocuments
import PreflightYAML

/// The providers and SDK profiles a run knows: those of its own files, then those of `--providers`, then the bundled.
///
/// Several threads ask at once; a description is read when it is first asked for, and kept.
package final class Descriptions {
  /// Why a description that another one extends cannot be used.
  enum BaseFault {
    case unknown
    /// It extends, by whatever way, the description that asks.
    case circular
  }

  private struct Entry {
    var path: String
    /// The file's document, once it was asked for.
    var reading: Reading?
    /// Where the file is among those of the run; the descriptions of `--providers` come after them.
    var position = Int.max
  }

  /// What a file was read to. A class, because a run makes an entry for each of its files, and documents are large.
  private final class Reading: Sendable {
    /// `nil` when the file is no sound document.
    let document: Document?

    init(_ document: Document?) {
      self.document = document
    }
  }

  private let lock = Lock()
  private let currentFolder: String
  private var providers: [ExactName: Entry] = [:]
  private var sdks: [ExactName: Entry] = [:]
  /// Bundled descriptions that were asked for: a batch asks again with every line.
  private var bundled: [ExactName: Provider] = [:]
  private var bundledSDKs: [ExactName: SDKProfile] = [:]
  /// Files of `--providers` that stand in the place of a bundled description, and its id.
  package private(set) var overrides: [(path: String, id: String)] = []
  /// Files of `--providers` that hold no sound description, with what is wrong.
  package private(set) var faults: [Diagnostic] = []

  /// - Parameters:
  ///   - folders: The folders of `--providers`.
  ///   - currentFolder: What relative paths start from.
  package init(folders: [String], currentFolder: String) throws(FileError) {
    self.currentFolder = currentFolder
    for folder in folders {
      for path in try FileWalk.descriptions(in: folder, currentFolder: currentFolder) { try readFolder(path) }
    }
  }

  // MARK: - What the run finds

  /// Makes a provider or SDK of one of the run's own files known. The first file keeps an id, whichever thread comes
  /// first.
  func register(_ kind: DocumentKind, _ id: String, path: String, position: Int) {
    let name = ExactName(id)
    let entry = Entry(path: path, position: position)
    lock.withLock {
      switch kind {
      case .provider: if position < providers[name]?.position ?? Int.max { providers[name] = entry }
      case .sdk: if position < sdks[name]?.position ?? Int.max { sdks[name] = entry }
      case .client, .configuration: break
      }
    }
  }

  // MARK: - Questions

  /// The description of a provider, complete with what it extends; `nil` for an unknown id.
  package func provider(_ id: String) -> Provider? {
    guard let document = document(.provider, id) else { return bundledProvider(id) }
    guard case .provider(let provider) = document.model else { return nil }
    return completed(provider, root: document.root).provider
  }

  /// The profile of an SDK; `nil` for an unknown id.
  package func sdk(_ id: String) -> SDKProfile? {
    guard let document = document(.sdk, id), case .sdk(let profile) = document.model else {
      return bundledSDK(id)
    }
    return profile
  }

  private func bundledProvider(_ id: String) -> Provider? {
    let name = ExactName(id)
    if let known = lock.withLock({ bundled[name] }) { return known }
    guard let provider = Catalog.provider(id) else { return nil }
    lock.withLock { bundled[name] = provider }
    return provider
  }

  private func bundledSDK(_ id: String) -> SDKProfile? {
    let name = ExactName(id)
    if let known = lock.withLock({ bundledSDKs[name] }) { return known }
    guard let profile = Catalog.sdkProfile(id) else { return nil }
    lock.withLock { bundledSDKs[name] = profile }
    return profile
  }

  /// The file that describes a provider or SDK; `nil` for a bundled one.
  func file(of id: String) -> String? {
    lock.withLock { providers[ExactName(id)]?.path ?? sdks[ExactName(id)]?.path }
  }

  /// The files of a description: its own, and those of the descriptions it extends.
  struct Chain {
    enum End {
      case file
      case bundled
      case unknown
    }

    var files: [String] = []
    var end = End.file
  }

  func chain(of kind: DocumentKind, _ id: String) -> Chain {
    var chain = Chain()
    var next: String? = id
    while let id = next {
      let name = ExactName(id)
      let path = lock.withLock { kind == .sdk ? sdks[name]?.path : providers[name]?.path }
      guard let path, !chain.files.containsBytes(of: path) else {
        let isBundled = kind == .sdk ? bundledSDK(id) != nil : bundledProvider(id) != nil
        chain.end = isBundled ? .bundled : .unknown
        break
      }
      chain.files.append(path)
      next = nil
      if case .provider(let provider)? = document(kind, id)?.model { next = provider.extends }
    }
    return chain
  }

  /// Every provider that can be asked for.
  package var providerIDs: [String] {
    merged(lock.withLock { providers.keys.map(\.text) }, Catalog.providerIDs)
  }

  /// Every SDK profile that can be asked for.
  package var sdkIDs: [String] {
    merged(lock.withLock { sdks.keys.map(\.text) }, Catalog.sdkIDs)
  }

  private func merged(_ own: [String], _ bundled: [String]) -> [String] {
    let all = own + bundled.filter { !own.containsBytes(of: $0) }
    return all.sorted { $0.isBefore(bytesOf: $1) }
  }

  // MARK: - Extension

  /// A provider with what it does not say taken from the one it extends, and so on upwards.
  func completed(_ provider: Provider, root: Node) -> (provider: Provider, fault: BaseFault?) {
    var chain = [(provider, root)]
    var fault: BaseFault?
    var seen = [provider.id]
    while let baseID = chain[chain.count - 1].0.extends {
      // Under its own id a description extends the bundled one that it replaces.
      if baseID.hasSameBytes(as: chain[chain.count - 1].0.id), let bundled = bundledProvider(baseID) {
        chain.append((bundled, Node(.mapping)))
        continue
      }
      if seen.containsBytes(of: baseID) {
        fault = .circular
        break
      }
      seen.append(baseID)
      if let document = document(.provider, baseID), case .provider(let base) = document.model {
        chain.append((base, document.root))
      } else if let base = bundledProvider(baseID) {
        chain.append((base, Node(.mapping)))
      } else {
        fault = .unknown
        break
      }
    }
    guard var complete = chain.popLast()?.0 else { return (provider, fault) }
    while let (description, root) = chain.popLast() {
      complete = description.extending(complete) { root.index(of: $0) != nil }
    }
    return (complete, fault)
  }

  // MARK: - Files

  private func document(_ kind: DocumentKind, _ id: String) -> Document? {
    lock.withLock {
      let name = ExactName(id)
      guard var entry = kind == .sdk ? sdks[name] : providers[name] else { return nil }
      if let reading = entry.reading { return reading.document }
      let reading = Reading(read(entry.path))
      entry.reading = reading
      if kind == .sdk { sdks[name] = entry } else { providers[name] = entry }
      return reading.document
    }
  }

  /// What is wrong with the file is reported where the file itself is linted.
  private func read(_ path: String) -> Document? {
    guard let bytes = try? Files.read(FileWalk.absolute(path, in: currentFolder), atMost: LintRun.readLimit)
    else { return nil }
    var findings = Findings()
    guard let root = YAMLReader.read(bytes, into: &findings) else { return nil }
    return DocumentLoader.load(root, fallbackID: path.fileStem, into: &findings)
  }

  private func noteOverride(_ id: String, isSDK: Bool, _ root: Node?, _ path: String) {
    guard let root, Catalog.hasDescription(id, isSDK: isSDK, like: root) == false else { return }
    overrides.append((path, id))
  }

  private func readFolder(_ path: String) throws(FileError) {
    let bytes = try Files.read(FileWalk.absolute(path, in: currentFolder), atMost: LintRun.readLimit)
    var findings = Findings()
    let root = YAMLReader.read(bytes, into: &findings)
    let document = root.flatMap { DocumentLoader.load($0, fallbackID: path.fileStem, into: &findings) }
    let source = FileSource(path: path, bytes: bytes, root: root)
    for finding in findings.all where finding.severity >= .error { faults.append(source.diagnostic(finding)) }
    switch document?.model {
    case .provider(let provider)?:
      noteOverride(provider.id, isSDK: false, root, path)
      providers[ExactName(provider.id)] = Entry(path: path, reading: Reading(document))
    case .sdk(let sdk)?:
      noteOverride(sdk.id, isSDK: true, root, path)
      sdks[ExactName(sdk.id)] = Entry(path: path, reading: Reading(document))
    case .client?, .configuration?, nil: break
    }
  }
}
