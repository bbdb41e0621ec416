import OAuthPreflight

// On Apple platforms the decoder is part of Foundation; elsewhere its essentials start faster and weigh less.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any value of a property list, as Foundation's decoder reads it.
struct DecodedValue: Decodable {
  /// The value as a tree without places, dictionaries sorted by the bytes of their keys.
  let node: Node

  /// The value of a whole file; `nil` when the decoder refuses it.
  ///
  /// The caller has made sure that the values are not nested too deeply: the decoder calls itself for each level.
  init?(_ bytes: ContiguousArray<UInt8>) {
    guard let value = try? PropertyListDecoder().decode(DecodedValue.self, from: Data(bytes)) else {
      return nil
    }
    self = value
  }

  init(from decoder: any Decoder) throws {
    if let dictionary = try unlessMismatched({ try decoder.container(keyedBy: Key.self) }) {
      let keys = dictionary.allKeys.sorted { $0.stringValue.isBefore(bytesOf: $1.stringValue) }
      var children: ContiguousArray<Node> = []
      for key in keys {
        children.append(Node(.quoted, text: key.stringValue))
        children.append(try dictionary.decode(DecodedValue.self, forKey: key).node)
      }
      node = Node(.mapping, children: children)
    } else if var array = try unlessMismatched({ try decoder.unkeyedContainer() }) {
      var children: ContiguousArray<Node> = []
      while !array.isAtEnd { children.append(try array.decode(DecodedValue.self).node) }
      node = Node(.sequence, children: children)
    } else if let text = try unlessMismatched({ try decoder.singleValueContainer().decode(String.self) }) {
      node = Node(.quoted, text: text)
    } else {
      node = Node(.plain)
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}

/// What a decoder gives; `nil` when the value is of another type. A broken value of the right type is an error.
private func unlessMismatched<Value>(_ decode: () throws -> Value) throws -> Value? {
  do {
    return try decode()
  } catch DecodingError.typeMismatch {
    return nil
  } catch DecodingError.valueNotFound {
    return nil
  }
}
