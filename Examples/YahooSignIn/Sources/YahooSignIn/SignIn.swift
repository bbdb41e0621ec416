#if canImport(FirebaseAuth)
  import FirebaseAuth
  import Foundation
  import OAuthPreflight

  /// Signs in when Yahoo's console allows what the provider was given, and returns the ID token for the app's backend.
  @MainActor
  func signIn(_ provider: OAuthProvider, checkedBy yahoo: Preflight) async throws -> String {
    let request = AuthorizationRequest(
      scopes: ScopeLists((provider.scopes ?? []).map { Scope($0) }),
      parameters: Parameters(provider.customParameters ?? [:]))
    try yahoo.validate(request)

    let credential = try await provider.credential(with: nil)
    let result = try await Auth.auth().signIn(with: credential)
    return try await result.user.getIDToken()
  }

  /// A call of the app's backend, with the credential that it expects.
  func call(_ backend: URL, as user: User) async throws -> URLRequest {
    var request = URLRequest(url: backend)
    let token = try await user.getIDToken()
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return request
  }
#endif
