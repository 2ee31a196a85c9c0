import ReactorBase

struct FishCompletions {
  let tool: ToolDefinition

  var text: String {
    var lines = ["# Completions of \(tool.name) for fish: \(tool.name) completions fish | source"]
    for command in tool.commands {
      lines.append(
        "complete -c \(tool.name) -n __fish_use_subcommand -a \(command.name) "
          + "-d \(Self.quote(command.summary))")
    }
    for command in tool.commands {
      let condition = Self.quote(condition(for: command))
      let start = "complete -c \(tool.name) -n \(condition)"
      if let operand = command.operand, operand.kind != .file {
        lines.append("\(start)\(values(of: operand.kind))")
      }
      for option in command.allOptions {
        var line = "\(start) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if let value = option.value { line += " -r\(values(of: value.kind))" }
        lines.append("\(line) -d \(Self.quote(option.summary))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the condition under which a command's completions apply. The default command's completions apply if the
  /// command line names no other command.
  private func condition(for command: CommandDefinition) -> String {
    if command != tool.defaultCommand { return "__fish_seen_subcommand_from \(command.name)" }
    let others = tool.commands.dropFirst().map(\.name).joined(separator: " ")
    return others.isEmpty ? "true" : "not __fish_seen_subcommand_from \(others)"
  }

  private func values(of kind: ValueKind) -> String {
    switch kind {
    case .choice(let words): " -f -a \(Self.quote(words.joined(separator: " ")))"
    case .list(let words):
      " -f -a \(Self.quote("(__fish_complete_list , 'printf \"%s\\n\" \(words.joined(separator: " "))')"))"
    case .file: " -F"
    case .directory: " -f -a '(__fish_complete_directories)'"
    case .reactor:
      " -f -a \(Self.quote("(\(tool.name) list 2>/dev/null | string split -f 1 ' ')"))"
    case .command: " -f -a \(Self.quote(tool.commands.map(\.name).joined(separator: " ")))"
    case .diagnostic: " -f -a \(Self.quote("(\(tool.name) explain 2>/dev/null)"))"
    case .text, .number, .duration: " -f"
    }
  }

  private static func quote(_ text: String) -> String {
    let escaped = text.replacing(part: "\\", with: "\\\\").replacing(part: "'", with: "\\'")
    return "'\(escaped)'"
  }
}
