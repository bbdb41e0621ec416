import OAuthPreflight
import PreflightApple
import Testing

@Suite struct PropertyListReaderTests {
  private let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- ours -->
    <dict>
    \t<key>CFBundleURLTypes</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>CFBundleURLSchemes</key>
    \t\t\t<array><string>é</string><string>a&amp;b</string><string><![CDATA[c<d]]></string></array>
    \t\t</dict>
    \t</array>
    \t<key>n</key><integer>1</integer><key>t</key><true/>
    </dict>
    </plist>

    """

  private func reader(_ text: String) -> PropertyListReader {
    PropertyListReader(ContiguousArray(text.utf8), path: "Info.plist")
  }

  private func mark(_ reader: PropertyListReader, _ pointer: String) -> String {
    guard let root = reader.list?.root else { return "none" }
    let span = root.step(pointer).span
    return "\(span.start.line + 1):\(span.start.column + 1)-\(span.end.line + 1):\(span.end.column + 1)"
  }

  @Test(arguments: ["", " \n\t"]) func aFileWithoutAnythingIsEmpty(text: String) {
    #expect(reader(text).findings.all.map(\.message) == ["the file is empty"])
  }

  @Test func anArchiveOfObjectsIsNoListOfSettings() {
    let archive = "<plist><dict><key>$archiver</key><string>NSKeyedArchiver</string></dict></plist>"
    #expect(reader(archive).list == nil)
    #expect(reader(archive).findings.all.map(\.rule.id) == ["property-list-invalid"])
  }

  /// Each key is looked up among those before it, and again by the place of its value.
  @Test func manyKeysKeepTheirPlaces() {
    let keys = (0..<20_000).map { "<key>k\($0)</key><string>v</string>\n" }.joined()
    let reader = reader("<plist><dict>\n" + keys + "</dict></plist>")
    #expect(reader.list?.root.children.count == 40_000)
    #expect(mark(reader, "/k19999") == "20001:26-20001:27")
  }

  @Test func aKeyThatStandsAThousandTimesIsToldAFewTimes() {
    let keys = String(repeating: "<key>k</key><true/>", count: 1_000)
    #expect(reader("<plist><dict>" + keys + "</dict></plist>").findings.count == 50)
  }

  @Test func xmlGivesValuesAndTheirPlaces() throws {
    let reader = reader(text)
    #expect(reader.findings.isEmpty && reader.isText)
    let root = try #require(reader.list?.root)
    let schemes = root["CFBundleURLTypes"]?.children.first?["CFBundleURLSchemes"]
    #expect(schemes?.texts == ["é", "a&b", "c<d"])
    #expect(root["n"]?.kind == .plain && root["t"]?.kind == .plain)
    #expect(mark(reader, "/CFBundleURLTypes/0/CFBundleURLSchemes/0") == "10:19-10:20")
    #expect(mark(reader, "/CFBundleURLTypes/0/CFBundleURLSchemes/1") == "10:37-10:44")
    #expect(mark(reader, "/n") == "13:23-13:24")
    #expect(root.span.start.line == 4)
  }

  @Test func lineEndsAndByteOrderMarksCountOnce() {
    let reader = reader("\u{FEFF}<plist>\r\n<dict>\r\n<key>a</key><string>b</string>\r\n</dict></plist>")
    #expect(mark(reader, "/a") == "3:21-3:22")
    #expect(self.reader("<plist>\r<dict><key>a</key>\r<string>b</string></dict></plist>").list != nil)
  }

  @Test func binaryHasValuesAndNoPlaces() throws {
    let bytes = BinaryPropertyList(objects: [
      [0xD1, 1, 2], [0x51, UInt8(ascii: "k")], [0xA2, 3, 3], [0x51, UInt8(ascii: "v")],
    ]).bytes
    let reader = PropertyListReader(bytes, path: "Info.plist")
    #expect(reader.list?.root["k"]?.texts == ["v", "v"])
    #expect(!reader.isText && reader.findings.isEmpty)
  }

  @Test func olderBracesAreRead() {
    let reader = reader("{ CFBundleURLTypes = ( { CFBundleURLSchemes = ( \"com.example.app\" ); } ); }")
    #expect(
      reader.list?.root["CFBundleURLTypes"]?.children.first?["CFBundleURLSchemes"]?.texts == [
        "com.example.app"
      ])
  }

  @Test(arguments: [
    ("", "1:1"), ("garbage", "1:1"), ("<plist><string>a</string></plist>", "1:1"),
    ("<plist><dict><key>a</key></dict></plist>", "1:26"),
    ("<plist>\n<dict>\n<key>a</key>\n<string>b\n</dict>\n</plist>", "5:1"),
    ("<plist><dict><key>a</key><string>b</string>", "1:44"),
    ("<plist><dict><string>a</string></dict></plist>", "1:14"),
    ("<plist><dict><key>a</key><list/></dict></plist>", "1:26"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict><key>a</key><string>&a;</string></dict></plist>",
      "1:1"
    ),
    ("<plist><dict><key>a</key><string>&b;</string></dict></plist>", "1:34"),
    ("#if DEBUG\n<plist><dict/></plist>", "1:1"),
  ])
  func brokenFileGetsOneFindingWhereItBreaks(text: String, place: String) throws {
    let reader = reader(text)
    #expect(reader.list == nil)
    #expect(reader.findings.all.map(\.rule.id) == ["property-list-invalid"])
    let span = try #require(reader.findings.all.first?.place.span)
    #expect("\(span.start.line + 1):\(span.start.column + 1)" == place)
  }

  @Test func repeatedKeyIsNamedAndTheLastValueKept() throws {
    let reader = reader(
      "<plist>\n<dict>\n<key>a</key><string>1</string>\n<key>a</key><string>2</string></dict></plist>")
    #expect(reader.list?.root["a"]?.text == "2")
    let finding = try #require(reader.findings.all.first)
    #expect(finding.rule == .propertyListDuplicateKey)
    #expect(finding.place.span?.start.line == 3 && finding.related.first?.place.span?.start.line == 2)
    #expect(mark(reader, "/a") == "4:21-4:22")
  }

  /// Each of these makes Foundation's decoder run out of stack, memory or time.
  @Test(arguments: [
    "deep XML", "deep XML in a comment's shadow", "deep braces", "cycle", "cycle of dictionaries", "chain",
    "bomb",
    "large", "UTF-16",
  ])
  func hostileFileIsRefused(name: String) {
    let bytes: ContiguousArray<UInt8>
    switch name {
    case "deep XML": bytes = nested(100_000, "<array>", "</array>")
    case "deep XML in a comment's shadow": bytes = nested(50_000, "<array><!--</array>-->", "</array>")
    case "deep braces": bytes = ContiguousArray((String(repeating: "(", count: 100_000)).utf8)
    case "cycle": bytes = BinaryPropertyList(objects: [[0xA1, 0]]).bytes
    case "cycle of dictionaries":
      bytes = BinaryPropertyList(objects: [[0xD1, 1, 0], [0x51, UInt8(ascii: "a")]]).bytes
    case "chain": bytes = BinaryPropertyList(objects: (1...200).map { [0xA1, UInt8($0)] } + [[0x09]]).bytes
    case "bomb":
      bytes =
        BinaryPropertyList(
          objects: (1...30).map { [0xAA] + Array(repeating: UInt8($0), count: 10) } + [[0x09]]
        ).bytes
    case "UTF-16": bytes = ContiguousArray("<plist>".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    default: bytes = ContiguousArray(repeating: 0x20, count: PropertyListReader.sizeLimit + 1)
    }
    let reader = PropertyListReader(bytes, path: "Info.plist")
    #expect(reader.list == nil)
    #expect(reader.findings.all.map(\.rule.id) == ["property-list-invalid"])
  }

  private func nested(_ times: Int, _ opening: String, _ closing: String) -> ContiguousArray<UInt8> {
    ContiguousArray(
      ("<plist version=\"1.0\">" + String(repeating: opening, count: times)
        + String(repeating: closing, count: times) + "</plist>").utf8)
  }

  /// A file with a byte changed, cut or doubled is read or refused, and our look at it agrees with the decoder's.
  @Test func changedFilesNeverStopTheReader() {
    var random = SplitMix(state: 29)
    let binary = BinaryPropertyList(objects: [
      [0xD2, 1, 2, 3, 4], [0x51, 0x6B], [0x51, 0x6C], [0xA2, 5, 5], [0x10, 7], [0x51, 0x76],
    ]).bytes
    for original in [ContiguousArray(text.utf8), binary] {
      for _ in 0..<3_000 {
        var bytes = original
        for _ in 0...Int(random.next() % 3) {
          let index = Int(random.next() % UInt64(bytes.count))
          switch random.next() % 4 {
          case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
          case 1: bytes.removeSubrange(index..<min(bytes.count, index + 1 + Int(random.next() % 9)))
          case 2: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 12)], at: index)
          default: bytes[index] = bytes[Int(random.next() % UInt64(bytes.count))]
          }
          if bytes.isEmpty { break }
        }
        let reader = PropertyListReader(bytes, path: "Info.plist")
        #expect(reader.list != nil || reader.findings.contains(.propertyListInvalid))
        // What the decoder takes as XML we find the places of.
        if reader.isText, let root = reader.list?.root { #expect(root.isPlaced) }
      }
    }
  }
}

/// The next numbers are the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A binary property list of given objects, references of one byte; the first object is the top one.
private struct BinaryPropertyList {
  let objects: [[UInt8]]

  var bytes: ContiguousArray<UInt8> {
    var bytes = ContiguousArray("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(number >> shift & 0xFF)) }
    }
    return bytes
  }
}

extension Node {
  fileprivate func step(_ pointer: String) -> Node {
    var node = self
    for token in JSONPointer(pointer).tokens {
      guard let next = node.isMapping ? node[token] : Int(token).map({ node.children[$0] }) else {
        return self
      }
      node = next
    }
    return node
  }

  /// Whether every value has a place.
  fileprivate var isPlaced: Bool {
    span != .none && children.allSatisfy { $0.isPlaced }
  }
}
