// swift-tools-version: 6.2
import PackageDescription

/// Debian and Homebrew names of the C libraries; each is found through pkg-config.
func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "oauth-preflight",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "OAuthPreflight", targets: ["OAuthPreflight"]),
    .library(name: "OAuthPreflightCatalog", targets: ["OAuthPreflightCatalog"]),
    .library(name: "OAuthPreflightFiles", targets: ["OAuthPreflightFiles"]),
    // What a server adds to verify signatures; it needs libcrypto.
    .library(name: "PreflightTokens", targets: ["PreflightTokens"]),
    .executable(name: "oauth-preflight", targets: ["oauth-preflight"]),
  ],
  targets: [
    systemLibrary("CLibYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    systemLibrary("CLibPSL", pkgConfig: "libpsl", apt: "libpsl-dev", brew: "libpsl"),
    systemLibrary("CLibIDN2", pkgConfig: "libidn2", apt: "libidn2-dev", brew: "libidn2"),
    systemLibrary("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
    systemLibrary("CLibCrypto", pkgConfig: "libcrypto", apt: "libssl-dev", brew: "openssl@3"),

    // What an app links: no Foundation, no C, no I/O.
    .target(name: "OAuthPreflight"),
    .target(name: "PreflightDocuments", dependencies: ["OAuthPreflight"]),
    .target(name: "OAuthPreflightCatalog", dependencies: ["OAuthPreflight", "PreflightDocuments"]),

    // What a page asks, and the questions that show that Embedded Swift gives the same answers.
    .target(
      name: "PreflightPage", dependencies: ["OAuthPreflight", "PreflightDocuments", "OAuthPreflightCatalog"]),
    .executableTarget(
      name: "page-examples",
      dependencies: ["OAuthPreflight", "OAuthPreflightCatalog", "PreflightPage", "PreflightYAML"]),

    // Writes the catalogue's code; nothing that ships depends on it.
    .target(
      name: "CatalogGenerator",
      dependencies: ["OAuthPreflight", "PreflightDocuments", "PreflightYAML", "PreflightReport"]),
    .executableTarget(name: "generate-catalog", dependencies: ["CatalogGenerator"]),

    // What the linter adds.
    .target(name: "PreflightYAML", dependencies: ["OAuthPreflight", "PreflightDocuments", "CLibYAML"]),
    .target(name: "PreflightDomainNames", dependencies: ["OAuthPreflight", "CLibPSL", "CLibIDN2"]),
    .target(name: "PreflightTokens", dependencies: ["OAuthPreflight", "CLibCrypto"]),
    .target(name: "PreflightXML", dependencies: ["OAuthPreflight", "CExpat"]),
    // Property lists, and the only importer of Foundation.
    .target(name: "PreflightApple", dependencies: ["OAuthPreflight"]),
    .target(
      name: "PreflightLint",
      dependencies: [
        "OAuthPreflight", "OAuthPreflightCatalog", "PreflightDocuments", "PreflightYAML",
        "PreflightDomainNames", "PreflightApple",
      ]),
    // What a server links that reads its documents from disk.
    .target(
      name: "OAuthPreflightFiles",
      dependencies: [
        "OAuthPreflight", "OAuthPreflightCatalog", "PreflightDocuments", "PreflightYAML",
        "PreflightDomainNames",
        "PreflightLint",
      ]),
    // Provider documents from files of other kinds, and what a description and a file disagree on.
    .target(name: "PreflightImport", dependencies: ["OAuthPreflight", "PreflightDocuments", "PreflightXML"]),
    .target(name: "PreflightReport", dependencies: ["OAuthPreflight", "PreflightDocuments"]),

    // The command, as a library over given arguments, streams and environment.
    .target(name: "ArgumentTable"),
    .target(
      name: "PreflightCommand",
      dependencies: [
        "ArgumentTable", "OAuthPreflight", "OAuthPreflightCatalog", "PreflightDocuments", "PreflightYAML",
        "PreflightDomainNames", "PreflightTokens", "PreflightImport", "PreflightLint", "PreflightReport",
        "PreflightXML",
      ]),
    .executableTarget(name: "oauth-preflight", dependencies: ["PreflightCommand"]),

    // What several test targets read and write.
    .target(name: "TestSupport", dependencies: ["OAuthPreflight"], path: "Tests/TestSupport"),
    .testTarget(
      name: "OAuthPreflightTests", dependencies: ["OAuthPreflight", "PreflightDocuments", "TestSupport"]),
    .testTarget(
      name: "PreflightDocumentsTests",
      dependencies: [
        "OAuthPreflight", "PreflightDocuments", "PreflightYAML", "OAuthPreflightCatalog", "CatalogGenerator",
        "TestSupport",
      ]),
    .testTarget(
      name: "PreflightImportTests",
      dependencies: [
        "OAuthPreflight", "PreflightDocuments", "PreflightDomainNames", "PreflightYAML", "PreflightImport",
        "PreflightXML",
      ]),
    .testTarget(name: "PreflightPageTests", dependencies: ["OAuthPreflight", "PreflightPage"]),
    .testTarget(
      name: "PreflightYAMLTests",
      dependencies: ["OAuthPreflight", "PreflightDocuments", "PreflightYAML", "TestSupport"]),
    .testTarget(
      name: "PreflightDomainNamesTests",
      dependencies: ["OAuthPreflight", "PreflightDomainNames", "TestSupport"]),
    .testTarget(
      name: "PreflightTokensTests",
      dependencies: ["OAuthPreflight", "PreflightDocuments", "PreflightTokens", "TestSupport"]),
    .testTarget(name: "PreflightAppleTests", dependencies: ["OAuthPreflight", "PreflightApple"]),
    .testTarget(name: "ArgumentTableTests", dependencies: ["ArgumentTable"]),
    .testTarget(
      name: "PreflightLintTests",
      dependencies: [
        "OAuthPreflight", "OAuthPreflightCatalog", "PreflightDocuments", "PreflightYAML",
        "PreflightDomainNames",
        "PreflightLint", "TestSupport",
      ]),
    .testTarget(
      name: "OAuthPreflightFilesTests", dependencies: ["OAuthPreflight", "OAuthPreflightFiles"]),
    .testTarget(
      name: "PreflightReportTests",
      dependencies: ["OAuthPreflight", "PreflightDocuments", "PreflightReport", "OAuthPreflightCatalog"]),
    .testTarget(
      name: "PreflightCommandTests",
      dependencies: [
        "PreflightCommand", "OAuthPreflight", "OAuthPreflightCatalog", "PreflightDocuments", "PreflightYAML",
        "PreflightDomainNames", "PreflightLint", "PreflightReport", "PreflightXML", "TestSupport",
      ],
      resources: [.copy("Cases")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    // A module says what it re-exports; everything else stays inside.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is visible only where its module is imported.
    .enableUpcomingFeature("MemberImportVisibility"),
    // The cost of an existential is written out.
    .enableUpcomingFeature("ExistentialAny"),
    // An async function runs where its caller runs.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
