import ReactorText

/// Two values as a message sets them against each other: both short, and never the same.
struct VisiblePair {
  let expected: String
  let found: String

  /// The maximum number of characters of a value that are shown.
  private static let limit = 80
  /// The number of characters before the first difference that are shown if not all are.
  private static let context = 20

  /// Shows two values that differ.
  init(_ expected: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) {
    var (left, right) = (VisibleText(expected), VisibleText(found))
    // Strings are equal where they are canonically equivalent: then they look the same.
    if left.description == right.description {
      (left, right) = (VisibleText(expected, .ascii), VisibleText(found, .ascii))
    }
    let common = zip(left.description, right.description).prefix { $0 == $1 }.count
    self.expected = Self.window(of: left.description, around: common)
    self.found = Self.window(of: right.description, around: common)
  }

  private static func window(of text: String, around place: Int) -> String {
    guard text.count > limit else { return text }
    let start = min(max(0, place - context), text.count - limit)
    let window = text.dropFirst(start).prefix(limit)
    return (start > 0 ? "…" : "") + window + (start + limit < text.count ? "…" : "")
  }
}
