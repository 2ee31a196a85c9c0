/// Shell completions for bash 3.2 and later.
struct BashCompletions {
  let tool: ToolDefinition

  var text: String {
    let function = "_\(tool.identifier)"
    let names = tool.commands.map(\.name)
    return """
      # Completions of \(tool.name) for bash: eval "$(\(tool.name) completions bash)"
      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=\(tool.defaultCommand.name) words= prefix=
        COMPREPLY=()
        # bash takes '=' for a word of its own.
        if [ "$current" = = ]; then
          current=
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if [ "$COMP_CWORD" -gt 1 ]; then
          case ${COMP_WORDS[1]} in
            \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
          esac
        fi
        case "$command $previous" in
      \(cases(tool.commands.flatMap(values)))
          *)
            case "$command" in
      \(cases(tool.commands.map(operand)))
            esac
            ;;
        esac
        COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "$current"))
      }
      complete -o bashdefault -o default -F \(function) \(tool.name)

      """
  }

  private typealias Case = (patterns: [String], body: [String])

  private func cases(_ list: [Case]) -> String {
    list.map { item in
      let patterns = item.patterns.joined(separator: "|")
      return (["    \(patterns))"] + item.body.map { "      \($0)" } + ["      ;;"])
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns the branches that complete option values. If a branch offers no words, bash completes file names if it is
  /// configured to do so.
  private func values(of command: CommandDefinition) -> [Case] {
    command.options.compactMap { option in
      guard let value = option.value else { return nil }
      let patterns = option.spellings.map { "\"\(command.name) \($0)\"" }
      return (patterns, body(for: value.kind))
    }
  }

  /// Returns the branch that completes options and operands. An argument that starts with a dash is completed as an
  /// option.
  private func operand(of command: CommandDefinition) -> Case {
    let options = command.allOptions.flatMap(\.spellings).joined(separator: " ")
    var operand = command.operand.map { body(for: $0.kind) } ?? ["return"]
    if command == tool.defaultCommand {
      let names = tool.commands.map(\.name).joined(separator: " ")
      operand = ["if [ \"$COMP_CWORD\" -eq 1 ]; then words='\(names)'; fi"]
    }
    return (
      [command.name],
      ["case $current in", "  -*) words='\(options)' ;;", "  *)"]
        + operand.map { "    \($0)" } + ["    ;;", "esac"]
    )
  }

  private func body(for kind: ValueKind) -> [String] {
    switch kind {
    case .choice(let words): ["words='\(words.joined(separator: " "))'"]
    case .list(let words):
      [
        "case $current in *,*) prefix=${current%,*}, current=${current##*,} ;; esac",
        "words='\(words.joined(separator: " "))'",
      ]
    case .file: ["return"]
    case .directory: ["COMPREPLY=($(compgen -d -- \"$current\"))", "return"]
    case .reactor: ["words=$(\"${COMP_WORDS[0]}\" list 2>/dev/null | cut -d ' ' -f 1)"]
    case .command: ["words='\(tool.commands.map(\.name).joined(separator: " "))'"]
    case .diagnostic: ["words=$(\"${COMP_WORDS[0]}\" explain 2>/dev/null)"]
    case .text, .number, .duration: ["return"]
    }
  }
}
