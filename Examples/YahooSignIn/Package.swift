// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "YahooSignIn",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "oauth-preflight", path: "../..")],
  targets: [
    .executableTarget(
      name: "YahooSignIn",
      dependencies: [
        .product(name: "OAuthPreflight", package: "oauth-preflight"),
        .product(name: "OAuthPreflightCatalog", package: "oauth-preflight"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
