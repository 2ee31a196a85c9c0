/// Two distinct strings, each shortened around their first difference.
///
/// Both excerpts include some text before the difference, and always look different. Widths are measured in terminal
/// columns, so a Korean character has a width of two.
package struct ShortPair: Equatable, Sendable {
  package let old: String
  package let new: String

  /// The number of columns shown before the first difference if there is not enough space for all preceding columns.
  /// The excerpt can start after a comma instead.
  private static let context = 20
  /// The minimum number of columns before the first difference if the excerpt starts after a comma.
  private static let leastContext = 8

  /// Creates a pair by shortening two strings around their first difference.
  ///
  /// - Parameters:
  ///   - old: The first string.
  ///   - new: The second string.
  ///   - columns: The maximum width of each string in columns, excluding the marks for omitted text.
  package init(_ old: String, _ new: String, columns: Int) {
    var (left, right) = (old.startIndex, new.startIndex)
    while left < old.endIndex, right < new.endIndex, old[left] == new[right] {
      (left, right) = (old.index(after: left), new.index(after: right))
    }
    let start = Self.start(of: old, before: left, columns)
    let before = old.distance(from: start, to: left)
    var one = Window(of: old, from: start, columns)
    var other = Window(of: new, from: new.index(right, offsetBy: -before), columns)
    // Both excerpts start at the same position so that the difference remains visible.
    while one.canExtend, other.canExtend {
      one.extend()
      other.extend()
    }
    (self.old, self.new) = (one.shown, other.shown)
  }

  /// Returns the position at which the excerpt of a string starts, given the position of the first difference. If the
  /// difference is close enough to the start of the string, the excerpt includes the start.
  private static func start(
    of text: String, before place: String.Index, _ columns: Int
  ) -> String.Index {
    var (index, width) = (place, 0)
    var start = place
    var part: String.Index?
    while index > text.startIndex {
      let isNear = width >= leastContext && width <= columns / 3
      if isNear, part == nil, text[..<index].hasSuffix(", ") { part = index }
      index = text.index(before: index)
      width += DisplayCell(text[index]).width
      if width > columns / 2 { return part ?? start }
      if width <= min(context, columns / 3) { start = index }
    }
    return index
  }

  /// The part of a string that fits into a given number of columns.
  private struct Window {
    private let text: String
    private var start: String.Index
    private let end: String.Index
    private var room: Int

    init(of text: String, from start: String.Index, _ columns: Int) {
      (self.text, self.start, room) = (text, start, columns)
      var end = start
      while end < text.endIndex {
        let width = DisplayCell(text[end]).width
        if width > room { break }
        (end, room) = (text.index(after: end), room - width)
      }
      self.end = end
    }

    /// Indicates whether the part can be extended by the preceding character. This requires that the part reaches the
    /// end of the string and that enough columns are left.
    var canExtend: Bool {
      end == text.endIndex && start > text.startIndex
        && DisplayCell(text[text.index(before: start)]).width <= room
    }

    mutating func extend() {
      start = text.index(before: start)
      room -= DisplayCell(text[start]).width
    }

    var shown: String {
      (start > text.startIndex ? "…" : "") + text[start..<end] + (end < text.endIndex ? "…" : "")
    }
  }
}

extension String {
  /// The width of the string on a terminal in columns.
  package var columns: Int { reduce(0) { $0 + DisplayCell($1).width } }

  /// Returns the string truncated to the given number of terminal columns. A mark is appended if text was omitted.
  package func shortened(toColumns columns: Int) -> String {
    ShortPair(self, "", columns: columns).old
  }
}
