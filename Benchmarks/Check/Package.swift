// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Check",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "oauth-preflight", path: "../..")],
  targets: [
    .executableTarget(
      name: "Check",
      dependencies: [
        .product(name: "OAuthPreflight", package: "oauth-preflight"),
        .product(name: "OAuthPreflightCatalog", package: "oauth-preflight"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
