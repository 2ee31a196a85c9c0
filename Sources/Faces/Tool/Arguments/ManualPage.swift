import ReactorBase

/// The manual page of a tool, made from the definitions that its help is made from.
struct ManualPage {
  let tool: ToolDefinition

  /// The page in the language of `man`: `reactor-trace help --man | man -l -`.
  var text: String {
    let help = HelpText(tool: tool)
    var lines = [
      ".TH \(Self.escape(tool.name.uppercased())) 1 \"\" \"\(tool.name) \(tool.version)\"",
      ".SH NAME",
      "\(Self.escape(tool.name)) \\- replay action scripts into reactors and trace their states",
      ".SH SYNOPSIS",
    ]
    for command in tool.commands { lines += [".nf", Self.escape(help.usage(of: command)), ".fi"] }
    lines += [".SH DESCRIPTION", Self.escape(help.purpose), ".SH COMMANDS"]
    for command in tool.commands { lines += section(for: command, help) }
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases {
      lines += Self.item(String(status.rawValue), status.meaning)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func section(for command: CommandDefinition, _ help: HelpText) -> [String] {
    var lines = [
      ".SS \(Self.escape(help.usage(of: command)))", Self.escape(help.sentence(for: command)),
    ]
    for paragraph in command.discussion(of: tool) { lines += [".PP", Self.escape(paragraph)] }
    if let operand = command.operand { lines += Self.item(operand.name, operand.help) }
    for option in command.options {
      lines += Self.item(
        option.spellings.reversed().joined(separator: ", ")
          + (option.value.map { " \($0.name)" } ?? ""), option.help)
    }
    return lines + [".PP", "Example:", ".PP", ".nf", Self.escape(help.example(of: command)), ".fi"]
  }

  private static func item(_ term: String, _ meaning: String) -> [String] {
    [".TP", ".B \(escape(term))", escape(meaning)]
  }

  /// Escapes what the language takes for its own: backslashes, dashes that are typed, and a dot or
  /// a quote at the start of a line.
  private static func escape(_ text: String) -> String {
    let escaped = text.replacing(part: "\\", with: "\\e").replacing(part: "-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }
}
