/// The kind of an operand or of an option's value.
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

  /// The words to choose from, or nil if there are other values, too.
  var words: [String]? {
    switch self {
    case .choice(let words), .list(let words): words
    default: nil
    }
  }
}

extension String {
  /// Whether the string, a list separated by commas, has at least one of some words. A word such as
  /// `junit=FILE` means all that begin with `junit=`.
  func hasWord(of words: [String]) -> Bool {
    split(separator: ",").contains { part in
      words.contains { $0.prefix(through: "=") == part.prefix(through: "=") }
    }
  }
}

extension StringProtocol {
  /// The part up to a character, with it; everything if the character does not occur.
  fileprivate func prefix(through end: Character) -> SubSequence {
    firstIndex(of: end).map { self[...$0] } ?? self[...]
  }
}
