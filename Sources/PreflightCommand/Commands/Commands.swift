package import ArgumentTable
import PreflightDocuments
import PreflightReport

extension CommandTable {
  /// The commands of `oauth-preflight`.
  package static let oauthPreflight = CommandTable(
    program: "oauth-preflight",
    summary: "Finds wrong scopes, parameters and redirects before the OAuth flow starts",
    commands: [
      .lint, .check, .callback, .token, .docs, .import, .compare, .list, .show, .rules, .explain, .schema,
      .config, .completions,
      Command("man", "Print the manual page"), Command("version", "Print the version"),
      Command(
        "help", "Explain a command",
        arguments: [Argument(Value("COMMAND", .command), "the command; without one, all of them")]),
    ],
    sharedOptions: [
      Option(
        "providers", Value("DIR", .folder), "add a folder of private descriptions to the bundled ones",
        isRepeated: true),
      Option(
        "config", Value("FILE", .file),
        "the configuration; default: .oauth-preflight.yaml or .oauth-preflight.yml, of this folder or the nearest above"
      ),
      Option("no-config", "take no configuration"),
      Option(
        "color", Value("WHEN", choices: ["auto", "always", "never"], default: "auto"), "colour the output"),
    ],
    notes: [
      Note(
        "exit status",
        [
          "0  clean", "1  findings at or above --fail-level, or a table out of date",
          "2  the command line, a configuration or a file cannot be used", "3  there was nothing to check",
        ]),
      Note(
        "environment",
        [
          "NO_COLOR             not empty: no colour",
          "FORCE_COLOR          not empty: colour, also where no terminal is (0: none)",
          "GITHUB_STEP_SUMMARY  the file that --format github adds a summary to",
          "GITHUB_ACTIONS       true: SARIF holds no suppressed results, which code scanning shows as open",
          "GITHUB_WORKSPACE     the folder that reports name files from",
          "CI_PROJECT_DIR       the same",
        ]),
    ])
}

extension Command {
  static let failLevel = Option(
    "fail-level", Value("SEVERITY", choices: ["error", "warning", "note"], default: "error"),
    "the least severity that makes the exit status 1")
  static let baseline = Option(
    "baseline", Value("FILE", .file), "pass over the findings that the file lists")
  static let pedantic = Option("pedantic", "report advice too")
  static let only = Option(
    "only", Value("RULE", .rule), "report this rule only; a star at the end stands for any ending",
    isRepeated: true)
  static let except = Option("except", Value("RULE", .rule), "do not report this rule", isRepeated: true)
  static let format = Option(
    "format", Value("FORMAT", choices: ["text", "json"], default: "text"), "how it is written")
  static let reports = Option(
    "format",
    Value(
      "KIND[=FILE]", choices: ReportFormat.allCases.map(\.rawValue), default: "text", takesFile: true),
    "how findings are reported, on standard output or in a file", isRepeated: true)
  static let environment = Option(
    "environment", Value("NAME"), "check this environment of client documents only")

  fileprivate static let lint = Command(
    "lint", "Check provider, SDK and client documents",
    discussion: [
      "Of a folder, the YAML files below a folder named 'providers' and those named '*oauth-client.yaml' are read; "
        + "hidden and ignored ones are passed over. A file that is named is always read."
    ],
    arguments: [
      Argument(
        Value("PATH", .file), "a file or folder, '-' for standard input; default: the current folder",
        isRepeated: true)
    ],
    options: [
      reports, failLevel, environment, pedantic, only, except,
      Option("fix", "mend what can be mended safely"),
      Option("diff", "show what --fix would change, and change nothing"),
      Option(
        "changed-since", Value("REVISION"),
        "report only what changed since the revision of a git repository, and what depends on it"),
      baseline, Option("write-baseline", "record the findings of the run in the baseline"),
      Option("prune-baseline", "delete entries of the baseline whose findings are gone"),
      Option("no-ignores", "report also what comments in the documents hide"),
      Option(
        "suppressed", Value("WHEN", choices: ["auto", "always", "never"], default: "auto"),
        "whether SARIF holds what comments and the baseline hide, as suppressed; auto: not in a job of GitHub"
      ),
      Option("stdin-filename", Value("NAME", .file), "the name of standard input in reports"),
    ],
    examples: [
      "lint", "lint --format json providers Examples/oauth-client.yaml",
      "lint --format github --format sarif=report.sarif",
    ])

  fileprivate static let check = Command(
    "check", "Check one authorization request, or many",
    discussion: [
      "The request is given by options, or is in a client document (--client), or in lines of JSON (--batch). "
        + "What is not given is not judged.",
      "A whole authorization URL (--url) is judged with what it lacks: state, code challenge, nonce.",
    ],
    arguments: [Argument(Value("PROVIDER", .provider), "the provider's id, such as yahoo.com")],
    options: [
      Option("scope", Value("SCOPE"), "a scope the app requests", isRepeated: true),
      Option(
        "permission", Value("SCOPE"), "a scope preconfigured in the provider's console", isRepeated: true),
      Option("parameter", Value("NAME=VALUE"), "a custom parameter", isRepeated: true),
      Option("redirect-uri", Value("URI"), "the redirect URI of the request"),
      Option("registered-redirect-uri", Value("URI"), "a registered redirect URI", isRepeated: true),
      Option("response-type", Value("TYPE"), "the response type of the request"),
      Option(
        "application-type", Value("TYPE", choices: ["native", "web", "browser"]), "the kind of client"),
      Option("sdk", Value("ID", .sdk), "the SDK that makes the request"),
      Option("url", Value("URL"), "check this authorization URL; '-' reads it from standard input"),
      Option("client", Value("FILE", .file), "check the requests of a client document"),
      Option("request", Value("NAME"), "of these, check the one with this name only"), environment,
      Option("batch", "read requests as lines of JSON, write verdicts as lines of JSON"), reports, failLevel,
      pedantic, only, except,
    ],
    examples: [
      "check yahoo.com --sdk firebase-ios --permission openid --permission mail-r --scope openid --scope mail-w",
      "check --client oauth-client.yaml --request sign_in",
      "check --client oauth-client.yaml --url - < url.txt", "check --batch < requests.ndjson",
    ])

