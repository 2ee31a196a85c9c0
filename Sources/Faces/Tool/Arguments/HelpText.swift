/// The help for a tool and its commands, derived from their definitions.
///
/// The documentation can quote the help because the width does not depend on the terminal.
struct HelpText {
  let tool: ToolDefinition

  /// Returns the output of `help` and `--help`: the commands in groups, the common tasks, and the exit statuses.
  func overview() -> String {
    var page = listOfCommands()
    page.list(ToolTask.all.map { ($0.purpose, command(for: $0)) }, under: "Tasks")
    page.list(
      ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }, under: "Exit status")
    page.paragraph("'\(tool.name) help COMMAND' shows help for a command.")
    return page.text
  }

  /// Returns the output of `-h`: the commands in groups.
  func shortOverview() -> String {
    var page = listOfCommands()
    page.paragraph("For common tasks, see '\(tool.name) help'; for a command, 'help COMMAND'.")
    return page.text
  }

  private func listOfCommands() -> HelpPage {
    var page = HelpPage()
    page.paragraph(purpose)
    let runUsage = [usage(of: tool.defaultCommand)]
    page.lines(runUsage + ["\(tool.name) COMMAND [OPTION...] [OPERAND...]"], under: "Usage")
    let width = tool.commands.map(\.name.count).max() ?? 0
    for group in CommandDefinition.Group.allCases {
      let commands = tool.commands.filter { $0.group == group }
      page.list(
        commands.map { ($0.name, $0.summary) }, under: group.rawValue, widestTerm: width)
    }
    return page
  }

  /// Returns the full command line for a common task.
  func command(for task: ToolTask) -> String {
    "\(tool.name) \(task.command)"
  }

  /// Returns the output of `COMMAND -h`, with one line for each option. If a command has many options, the options
  /// that it shares with other commands are listed only by name.
  func shortHelp(for command: CommandDefinition) -> String {
    var page = HelpPage()
    page.paragraph(sentence(for: command))
    page.lines([usage(of: command)], under: "Usage")
    let shared = OptionReader.definitions { options in
      var replays = ReplayArguments()
      replays.readReplayOptions(&options)
      options.readColor(&replays.color)
    }.map(\.name)
    let isLong = command.options.count > Self.longestShortList
    let named = isLong ? command.options.filter { shared.contains($0.name) } : []
    page.list(
      entries(of: command.options.filter { !named.contains($0) }, \.summary), under: "Options")
    if !named.isEmpty {
      page.paragraph("Also: \(named.map { "--\($0.name)" }.joined(separator: ", "))")
    }
    page.paragraph("For details, see '\(tool.name) help \(command.name)'.")
    return page.text
  }

  /// The maximum number of options that short help lists with one line each.
  private static let longestShortList = 10

  /// Returns the output of `help COMMAND` and `COMMAND --help`.
  func help(for command: CommandDefinition) -> String {
    var page = HelpPage()
    page.paragraph(sentence(for: command))
    page.lines([usage(of: command)], under: "Usage")
    for paragraph in command.discussion(of: tool) { page.paragraph(paragraph) }
    page.list(operandEntries(of: command), under: "Operands")
    page.list(entries(of: command.allOptions, \.help), under: "Options")
    page.lines([example(of: command)], under: "Example")
    return page.text
  }

  /// Returns the full command line of a command's example.
  func example(of command: CommandDefinition) -> String {
    "\(tool.name) \(command.example)"
  }

  /// A sentence that states the purpose of the tool.
  var purpose: String {
    "\(tool.name) replays action scripts against reactors in virtual time and prints a trace of every "
      + "state and pulse that they emit."
  }

  /// Returns the summary of a command as a capitalized sentence that ends with a period.
  func sentence(for command: CommandDefinition) -> String {
    command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
  }

  /// Returns the usage line of a command, such as `reactor-trace [run] [OPTION...] SCRIPT...`.
  func usage(of command: CommandDefinition) -> String {
    let name = command == tool.defaultCommand ? "[\(command.name)]" : command.name
    var words = [tool.name, name]
    if !command.options.isEmpty { words.append("[OPTION...]") }
    if let operand = command.operand {
      let range = operand.count.range
      let name = range.upperBound == .max ? "\(operand.name)..." : operand.name
      words +=
        range.lowerBound == 0 ? ["[\(name)]"] : Array(repeating: name, count: range.lowerBound)
    }
    return words.joined(separator: " ")
  }

  private func operandEntries(of command: CommandDefinition) -> [HelpPage.Entry] {
    command.operand.map { [($0.name, $0.help)] } ?? []
  }

  private func entries(
    of options: [OptionDefinition], _ meaning: KeyPath<OptionDefinition, String>
  ) -> [HelpPage.Entry] {
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.map { " \($0.name)" } ?? ""
      return ("\(short)--\(option.name)\(value)", option[keyPath: meaning])
    }
  }
}

/// A page of help that consists of paragraphs, lines under headings, and two-column lists.
private struct HelpPage {
  /// A list entry that consists of a term and its meaning.
  typealias Entry = (term: String, meaning: String)

  /// The content of the page so far.
  private(set) var text = ""

  private static let indentation = "  "
  /// The maximum width of a term, in columns, that shares a line with its explanation. The explanation of a longer term
  /// starts on the next line.
  private static let widestTerm = 26

  mutating func paragraph(_ paragraph: String) {
    separate()
    for line in HelpText.wrap(paragraph) { text += "\(line)\n" }
  }

  /// Adds lines under a heading without wrapping them.
  mutating func lines(_ lines: [String], under heading: String) {
    separate()
    text += "\(heading):\n"
    for line in lines { text += "\(Self.indentation)\(line)\n" }
  }

  /// Adds a two-column list under a heading, unless the list is empty.
  ///
  /// - Parameters:
  ///   - entries: The terms and their meanings.
  ///   - heading: The heading above the list.
  ///   - widest: The width of the column for terms, or `nil` to use the width of the longest term that can share a line
  ///     with its explanation.
  mutating func list(_ entries: [Entry], under heading: String, widestTerm widest: Int? = nil) {
    guard !entries.isEmpty else { return }
    separate()
    text += "\(heading):\n"
    let widest = widest ?? entries.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
    let column = Self.indentation.count + widest + Self.indentation.count
    let margin = String(repeating: " ", count: column)
    for (term, meaning) in entries {
      var start = Self.indentation + term
      if term.count > widest {
        text += "\(start)\n"
        start = ""
      }
      for line in HelpText.wrap(meaning, to: HelpText.width - column) {
        text += start + margin.dropFirst(start.count) + line + "\n"
        start = ""
      }
    }
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }
}

extension HelpText {
  /// The width of a help page, in columns.
  static let width = 80

  /// Wraps a string at word boundaries into lines of at most the given width.
  static func wrap(_ text: String, to width: Int = width) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "" : " "
      line += word
    }
    lines.append(line)
    return lines
  }
}
