/// The shells that the tool can teach to complete its command lines.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads, made from the same definitions as the help.
  ///
  /// The names of reactors are asked of the tool when they are needed, so that they are always
  /// those of the current tool.
  package func completions(of tool: ToolDefinition) -> String {
    switch self {
    case .bash: BashCompletions(tool).text
    case .zsh: ZshCompletions(tool).text
    case .fish: FishCompletions(tool).text
    }
  }
}

extension ToolDefinition {
  /// The name of the tool as a part of a shell function's name.
  var identifier: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
