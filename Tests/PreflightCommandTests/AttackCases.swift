import Foundation
import OAuthPreflight
import PreflightLint
import Testing

/// One case of a file of hostile input: the entry point it comes in by, and the verdict it must get.
struct AttackCase: CustomTestStringConvertible, Sendable {
  /// How a case is run.
  enum Plan {
    /// `lint` over a file with these bytes.
    case lint([UInt8])
    /// `check --batch` with this line.
    case check(String)
    /// `callback --batch` with this line.
    case callback(String)
    /// `token --batch` with this line.
    case token(String)
  }

  let number: Int
  let input: Node
  let verdict: String
  let rules: [String]

  var testDescription: String { "\(number) \(input.compactJSON.prefix(120))" }

  var surface: String { input["surface"]?.text ?? "" }

  /// The cases of `attacks.json`, with the ids by which the code calls their rules.
  static let all = cases(of: "attacks")

  /// Cases of the same kinds that we found by varying those: each was once judged otherwise.
  static let variants = cases(of: "variants")

  /// More of what can go wrong on the way: whole URLs, answers, tokens and headers.
  static let ofFlows = cases(of: "flow-attacks")

  private static func cases(of name: String) -> [AttackCase] {
    guard let cases = resource(name)?["cases"], let map = resource("rule-map") else { return [] }
    return cases.children.enumerated().map { number, node in
      let id = node["expected"]?["check"]?.text ?? ""
      return AttackCase(
        number: number, input: node["input"] ?? Node(.mapping),
        verdict: node["expected"]?["verdict"]?.text ?? "",
        rules: map[id]?.texts ?? [id])
    }
  }

  private static func resource(_ name: String) -> Node? {
    guard let path = Bundle.module.path(forResource: name, ofType: "json", inDirectory: "Cases"),
      let bytes = try? Files.read(path, atMost: 1 << 26)
    else { return nil }
    return try? JSONReader.read(bytes, maximumDepth: 64)
  }
}

// MARK: - Plans

extension AttackCase {
  private static let reserved = #"["client_id", "redirect_uri", "response_type", "scope", "state"]"#

  /// The run that shows what the case's input gets; `nil` for a surface of a later version.
  var plan: Plan? {
    switch surface {
    case "yaml": .lint(Array(text("yaml").utf8))
    case "yaml-bytes": .lint(base64(text("yaml_base64")))
    case "provider-field": .lint(Array(providerDocument.utf8))
    case "redirect-domain":
      .lint(
        Array(
          """
          provider: idp.example.org
          scopes: [openid, email]
          parameters:
            forbidden: \(AttackCase.reserved)
          redirects:
            hosts: [\(json("value"))]

          """.utf8))
    case "scope":
      .check(
        "{\"registration\": {\"permissions\": \(json("preconfigured"))}, \"request\": {\"scopes\": \(json("requested"))}}"
      )
    case "redirect_uri":
      .check(
        "{\"registration\": {\"redirect_uris\": \(json("registered"))}, \"request\": {\"redirect_uri\": \(json("value"))}}"
      )
    case "register-redirect":
      .check(
        "{\"registration\": {\"application_type\": \(json("application_type")), \"redirect_uris\": [\(json("value"))]}}"
      )
    case "custom-param": .check("{\"request\": {\"parameters\": {\(json("name")): \(json("value"))}}}")
    case "authorization-url":
      .check(
        "{\"provider\": \(provider(issuer: nil)), \"registration\": {\"client_id\": \"abc\", \"permissions\": \(json("preconfigured")), \"redirect_uris\": \(json("registered"))}, \"request\": {\"url\": \(json("url"))}}"
      )
    case "callback":
      .callback(
        "{\"provider\": \(provider(issuer: input["issuer"])), \"request\": {\"redirect_uri\": \(json("registered")), \"state\": \(json("expected_state")), \"scopes\": \(json("requested_scope")), \"response_type\": \(json("response_type"))}, \"url\": \(json("url"))}"
      )
    case "bearer":
      .token(
        "{\"token\": \(json("token")), \"project\": \(json("project_id")), \"now\": \(json("now"))}")
    case "authorization-header": .token("{\"headers\": {\"authorization\": \(json("value"))}}")
    default: nil
    }
  }

  /// The provider of the whole URLs and answers; with an issuer of its own it says whether it sends it.
  private func provider(issuer: Node?) -> String {
    let isNamed = issuer?.kind == .quoted
    let issuer = isNamed ? json("issuer") : "\"https://idp.example.org\""
    let promise =
      isNamed ? ", \"authorization_response_iss_parameter_supported\": \(json("iss_required"))" : ""
    return
      "{\"provider\": \"idp.example.org\", \"scopes\": [\"openid\", \"email\", \"profile\"], \"metadata\": {\"issuer\": \(issuer), \"authorization_endpoint\": \"https://idp.example.org/authorize\", \"token_endpoint\": \"https://idp.example.org/token\"\(promise)}}"
  }

  private func text(_ key: String) -> String { input[key]?.text ?? "" }

  private func json(_ key: String) -> String { input[key]?.compactJSON ?? "null" }

  /// A description with one of its fields replaced by the case's value.
  private var providerDocument: String {
    let field = text("field")
    var root = [
      ("provider", "\"idp.example.org\""), ("name", "\"Example\""), ("protocol", "\"openid_connect\""),
    ]
    var metadata = [
      ("issuer", "\"https://idp.example.org\""),
      ("authorization_endpoint", "\"https://idp.example.org/authorize\""),
      ("token_endpoint", "\"https://idp.example.org/token\""),
    ]
    var forbidden = AttackCase.reserved
    if field == "provider" {
      root[0].1 = json("value")
    } else if field == "forbidden_custom_parameters" {
      forbidden = json("value")
    } else if let index = metadata.firstIndex(where: { $0.0 == field }) {
      metadata[index].1 = json("value")
    } else {
      metadata.append((field, json("value")))
    }
    var text = ""
    for (key, value) in root { text += "\(key): \(value)\n" }
    text += "metadata:\n"
    for (key, value) in metadata { text += "  \(key): \(value)\n" }
    return text + "scopes: [openid, email]\nparameters:\n  forbidden: \(forbidden)\n"
  }

  private func base64(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map(Array.init) ?? []
  }
}