  fileprivate static let token = Command(
    "token", "Check one bearer credential, or many",
    discussion: [
      "The credential, or the header lines of a request that carries it, is in a file or comes by standard input; it is "
        + "never an argument, and never printed. Without --keys its claims are judged, and nobody vouches for them.",
      "Say what it must be: --project for a Firebase ID token; --issuer, --client-id, --nonce and --max-age for an ID "
        + "token of an OpenID provider; --issuer, --audience and --scope for an access token (RFC 9068). Options for "
        + "different kinds do not go together. Without a word about it, any bearer token will do.",
    ],
    arguments: [Argument(Value("FILE", .file), "the file that holds it; default: standard input")],
    options: [
      Option("project", Value("ID"), "the Firebase project that an ID token must be of"),
      Option(
        "credential", Value("KIND", choices: CredentialKinds.names),
        "what it must be, where the other options do not tell"),
      Option("issuer", Value("URL"), "the issuer that an ID token or access token must name"),
      Option("client-id", Value("ID"), "the client that an ID token must be for"),
      Option("audience", Value("NAME"), "the resource server that an access token must be for"),
      Option("scope", Value("SCOPE"), "a scope that an access token must hold", isRepeated: true),
      Option("nonce", Value("TEXT"), "the nonce of the request that an ID token answers"),
      Option(
        "max-age", Value("SECONDS", .number), "the max_age of the request that an ID token answers"),
      Option(
        "algorithm", Value("NAME"), "an algorithm that the issuer signs with; default: RS256",
        isRepeated: true),
      Option("keys", Value("FILE", .file), "the issuer's keys: a JWKS, or Firebase's certificates by key id"),
      Option("leeway", Value("SECONDS", .number), "how much the clocks may differ"),
      Option(
        "now", Value("TIME"),
        "the time to judge it at: seconds since 1970, or a date and time like 2026-11-30T12:00:00Z; default: now"
      ),
      Option("emulator", "accept an unsigned token of the Firebase Auth emulator"),
      Option("cookie", Value("NAME", default: "__session"), "the cookie that may carry it"),
      Option("batch", "read credentials as lines of JSON, write verdicts as lines of JSON"), format,
      failLevel, only, except,
    ],
    examples: [
      "token --project example-1234 --keys certificates.json < token.txt",
      "token --batch --project example-1234 < requests.ndjson",
    ])

  fileprivate static let list = Command(
    "list", "List the known providers, or SDKs",
    discussion: [
      "Statistics count, by provider, the scopes that have a title and a level of access, those of a description that says "
        + "where and when they were read, and the scopes and parameters that no source could confirm."
    ],
    options: [
      Option("sdks", "list the SDK profiles"), Option("stats", "count what the descriptions say"), format,
    ], examples: ["list", "list --stats"])

  fileprivate static let show = Command(
    "show", "Show what is known about a provider or an SDK",
    arguments: [Argument(Value("PROVIDER", .provider), "the provider's or SDK's id", isRequired: true)],
    options: [format], examples: ["show yahoo.com", "show firebase-ios"])

  fileprivate static let rules = Command(
    "rules", "List all rules",
    options: [
      Option(
        "format", Value("FORMAT", choices: ["text", "json", "markdown", "sarif"], default: "text"),
        "how they are written")
    ])

  fileprivate static let explain = Command(
    "explain", "Explain a rule, with examples",
    arguments: [Argument(Value("RULE", .rule), "the rule's id", isRequired: true)],
    examples: ["explain scope-level-mismatch"])

  fileprivate static let config = Command(
    "config", "Show the settings of a run, and where each comes from",
    arguments: [Argument(Value("ACTION", choices: ["show"]), "what to do", isRequired: true)],
    options: [format, failLevel, pedantic, baseline, only, except], examples: ["config show"])

  fileprivate static let schema = Command(
    "schema", "Print the JSON Schema of a kind of document, or of the JSON report",
    arguments: [
      Argument(
        Value("KIND", choices: DocumentKind.allCases.map(\.key) + [ReportSchema.name]), "the kind",
        isRequired: true)
    ])

  fileprivate static let completions = Command(
    "completions", "Print the completions of a shell",
    discussion: [
      "Load them where the shell starts: 'source <(oauth-preflight completions bash)' in ~/.bashrc, a file "
        + "_oauth-preflight in a folder of $fpath for zsh, and one in ~/.config/fish/completions for fish. "
        + "'make install' does so for all users."
    ],
    arguments: [
      Argument(Value("SHELL", choices: Shell.allCases.map(\.rawValue)), "the shell", isRequired: true)
    ],
    examples: ["completions zsh"])
}
