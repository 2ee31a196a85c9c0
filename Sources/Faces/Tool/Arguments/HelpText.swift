/// The help of a tool and of its commands, made from their definitions.
///
/// The width doesn't depend on the terminal, so that documents can show the text.
struct HelpText {
  let tool: ToolDefinition

  /// The output of `--help`: every command in a line, and the main command in full.
  func overview() -> String {
    var page = HelpPage()
    let usage = tool.commands.map(usage(of:))
    page.paragraph(purpose)
    page.lines(usage, under: "Usage")
    page.list(tool.commands.map { ($0.name, $0.summary) }, under: "Commands")
    page.list(operandEntries(of: tool.defaultCommand), under: "Operands")
    page.list(optionEntries(of: tool.defaultCommand), under: "Options")
    page.list(
      ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }, under: "Exit status")
    page.paragraph("'\(tool.name) help COMMAND' shows help for a command.")
    return page.text
  }

  /// The output of `help COMMAND` and `COMMAND --help`.
  func help(for command: CommandDefinition) -> String {
    var page = HelpPage()
    page.lines([usage(of: command)], under: "Usage")
    page.paragraph(sentence(for: command))
    for paragraph in command.discussion(of: tool) { page.paragraph(paragraph) }
    page.list(operandEntries(of: command), under: "Operands")
    page.list(optionEntries(of: command), under: "Options")
    page.lines([example(of: command)], under: "Example")
    return page.text
  }

  /// The example of a command, as it is typed.
  func example(of command: CommandDefinition) -> String {
    "\(tool.name) \(command.example)"
  }

  /// The purpose of the tool.
  var purpose: String {
    "\(tool.name) replays action scripts into reactors in virtual time and prints a trace of every "
      + "state and pulse that they emit."
  }

  /// The summary of a command, as a sentence.
  func sentence(for command: CommandDefinition) -> String {
    command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
  }

  /// The usage of a command, such as `reactor-trace [run] [OPTION...] SCRIPT...`.
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

  private func optionEntries(of command: CommandDefinition) -> [HelpPage.Entry] {
    command.allOptions.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.map { " \($0.name)" } ?? ""
      return ("\(short)--\(option.name)\(value)", option.help)
    }
  }
}

/// A page of help: paragraphs, headed lines, and headed lists in two columns.
private struct HelpPage {
  /// A line of a list: what is typed, and what it means.
  typealias Entry = (term: String, meaning: String)

  /// The page so far.
  private(set) var text = ""

  private static let width = 80
  private static let indentation = "  "
  /// The maximum column at which explanations begin; longer terms are on a line of their own.
  private static let widestTerm = 26

  mutating func paragraph(_ paragraph: String) {
    separate()
    for line in Self.wrap(paragraph, to: Self.width) { text += "\(line)\n" }
  }

  /// Adds lines that are not wrapped.
  mutating func lines(_ lines: [String], under heading: String) {
    separate()
    text += "\(heading):\n"
    for line in lines { text += "\(Self.indentation)\(line)\n" }
  }

  /// Adds a list, unless it is empty.
  mutating func list(_ entries: [Entry], under heading: String) {
    guard !entries.isEmpty else { return }
    separate()
    text += "\(heading):\n"
    let widest = entries.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
    let column = Self.indentation.count + widest + Self.indentation.count
    let margin = String(repeating: " ", count: column)
    for (term, meaning) in entries {
      var start = Self.indentation + term
      if term.count > widest {
        text += "\(start)\n"
        start = ""
      }
      for line in Self.wrap(meaning, to: Self.width - column) {
        text += start + margin.dropFirst(start.count) + line + "\n"
        start = ""
      }
    }
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }

  /// Breaks a text between words into lines of at most the given width.
  private static func wrap(_ text: String, to width: Int) -> [String] {
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
