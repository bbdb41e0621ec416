// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "oauth-preflight", path: "..")],
  targets: [
    .executableTarget(
      name: "Check",
      dependencies: [
        .product(name: "OAuthPreflight", package: "oauth-preflight"),
        .product(name: "OAuthPreflightCatalog", package: "oauth-preflight"),
      ]),
    .systemLibrary(name: "LibCrypto", path: "Sources/LibCrypto", pkgConfig: "libcrypto"),
    .target(name: "PlainVerify", dependencies: ["LibCrypto"]),
    .executableTarget(
      name: "Credential",
      dependencies: [
        "PlainVerify",
        .product(name: "OAuthPreflight", package: "oauth-preflight"),
        .product(name: "PreflightTokens", package: "oauth-preflight"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
