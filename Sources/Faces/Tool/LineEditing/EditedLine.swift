import ReactorBase

/// A line that the user is typing, with the position of the cursor.
///
/// Editing works on characters as the user sees them: a family emoji is one character, and a combining mark belongs to
/// the character before it.
struct EditedLine: Equatable, Sendable {
  /// The text before the cursor.
  private(set) var before: String
  /// The text after the cursor.
  private(set) var after = ""
  /// The text that was last deleted, if it had more than one character.
  private var deleted = ""

  /// Creates a line with the cursor at its end.
  init(_ text: String = "") {
    before = text
  }

  var text: String { before + after }

  /// Replaces the text, and moves the cursor to its end.
  mutating func replace(with text: String) {
    (before, after) = (text, "")
  }

  /// Replaces the end of the text before the cursor.
  ///
  /// - Parameters:
  ///   - count: The number of bytes to replace.
  ///   - text: The new text.
  mutating func replaceLast(_ count: Int, with text: String) {
    before = String(decoding: before.utf8.dropLast(count), as: UTF8.self) + text
  }

  /// Applies a key to the line.
  ///
  /// - Returns: Whether the key edits the line.
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .text(let text): before += text
    case .backspace: _ = before.popLast()
    case .delete, .endOfInput: if !after.isEmpty { after.removeFirst() }
    case .left:
      if let character = before.popLast() { after.insert(character, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .wordLeft: moveLeft()
    case .wordRight: moveRight()
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    case .deleteToEnd: (deleted, after) = (after, "")
    case .deleteToStart: (deleted, before) = (before, "")
    case .deleteWord:
      let end = after
      moveLeft()
      deleted = String(after.dropLast(end.count))
      after = end
    case .insertDeleted: before += deleted
    default: return false
    }
    return true
  }

  /// Moves the cursor to the left, first over characters between words, and then over a word.
  private mutating func moveLeft() {
    while !before.isEmpty, !Self.isWord(before.last) { _ = edit(.left) }
    while Self.isWord(before.last) { _ = edit(.left) }
  }

  private mutating func moveRight() {
    while !after.isEmpty, !Self.isWord(after.first) { _ = edit(.right) }
    while Self.isWord(after.first) { _ = edit(.right) }
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  /// The part of the line that fits into a number of columns and contains the cursor.
  ///
  /// - Parameter columns: The number of columns.
  /// - Returns: The text as the terminal shows it, and the column of the cursor.
  func window(ofColumns columns: Int) -> (text: String, cursor: Int) {
    let columns = max(4, columns)
    var left = before.map { DisplayCell($0) }[...]
    var cursor = left.reduce(0) { $0 + $1.width }
    let right = after.map { DisplayCell($0) }
    // Some of the text after the cursor stays visible.
    let room = right.isEmpty ? 0 : min(columns / 4, right.reduce(0) { $0 + $1.width })
    while cursor > columns - room, let first = left.popFirst() { cursor -= first.width }
    var text = left.map(\.text).joined()
    var width = cursor
    for cell in right {
      guard width + cell.width <= columns else { break }
      text += cell.text
      width += cell.width
    }
    return (text, cursor)
  }
}
