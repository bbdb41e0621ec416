/// The parameters of a provider's authorization request beside the protocol's own.
public struct ParameterRules: Sendable {
  /// The protocol parameters that Firebase and every OAuth 2.0 client set themselves (RFC 6749 section 4.1.1).
  public static let protocolParameters = ProtocolParameters.core

  /// The names a caller must not set; `nil` when the description does not list them.
  public package(set) var forbidden: [String]?
  /// The parameters the provider documents.
  public package(set) var supported: [ParameterDescription] = []
  /// Protocol parameters that have another name at this provider, as pairs of the standard's name and its own.
  public package(set) var names: [(standard: String, own: String)] = []

  package init() {}

  /// The names a caller must not set.
  public var effectiveForbidden: [String] {
    forbidden ?? ParameterRules.protocolParameters
  }

  /// The description of a documented parameter.
  public func description(of name: String) -> ParameterDescription? {
    supported.first { $0.name.hasSameBytes(as: name) }
  }

  /// The parameter that takes the place of `response_type`, with values of its own.
  package var responseTypeParameter: ParameterDescription? { supported.first { !$0.responseTypes.isEmpty } }
}
