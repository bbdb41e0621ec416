// Whose answer it is: the state ties it to the request, the issuer to the server.

extension CallbackCheck {
  mutating func checkState() {
    guard answer.entry("state")?.isReported != true else { return }
    let value = answer.value("state")
    switch pending.state.kind {
    case .unknown:
      report(
        .stateNotCompared, "the state was not compared: nobody said which one the request had", at: place,
        help: "give the state of the request, or say that it had none")
    case .notSent:
      guard value != nil else { return }
      report(
        .stateUnexpected, "the answer has a state, and the request had none", at: place(of: "state"),
        help: "use nothing of this answer: it belongs to another request")
    case .sent(let sent):
      guard let value else {
        // A JWT carries the state itself.
        if isJWT, !answer.isMissing("response") { return }
        let isEmpty = answer.entry("state") != nil
        report(
          .stateMissing, isEmpty ? "the state of the answer is empty" : "the answer has no state",
          at: place(of: "state"),
          help: "use nothing of this answer: nobody knows which request it belongs to",
          related: [.init(requestPlace(of: "state"), "the request had one")])
        return
      }
      if sent.isSame(as: value) { return }
      report(
        .stateMismatch,
        value.utf8.count == sent.length
          ? "the state of the answer is another than that of the request"
          : "the state of the answer has " + byteCount(value.utf8.count)
            + ", that of the request \(sent.length)",
        at: place(of: "state"),
        help: "use nothing of this answer: it belongs to another request, or is forged",
        related: [.init(requestPlace(of: "state"), "the state that was sent")])
    }
  }

  /// RFC 9207 section 2.4.
  mutating func checkIssuer() {
    guard answer.entry("iss")?.isReported != true else { return }
    let metadata = provider?.metadata
    let isAdvertised = metadata?.boolean("authorization_response_iss_parameter_supported") == true
    guard let value = answer.value("iss") else {
      // A JWT carries the issuer itself.
      guard isAdvertised, answer.isMissing("response") else { return }
      report(
        .issMissing, "the answer has no iss, which " + providerName + " always sends", at: place,
        help: "use nothing of this answer: it may be that of another server (mix-up)")
      return
    }
    guard let issuer = metadata?.issuer, let provider else { return }
    let issuers = [issuer] + provider.otherIssuers
    if !issuers.contains(where: { provider.issuerTemplate($0, for: registration).matches(value) }) {
      report(
        .issMismatch, "the answer is of " + value.quoted + ", not of " + issuer.quoted, at: place(of: "iss"),
        help: "use nothing of this answer: it is that of another server")
    } else if !isAdvertised, !provider.sendsIssuer {
      report(
        .issUnexpected, "the answer has an iss, which " + providerName + " does not announce",
        at: place(of: "iss"),
        help:
          "set authorization_response_iss_parameter_supported in the description when its metadata say so, "
          + "else sends_issuer"
      )
    }
  }
}

extension Provider {
  /// The issuer of a registration. A well-known value of a variable without a default, such as `common`, stands for any
  /// tenant: the answer names the real one.
  fileprivate func issuerTemplate(_ issuer: String, for registration: Registration) -> Template {
    Template(issuer) { name in
      guard let value = registration.variable(name) else { return nil }
      for variable in variables where variable.defaultValue == nil && variable.name.hasSameBytes(as: name) {
        if variable.values.containsBytes(of: value) { return nil }
      }
      return value
    } values: {
      valuesWithoutRegistration(of: $0)
    }
  }
}
