/// What an operand or the value of an option stands for.
///
/// Parsing, help, shell completions and the manual page all come from this.
package enum ValueKind: Hashable, Sendable {
  /// One of these words.
  case choice([String])
  /// Some of these words, separated by commas.
  case list([String])
  /// Any text.
  case text
  /// A whole number, not negative.
  case number
  /// A span of virtual time such as `500ms`.
  case duration
  /// The path of a file.
  case file
  /// The path of a directory.
  case directory
  /// The name of a registered reactor.
  case reactor
  /// The name of a command.
  case command
}
