import ReactorBase

struct ZshCompletions {
  let tool: ToolDefinition

  var text: String {
    let function = "_\(tool.identifier)"
    let names = tool.commands.map { "'\($0.name):\(Self.escape($0.summary))'" }
    return """
      #compdef \(tool.name)
      # Completions of \(tool.name) for zsh: eval "$(\(tool.name) completions zsh)"
      \(function)_reactors() {
        local -a reactors
        reactors=(${${(f)"$("$tool" list 2>/dev/null)"}%% *})
        _describe reactor reactors
      }
      \(function)_diagnostics() {
        local -a ids
        ids=(${(f)"$("$tool" explain 2>/dev/null)"})
        _describe diagnostic ids
      }
      \(function)_commands() {
        local -a commands
        commands=(
          \(names.joined(separator: "\n    "))
        )
        _describe command commands
      }
      \(function)() {
        local tool=$words[1] command=\(tool.defaultCommand.name)
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          \(function)_commands
          _files
          return
        fi
        case $words[2] in
          \(tool.commands.map(\.name).joined(separator: "|")))
            command=$words[2]
            shift words
            (( CURRENT-- ))
            ;;
        esac
        case $command in
      \(tool.commands.map(arguments).joined(separator: "\n"))
        esac
      }
      compdef \(function) \(tool.name)

      """
  }

  private func arguments(of command: CommandDefinition) -> String {
    var specifications = command.allOptions.flatMap(specifications)
    if let operand = command.operand {
      let position = operand.count.range.upperBound == 1 ? "1" : "*"
      specifications.append("'\(position):\(operand.name.lowercased()):\(action(operand.kind))'")
    }
    return """
          \(command.name))
            _arguments -s -S \\
              \(specifications.joined(separator: " \\\n        "))
            ;;
      """
  }

  private func specifications(of option: OptionDefinition) -> [String] {
    let help = "[\(Self.escape(option.summary))]"
    guard let value = option.value else { return option.spellings.map { "'\($0)\(help)'" } }
    let tail = "\(help):\(Self.escape(value.name)):\(action(value.kind))"
    let short = option.short.map { ["'-\($0)+\(tail)'"] } ?? []
    return ["'--\(option.name)=\(tail)'"] + short
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    case .file: "_files"
    case .directory: "_files -/"
    case .reactor: "_\(tool.identifier)_reactors"
    case .command: "_\(tool.identifier)_commands"
    case .diagnostic: "_\(tool.identifier)_diagnostics"
    case .text, .number, .duration: " "
    }
  }

  /// Escapes the characters that have a special meaning in a zsh completion specification.
  private static func escape(_ text: String) -> String {
    let escaped = ["\\", "[", "]", ":"].reduce(text) {
      $0.replacing(part: $1, with: "\\\($1)")
    }
    return escaped.replacing(part: "'", with: "'\\''")
  }
}
