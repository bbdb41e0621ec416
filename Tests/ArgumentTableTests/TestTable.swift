import ArgumentTable

/// A small program for the tests.
let table = CommandTable(
  program: "tool", summary: "Checks things",
  commands: [
    Command(
      "lint", "Checks files",
      discussion: [
        "Reads every file it is given and says what is wrong with it, in the order of the command line."
      ],
      arguments: [Argument(Value("PATH", .file), "a file or folder", isRepeated: true)],
      options: [
        Option(
          "format", Value("FORMAT", choices: ["text", "json"], default: "text"), "how findings are written"),
        Option("scope", Value("SCOPE"), "a scope", isRepeated: true),
        Option("limit", Value("N", .number), "how many"),
        Option("fix", "mend what can be mended"),
      ], examples: ["lint --fix ."]),
    Command(
      "explain", "Explains a rule",
      arguments: [Argument(Value("RULE", .rule), "the rule's id", isRequired: true)]),
    Command(
      "schema", "Prints a schema",
      arguments: [
        Argument(Value("KIND", choices: ["provider", "client"]), "which one", isRequired: true)
      ]),
    Command("list", "Lists everything"),
  ],
  sharedOptions: [
    Option(
      "color", Value("WHEN", choices: ["auto", "always", "never"], default: "auto"), "when to use colour")
  ],
  notes: [CommandTable.Note("exit status", ["0  clean", "2  usage"])])
