import OAuthPreflight
import OAuthPreflightCatalog
import PreflightYAML

/// A question for both builds.
struct PageQuestion {
  let name: String
  let text: String
}

enum PageQuestions {
  static let all = ruleExamples + bundledProviders + broken

  /// The examples of every rule. Those that are about the bytes of a file cannot be asked of a page, which reads JSON.
  private static let ruleExamples: [PageQuestion] = {
    var questions: [PageQuestion] = []
    for rule in Rule.all {
      for (name, example) in [("failing", rule.failing), ("passing", rule.passing)] {
        guard let text = question(example) else { continue }
        questions.append(PageQuestion(name: rule.id + ", " + name, text: text))
      }
    }
    return questions
  }()

  private static func question(_ example: Rule.Example) -> String? {
    switch example {
    case .check(let line), .token(let line): return line
    case .document(let text): return tree(text)?.compactJSON
    case .documents(let texts):
      var documents: ContiguousArray<Node> = []
      for text in texts {
        guard let tree = tree(text) else { return nil }
        documents.append(tree)
      }
      return Node(.sequence, children: documents).compactJSON
    default: return nil
    }
  }

  private static func tree(_ text: String) -> Node? {
    var findings = Findings()
    return YAMLReader.read(text, into: &findings)
  }

  /// For every bundled provider, requests of its first scopes: as they are, one missing, one misspelt, one of another
  /// provider.
  private static let bundledProviders: [PageQuestion] = {
    var questions: [PageQuestion] = []
    for id in Catalog.providerIDs {
      var scopes: [String] = []
      for scope in Catalog.provider(id)?.scopes.all.prefix(6) ?? [] { scopes.append(scope.scope.value) }
      let requests = [
        scopes, Array(scopes.dropFirst()), scopes + ["X" + (scopes.first ?? "")], scopes + ["user.readwrite"],
      ]
      for (index, request) in requests.enumerated() {
        questions.append(PageQuestion(name: id + " " + String(index), text: line(id, scopes, request)))
      }
    }
    return questions
  }()

  private static func line(_ provider: String, _ permissions: [String], _ scopes: [String]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("provider", provider)
    writer.key("registration")
    writer.beginObject()
    writer.member("permissions", permissions)
    writer.endObject()
    writer.key("request")
    writer.beginObject()
    writer.member("scopes", scopes)
    writer.member("response_type", "code")
    writer.endObject()
    writer.endObject()
    return writer.text
  }

  private static let broken: [PageQuestion] = {
    var questions: [PageQuestion] = []
    for text in [
      "", "{", "null", "[]", "{}", "\"\\ud800\"", "{\"client\": 1}", "{\"id\": 1, \"id\": 2}", "[[[",
      "\u{202E}",
    ] {
      questions.append(PageQuestion(name: "broken " + text, text: text))
    }
    questions.append(PageQuestion(name: "deep", text: String(repeating: "[", count: 10_000)))
    return questions
  }()
}
