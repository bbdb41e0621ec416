extension Rule {
  /// What only shows when several documents are looked at together.
  package static let lintFamily: [Rule] = [
    extendsUnknown, extendsGeneric, extendsCircular, descriptionOverridesBundled, registrationProviderUnknown,
    sdkUnknown,
  ]

  package static let extendsUnknown = Rule(
    "extends-unknown", .error, "A description extends one that is not known", reference: "",
    rationale:
      "What the other description would have said is missing, so that checks would judge half a provider.",
    failing: .document("provider: idp.example.org\nextends: odic\nscopes: [openid]\n"),
    passing: .document("provider: idp.example.org\nextends: oidc\nscopes: [openid]\n"))

  package static let extendsGeneric = Rule(
    "extends-generic", .note,
    "A description extends an id that begins with 'oidc.' and that nothing describes",
    reference: "",
    rationale: """
      Firebase lets a project choose ids that begin with `oidc.`, so that none of them is wrong, and `oidc` stands for those \
      that nothing describes. A base that is misspelt, or whose folder was not given, would be another without a word. It \
      is a warning when a described id is spelt nearly so.
      """,
    failing: .document("provider: oidc.acme-staging\nextends: oidc.acme\nscopes: [openid]\n"),
    passing: .documents([
      "provider: oidc.acme-staging\nextends: oidc.acme\nscopes: [openid]\n",
      "provider: oidc.acme\nextends: oidc\nscopes: [openid]\n",
    ]))

  package static let extendsCircular = Rule(
    "extends-circular", .error, "A description extends itself, perhaps by way of others", reference: "",
    rationale: "One of them must say things by itself.",
    failing: .documents([
      "provider: a.example.org\nextends: b.example.org\nscopes: [openid]\n",
      "provider: b.example.org\nextends: a.example.org\nscopes: [openid]\n",
    ]),
    passing: .documents([
      "provider: a.example.org\nextends: b.example.org\nscopes: [openid]\n",
      "provider: b.example.org\nscopes: [openid]\n",
    ]))

  package static let descriptionOverridesBundled = Rule(
    "description-overrides-bundled", .note, "A description replaces a bundled one",
    reference: "",
    rationale: """
      Checks go by the private description, and later versions of the bundled one change nothing. With `extends:` and its \
      own id a description keeps what the bundled one says and adds to it.
      """,
    failing: .document("provider: github.com\nscopes: [repo]\n"),
    passing: .document("provider: idp.example.org\nscopes: [openid]\n"))

  package static let registrationProviderUnknown = Rule(
    "registration-provider-unknown", .error, "A client document names a provider that nothing describes",
    reference: "",
    rationale:
      "Without a description nothing about the registration can be checked; mostly the name is misspelt.",
    failing: .document("client: Example\nproviders:\n  yaho.com:\n    permissions: [openid]\n"),
    passing: .document("client: Example\nproviders:\n  yahoo.com:\n    permissions: [openid]\n"))

  package static let sdkUnknown = Rule(
    "sdk-unknown", .error, "A client document names an SDK that nothing describes", reference: "",
    rationale:
      "What the SDK adds to a request, reserves and redirects to is not known, so that checks would judge another request.",
    failing: .document(
      "client: Example\nsdk: firebase-io\nproviders:\n  yahoo.com:\n    permissions: [openid, profile, email]\n"
    ),
    passing: .document(
      "client: Example\nsdk: firebase-ios\nproviders:\n  yahoo.com:\n    permissions: [openid, profile, email]\n"
    ))
}
