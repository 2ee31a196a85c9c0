/// Two different strings, each shortened around the first difference.
///
/// Both keep some text before the difference, and they never look the same. Widths are terminal
/// columns: a Korean character takes two.
package struct ShortPair: Equatable, Sendable {
  package let old: String
  package let new: String

  /// The number of columns to show before the first difference if there is not enough space for all of them. The
  /// excerpt can also begin at the start of the differing part, after a comma.
  private static let context = 20
  /// The minimum number of columns before the first difference if the excerpt starts after a comma.
  private static let leastContext = 8

  /// Shortens two strings.
  ///
  /// - Parameters:
  ///   - old: The first string.
  ///   - new: The second string.
  ///   - columns: The maximum number of columns of each string, without the marks for omitted text.
  package init(_ old: String, _ new: String, columns: Int) {
    var (left, right) = (old.startIndex, new.startIndex)
    while left < old.endIndex, right < new.endIndex, old[left] == new[right] {
      (left, right) = (old.index(after: left), new.index(after: right))
    }
    let start = Self.start(of: old, before: left, columns)
    let before = old.distance(from: start, to: left)
    var one = Window(of: old, from: start, columns)
    var other = Window(of: new, from: new.index(right, offsetBy: -before), columns)
    // The two excerpts begin at the same position, so that the difference stays visible.
    while one.canExtend, other.canExtend {
      one.extend()
      other.extend()
    }
    (self.old, self.new) = (one.shown, other.shown)
  }

  /// The position at which the shown part of a string begins, given the position of its first difference: the start of
  /// the string if that is near.
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

    /// Indicates whether the part ends at the end of the string, with space for the character before the part.
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
  /// The number of columns that the string takes in a terminal.
  package var columns: Int { reduce(0) { $0 + DisplayCell($1).width } }

  /// The start of the string, cut to at most this many terminal columns; a mark follows if there is
  /// more.
  package func shortened(toColumns columns: Int) -> String {
    ShortPair(self, "", columns: columns).old
  }
}
