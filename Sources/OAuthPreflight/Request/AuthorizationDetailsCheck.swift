/// Judges the parameter `authorization_details` (RFC 9396): a JSON list of objects, each with a type the provider lists.
package func checkAuthorizationDetails(
  of request: AuthorizationRequest, provider: Provider?, at place: Place, isSent: Bool,
  into findings: inout Findings
) {
  let name = "authorization_details"
  guard let value = request.parameters[name] else { return }
  // Of a custom parameter, text that is not even begun as JSON was not meant as details: its name is the fault.
  if !isSent, !value.isEmpty, !value.isBegunAsJSON { return }
  let place = place.appending("parameters").appending(name)
  let details: Node
  do {
    details = try JSONReader.read(value)
  } catch {
    findings.report(
      .authorizationDetailsNotArray, name + " is not JSON: " + error.message,
      at: place.bytes(error.offset..<error.offset))
    return
  }
  guard details.isSequence, !details.children.isEmpty, details.children.allSatisfy({ $0.isMapping }) else {
    findings.report(
      .authorizationDetailsNotArray, name + " is not a list of objects", at: place,
      help: "write [{\"type\": …}]"
    )
    return
  }
  let known = provider?.metadata.texts(name + "_types_supported") ?? []
  for detail in details.children {
    guard let type = detail["type"], type.kind == .quoted, !type.text.isEmpty else {
      findings.report(
        .authorizationDetailsTypeMissing, "an item of " + name + " has no type", at: place,
        help: "write {\"type\": …}, with a type that the provider lists")
      continue
    }
    if known.isEmpty || known.containsBytes(of: type.text) { continue }
    let providerName = provider.nameInSentence
    findings.report(
      .rarTypesMissing, providerName + " does not list the type " + type.text.quoted, at: place,
      help: "it lists " + known.quotedList("and"))
  }
}
