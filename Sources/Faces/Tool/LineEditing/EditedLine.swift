import ReactorBase

/// A line that the user is editing, and the position of the cursor.
///
/// Editing operates on user-perceived characters. For example, a family emoji is one character, and a combining mark
/// belongs to the preceding character.
struct EditedLine: Equatable, Sendable {
  /// The text before the cursor.
  private(set) var before: String
  /// The text after the cursor.
  private(set) var after = ""
  /// The text that the most recent deletion of several characters removed. The user can reinsert it.
  private var deleted = ""

  /// Creates a line with the cursor at its end.
  init(_ text: String = "") {
    before = text
  }

  var text: String { before + after }

  /// Replaces the text of the line and moves the cursor to the end.
  mutating func replace(with text: String) {
    (before, after) = (text, "")
  }

  /// Replaces the given number of bytes before the cursor.
  ///
  /// - Parameters:
  ///   - count: The number of UTF-8 bytes to replace.
  ///   - text: The text to insert instead.
  mutating func replaceLast(_ count: Int, with text: String) {
    before = String(decoding: before.utf8.dropLast(count), as: UTF8.self) + text
  }

  /// Applies the given key to the line.
  ///
  /// - Returns: `false` if the key is not an editing key.
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

  /// Moves the cursor to the start of the word on its left, skipping characters that are not part of a word.
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

  /// Returns the part of the line around the cursor that fits in the given number of columns.
  ///
  /// - Parameter columns: The number of available columns.
  /// - Returns: The text to display, and the column of the cursor.
  func window(ofColumns columns: Int) -> (text: String, cursor: Int) {
    let columns = max(4, columns)
    var left = before.map { DisplayCell($0) }[...]
    var cursor = left.reduce(0) { $0 + $1.width }
    let right = after.map { DisplayCell($0) }
    // Part of the text after the cursor remains visible.
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
