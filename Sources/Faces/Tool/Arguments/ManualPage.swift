import ReactorBase

/// A tool's manual page, derived from the same definitions as the help.
struct ManualPage {
  let tool: ToolDefinition

  /// The page in `man` format, as printed by `reactor-trace help --man`. Use `man -l -` to view it.
  var text: String {
    let help = HelpText(tool: tool)
    var lines = [
      ".TH \(Self.escape(tool.name.uppercased())) 1 \"\" \"\(tool.name) \(tool.version)\"",
      ".SH NAME",
      "\(Self.escape(tool.name)) \\- replay action scripts against reactors and trace their states",
      ".SH SYNOPSIS",
    ]
    for command in tool.commands { lines += [".nf", Self.escape(help.usage(of: command)), ".fi"] }
    lines += [".SH DESCRIPTION", Self.escape(help.purpose), ".SH COMMANDS"]
    for command in tool.commands { lines += section(for: command, help) }
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases {
      lines += Self.item(String(status.rawValue), status.meaning)
    }
    lines.append(".SH ENVIRONMENT")
    for (variable, meaning) in Self.environment { lines += Self.item(variable, meaning) }
    lines.append(".SH FILES")
    for (file, meaning) in files { lines += Self.item(file, meaning) }
    lines.append(".SH EXAMPLES")
    for task in ToolTask.all {
      let purpose = "To \(task.purpose):"
      lines += [".PP", Self.escape(purpose), ".nf", Self.escape(help.command(for: task)), ".fi"]
    }
    lines += [
      ".SH SEE ALSO", ".BR diff (1),", ".BR dot (1),", ".BR git (1),", ".BR swift (1)", ".PP",
      Self.escape(
        "In the package's folder docs: tutorial.md; scripts.md, which describes the script language; "
          + "traces.md and goldens.md; diagnostics.md, which 'explain' prints."),
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The environment variables that affect the tool, and their meanings.
  private static let environment = [
    (
      "CI",
      "If set, 'test' writes nothing unless an option asks for it; an empty value, 0 and false count as not set."
    ),
    ("NO_COLOR", "If set, '--color auto' does not color the output."),
    ("TERM", "If 'dumb', the output has no color, no progress and no links."),
    (
      "FORCE_HYPERLINK, TERM_PROGRAM, VTE_VERSION, KONSOLE_VERSION, WT_SESSION",
      "Determine whether locations are links in a terminal; FORCE_HYPERLINK is 1 or 0, and the "
        + "other variables identify the terminal."
    ),
    (
      "TEST_SHARD_INDEX, TEST_TOTAL_SHARDS, TEST_SHARD_STATUS_FILE",
      "The shard that 'test' runs, as set by Bazel."
    ),
    (
      "GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE",
      "The file of the job summary, and the directory that file names in reports are relative to."
    ),
    (
      "XDG_STATE_HOME",
      "The directory for the history of 'play' and for the page that an editor opens; by "
        + "default, ~/.local/state."
    ),
    ("TMPDIR", "The directory for temporary files; by default, /tmp."),
    ("SWIFT_BACKTRACE", "If set, crashes are reported with Swift's own backtraces."),
    (
      "REACTOR_TRACE_ISOLATION",
      "How processes for replays are created: fork, spawn, or off; with off, everything runs in one process, which is useful in a debugger."
    ),
  ]

  /// The kinds of files that the tool reads and writes, and their descriptions.
  private var files: [(String, String)] {
    [
      ("NAME.actions, NAME.actions.json", "A script in the line form or the JSON form."),
      ("NAME.exploration", "A script for 'explore'; other names also work."),
      ("NAME.actions.trace", "The golden of a script, stored next to it."),
      (
        "NAME.actions.trace.new",
        "A pending trace: one that differs from its golden, or whose script has no golden yet."
      ),
      ("~/.local/state/\(tool.name)/play-history", "The lines typed in 'play'."),
    ]
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

  /// Escapes the characters with a special meaning in `man` format: backslashes, dashes, and a leading period or
  /// apostrophe.
  private static func escape(_ text: String) -> String {
    let escaped = text.replacing(part: "\\", with: "\\e").replacing(part: "-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }
}
