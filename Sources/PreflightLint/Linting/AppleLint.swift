import OAuthPreflight
import PreflightApple
import PreflightDocuments

/// Checks the files of an Apple app that a client document names, or that stand beside it under their own names.
///
/// Each file is read once, for the document and all its environments.
struct AppleLint {
  let linter: FileLinter
  let source: FileSource
  /// The findings in the app's files.
  private var found: [Diagnostic] = []
  /// The files it looked at; `nil` for one that is not judged.
  private var files: [(path: String, file: AppleFile?)] = []
  /// What each variant of the document needs, judged when all are known.
  private var variants: [Variant] = []
  /// The comments in the files that hide findings.
  private(set) var ignores: [Ignores] = []

  var paths: [String] { files.map(\.path) }

  private struct Variant {
    var app: AppleApp
    var client: AppleClient
    /// The tree that places in the client document are resolved in.
    var tree: Node
    /// The schemes it needs.
    var schemes: [String]
  }

  init(_ linter: FileLinter, _ source: FileSource) {
    self.linter = linter
    self.source = source
  }

  /// Takes the document as it stands, or as an environment sees it.
  ///
  /// - Parameters:
  ///   - tree: The document's tree, with the environment laid over it.
  ///   - overlay: What the environment says itself; `nil` for the document.
  ///   - findings: Gets what is wrong in the client document: files that cannot be read.
  /// - Returns: The Firebase project of the app's own file.
  mutating func add(
    _ client: ClientDocument, in tree: Node, overlay: Node? = nil, into findings: inout Findings
  ) -> String? {
    // Of a part of the document nobody can say what the app needs.
    guard linter.options.request == nil, linter.options.provider == nil else { return nil }
    var facts = appleClient(client)
    var app = AppleApp()
    app.infoPlist = named(client.apple.infoPlist, "info_plist", into: &findings)
    app.entitlements = named(client.apple.entitlements, "entitlements", into: &findings)
    if !inheritsForeignProject(overlay) {
      app.googleServiceInfo = named(client.apple.googleServiceInfo, "google_service_info", into: &findings)
    }
    takeNeighbours(of: client, facts, overlay, into: &app)
    for index in facts.entries.indices { facts.entries[index].place = needPlace(facts.entries[index], tree) }
    if let overlay { forgetForeignClientIDs(of: &facts, app, overlay) }
    let schemes = AppleAppCheck(app, for: facts).demandedSchemes
    variants.append(Variant(app: app, client: facts, tree: tree, schemes: schemes))
    return app.firebaseProject
  }

  /// The findings in the app's files, file by file, and those that comments there hide.
  mutating func diagnostics() -> (shown: [Diagnostic], hidden: [Diagnostic]) {
    for index in variants.indices {
      var variant = variants[index]
      for (other, known) in variants.enumerated() where other != index {
        variant.client.schemesElsewhere += known.schemes
      }
      var findings = Findings()
      AppleAppCheck(variant.app, for: variant.client).run(into: &findings)
      take(findings, client: source.seen(in: variant.tree))
    }
    var shown = found.sortedByFile
    var hidden: [Diagnostic] = []
    for index in ignores.indices { hidden += ignores[index].hide(in: &shown) }
    return (shown, hidden)
  }

  // MARK: - Findings

  private mutating func take(_ findings: Findings, client: FileSource) {
    for finding in linter.options.rules.selected(findings.all) {
      guard let file = file(finding.place.document) else { continue }
      found.append(
        file.diagnostic(finding) { document in
          document.hasSameBytes(as: client.path) ? client : self.file(document)?.source
        })
    }
  }

  private func file(_ path: String?) -> AppleFile? {
    guard let path else { return nil }
    for entry in files where entry.path.hasSameBytes(as: path) { return entry.file }
    return nil
  }

  // MARK: - Files

  private mutating func named(
    _ path: String?, _ key: String, into findings: inout Findings
  ) -> PropertyList? {
    guard let path else { return nil }
    let full = path.hasBytePrefix("/") ? path : source.path.folder + path
    if let known = files.first(where: { $0.path.hasSameBytes(as: full) }) { return known.file?.list }
    let file: AppleFile
    do throws(FileError) {
      file = try AppleFile(full, in: linter.options.currentFolder)
    } catch {
      findings.report(
        .appleFileMissing, "\(path.quoted) cannot be read: \(error.reason)",
        at: Place(JSONPointer("/apple")).appending(key),
        help: "name the file by its path from this document's folder")
      return nil
    }
    return take(file)
  }

  private mutating func take(_ file: AppleFile) -> PropertyList? {
    files.append((file.source.path, file))
    if let ignores = Ignores(file.source, file.comments, linter.options) { self.ignores.append(ignores) }
    for finding in linter.options.rules.selected(file.findings.all) {
      found.append(file.diagnostic(finding) { _ in file.source })
    }
    return file.list
  }

