import ArgumentTable
import OAuthPreflight
import OAuthPreflightCatalog
import PreflightDocuments
import PreflightLint
import PreflightReport

extension Tool {
  func help(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let table = CommandTable.oauthPreflight
    guard let name = invocation.arguments.first else { return show(table.overview) }
    guard let command = table.command(name) else {
      throw CommandFailure(
        "unknown command '\(name)'",
        hint: NearestSpelling.help(
          for: name, among: table.commands.map(\.name), otherwise: "'oauth-preflight help' lists them"))
    }
    return show(table.help(for: command))
  }

  func rules(_ invocation: Invocation) -> ToolStatus {
    switch invocation.value("format") {
    case "json": show(RuleReference.json(Rule.all))
    case "markdown": show(RuleReference.markdown(Rule.all))
    case "sarif": show(SARIF.rules(Rule.all, version: Tool.version))
    default: show(RuleReference.list(Rule.all, style: style(invocation)))
    }
  }

  func explain(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let id = Rule.id(in: invocation.arguments[0])
    guard let rule = Rule.named(id) else {
      throw CommandFailure("there is no rule '\(id)'", hint: Rule.helpOnUnknown(id))
    }
    return show(RuleReference.explanation(of: rule, style: style(invocation)))
  }

  func schema(_ invocation: Invocation) -> ToolStatus {
    if invocation.arguments[0].hasSameBytes(as: ReportSchema.name) { return show(ReportSchema.text) }
    for kind in DocumentKind.allCases where kind.key.hasSameBytes(as: invocation.arguments[0]) {
      return show(JSONSchema.text(of: kind))
    }
    return .unusable
  }

  /// The words of the bundled catalogue are written out, so that a completion starts no program.
  func completions(_ invocation: Invocation) -> ToolStatus {
    guard let shell = Shell(rawValue: invocation.arguments[0]) else { return .unusable }
    let table = CommandTable.oauthPreflight
    return show(
      table.completions(for: shell) { kind in
        switch kind {
        case .provider, .providerOrFile: Catalog.providerIDs
        case .sdk: Catalog.sdkIDs
        case .rule: Rule.all.map(\.id)
        case .command: table.commands.map(\.name)
        default: []
        }
      })
  }

  // MARK: - Providers and SDKs

  func list(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let descriptions = try descriptions(invocation)
    let isJSON = invocation.value("format")?.hasSameBytes(as: "json") == true
    if invocation.has("sdks"), invocation.has("stats") {
      throw CommandFailure("'--stats' does not go with '--sdks'")
    }
    if invocation.has("sdks") {
      let sdks = descriptions.sdkIDs.compactMap { descriptions.sdk($0) }
      return show(isJSON ? Listing.json(sdks) : Listing.text(sdks))
    }
    let providers = descriptions.providerIDs.compactMap { descriptions.provider($0) }
    if invocation.has("stats") {
      let statistics = CatalogueStatistics(providers)
      return show(isJSON ? statistics.json : statistics.text)
    }
    return show(isJSON ? Listing.json(providers) : Listing.text(providers))
  }

  func show(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
    let id = invocation.arguments[0]
    let descriptions = try descriptions(invocation)
    let isJSON = invocation.value("format")?.hasSameBytes(as: "json") == true
    guard let provider = descriptions.provider(id) else {
      guard let sdk = descriptions.sdk(id) else { throw unknown(id, descriptions) }
      return show(isJSON ? Listing.json([sdk]) : Listing.details(of: sdk, style: style(invocation)))
    }
    if isJSON {
      var writer = JSONWriter(indentation: 2)
      writer.provider(provider, tables: ProviderTable.allCases)
      writer.newline()
      return show(writer.text)
    }
    return show(Listing.details(of: provider, style: style(invocation)))
  }

  /// A name that is neither a provider's nor an SDK's.
  private func unknown(_ id: String, _ descriptions: Descriptions) -> CommandFailure {
    let provider = descriptions.unknownProvider(id)
    let help = help(onFile: id) ?? provider.help() ?? UnknownSDK(id, among: descriptions.sdkIDs).help()
    return CommandFailure(
      "neither a provider nor an SDK \(provider.shown) is known",
      hint: help ?? "'oauth-preflight list' and 'list --sdks' list the known; --providers DIR adds a folder")
  }
}
