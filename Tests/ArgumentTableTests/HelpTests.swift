import ArgumentTable
import Testing

@Suite struct HelpTests {
  @Test func helpShowsArgumentsOptionsChoicesAndDefaults() throws {
    let lint = try #require(table.command("lint"))
    #expect(
      table.help(for: lint) == """
        Checks files.

        usage: tool lint [PATH...] [OPTION...]

        Reads every file it is given and says what is wrong with it, in the order of the
        command line.

        arguments:
          PATH                    a file or folder

        options:
          --format FORMAT         how findings are written (text or json; default: text)
          --scope SCOPE           a scope; may be repeated
          --limit N               how many
          --fix                   mend what can be mended
          --color WHEN            when to use colour (auto, always or never; default:
                                  auto)
          --help                  show this

        example:
          tool lint --fix .

        """)
  }

  @Test func overviewListsTheCommands() {
    #expect(
      table.overview == """
        Checks things.

        usage: tool COMMAND [ARGUMENT...] [OPTION...]

        commands:
          lint                    Checks files
          explain                 Explains a rule
          schema                  Prints a schema
          list                    Lists everything

        options of every command:
          --color WHEN            when to use colour (auto, always or never; default:
                                  auto)
          --help                  show this

        exit status:
          0  clean
          2  usage

        'tool COMMAND --help' tells more about one.

        """)
  }
}