  /// A stray Info.plist may be that of a framework, an extension or another tool: one beside the document is looked at only
  /// when the document is about an Apple app that names none, and when it is an app's.
  private mutating func takeNeighbours(
    of client: ClientDocument, _ facts: AppleClient, _ overlay: Node?, into app: inout AppleApp
  ) {
    guard facts.entries.contains(where: { $0.profile?.platform == .ios || $0.redirectsToApp }) else { return }
    if client.apple.infoPlist == nil, let list = neighbour("Info.plist"), list.isApp { app.infoPlist = list }
    if client.apple.googleServiceInfo == nil, overlay == nil || !inheritsForeignProject(overlay) {
      app.googleServiceInfo = neighbour("GoogleService-Info.plist")
    }
  }

  private mutating func neighbour(_ name: String) -> PropertyList? {
    let path = source.path.folder + name
    if let known = files.first(where: { $0.path.hasSameBytes(as: path) }) { return known.file?.list }
    guard let file = try? AppleFile(path, in: linter.options.currentFolder) else { return nil }
    // One that only a build step makes a property list of is not named, and so not judged.
    guard file.list?.isApp != false, file.list != nil else {
      files.append((path, nil))
      return nil
    }
    return take(file)
  }

  /// An environment with a Firebase project of its own has a GoogleService-Info.plist of its own; when it names none, the
  /// document's is not its.
  private func inheritsForeignProject(_ overlay: Node?) -> Bool {
    guard let overlay, overlay["firebase_project"] != nil else { return false }
    return overlay["apple"]?["google_service_info"] == nil
  }

  /// An environment with a client id of its own has files of its own; where it does not name the one that holds the app's
  /// client id, the document's is not its.
  private func forgetForeignClientIDs(of facts: inout AppleClient, _ app: AppleApp, _ overlay: Node) {
    let isInInfoPlist = app.googleClientID?.isInInfoPlist == true
    guard overlay["apple"]?[isInInfoPlist ? "info_plist" : "google_service_info"] == nil else { return }
    for index in facts.entries.indices {
      guard let place = facts.entries[index].clientID?.place, overlay.resolve(place).isExact else { continue }
      facts.entries[index].clientID = nil
    }
  }

  // MARK: - What the document says

  private func appleClient(_ client: ClientDocument) -> AppleClient {
    var facts = AppleClient()
    if let project = client.firebaseProject { facts.firebaseProject = placed(project, "/firebase_project") }
    for variable in client.variables {
      let place = Place(JSONPointer("/variables").appending(variable.name), document: source.path)
      if variable.name.hasSameBytes(as: "bundle_id") { facts.bundleID = PlacedText(variable.value, place) }
      if variable.name.hasSameBytes(as: "app_id") { facts.appID = PlacedText(variable.value, place) }
    }
    for entry in client.providers {
      let provider = Place(JSONPointer("/providers").appending(entry.provider), document: source.path)
      let registration = client.registration(of: entry)
      var redirects: [PlacedText] = []
      for (index, uri) in (registration.redirectURIs ?? []).enumerated() {
        redirects.append(PlacedText(uri.value, provider.appending("redirect_uris").appending(index)))
      }
      for named in entry.requests {
        guard let uri = named.request.redirectURI else { continue }
        let place = provider.appending("requests").appending(named.name).appending("redirect_uri")
        redirects.append(PlacedText(uri.value, place))
      }
      let profile = client.sdk(of: entry).flatMap { linter.descriptions.sdk($0) }
      facts.entries.append(
        AppleClient.Entry(
          providerName: linter.descriptions.provider(entry.provider)?.displayName ?? entry.provider,
          profile: profile, registration: registration,
          place: entry.sdk == nil ? provider.key : provider.appending("sdk"), redirects: redirects,
          clientID: registration.clientID.map { PlacedText($0, provider.appending("client_id")) }))
    }
    return facts
  }

  private func placed(_ text: String, _ pointer: String) -> PlacedText {
    PlacedText(text, Place(JSONPointer(pointer), document: source.path))
  }

  /// The line that names the SDK: the provider's own, else the document's.
  private func needPlace(_ entry: AppleClient.Entry, _ tree: Node) -> Place {
    guard entry.profile != nil, entry.place.part == .key, tree.index(of: "sdk") != nil else {
      return entry.place
    }
    return Place(JSONPointer("/sdk"), document: source.path)
  }
}

extension PropertyList {
  /// Whether an Info.plist is that of an app: a framework, an extension and a test bundle have one too.
  fileprivate var isApp: Bool {
    if root["NSExtension"] != nil { return false }
    guard let type = root["CFBundlePackageType"], type.kind == .quoted else { return true }
    return type.text.hasSameBytes(as: "APPL") || type.text.hasBytePrefix("$")
  }
}

extension [Diagnostic] {
  /// The findings of each file together, in the order of its lines.
  fileprivate var sortedByFile: [Diagnostic] {
    var files: [String] = []
    for diagnostic in self {
      let file = diagnostic.location?.file ?? ""
      if !files.containsBytes(of: file) { files.append(file) }
    }
    var sorted: [Diagnostic] = []
    for file in files {
      let own = DistinctDiagnostics(filter { ($0.location?.file ?? "").hasSameBytes(as: file) })
      sorted += own.all.inFileOrder
    }
    return sorted
  }
}
