import OAuthPreflight
import OAuthPreflightCatalog

// Once, when the app starts: what is ticked for it in Yahoo's console, and the SDK that makes the request.
let yahoo = try Preflight(
  .yahoo,
  Registration(permissions: ["openid", "profile", "email", "mail-r", "sdct-w"]),
  sdk: .firebaseIOS)

// Before every flow: exactly what the app is about to hand to `OAuthProvider(providerID: "yahoo.com")`.
let request = AuthorizationRequest(
  scopes: ["openid", "mail-r", "sdct-w"],
  parameters: ["prompt": "login", "language": "fr"])

try yahoo.validate(request)
print("The request to \(yahoo.provider?.name ?? "the provider") is what its console allows.")

// The same request with the level of Contacts that is not the configured one never leaves the app.
let wrong = AuthorizationRequest(scopes: ["openid", "mail-r", "sdct-r"], parameters: ["prompt": "login"])
for finding in yahoo.check(wrong).findings {
  print("\(finding.severity)[\(finding.rule.id)]: \(finding.message)")
  if let help = finding.help { print("  help: \(help)") }
}
