/// The source line of a diagnostic, along with the position of the carets.
struct Excerpt {
  /// The source line, or an excerpt of it if the line is long.
  private(set) var text = ""
  /// The number of columns before the carets.
  private(set) var indent = 0
  /// The number of carets, which is at least one.
  private(set) var width = 0

  /// The maximum width of the excerpt in columns.
  private static let columns = 100
  /// The maximum number of bytes to read on each side of a range. This limit is needed because lines can be very long.
  private static let reach = 4 * columns

  /// Creates the excerpt for a range in a file. If the range spans several lines, the excerpt shows the first line.
  init(of range: SourceRange, in file: SourceFile, line: Int) {
    let content = file.lineContent(line)
    let lower = Int(min(max(range.lower, content.lower), content.upper))
    let upper = max(lower, Int(min(range.upper, content.upper)))
    let start = Self.scalarBoundary(max(Int(content.lower), lower - Self.reach), in: file.bytes)
    let end = Self.scalarBoundary(min(Int(content.upper), lower + Self.reach), in: file.bytes)

    let marked = Self.cells(file.text(in: SourceRange(lower, min(upper, end))))
    var before = Self.cells(file.text(in: SourceRange(start, lower)))
    var rest = marked + Self.cells(file.text(in: SourceRange(min(upper, end), end)))
    var markedCount = marked.count

    let beforeIsCut = start > Int(content.lower)
    let restIsCut = end < Int(content.upper)
    let all = Self.width(before) + Self.width(rest)
    if beforeIsCut || restIsCut || all > Self.columns {
      let room = max(Self.columns / 3, Self.columns - Self.width(rest)) - 1
      if Self.width(before) > room || beforeIsCut {
        before = [DisplayCell("…")] + Self.suffix(of: before, columns: room)
      }
      let left = Self.columns - Self.width(before)
      if Self.width(rest) > left || restIsCut {
        rest = Self.prefix(of: rest, columns: left)
        markedCount = min(markedCount, rest.count)
        rest.append(DisplayCell("…"))
      }
    }
    text = (before + rest).map(\.text).joined()
    indent = Self.width(before)
    width = max(1, Self.width(rest.prefix(markedCount)))
  }

  private static func scalarBoundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private static func cells(_ text: String) -> [DisplayCell] { text.map(DisplayCell.init) }

  private static func width(_ cells: some Sequence<DisplayCell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }

  private static func prefix(of cells: [DisplayCell], columns: Int) -> [DisplayCell] {
    var left = columns
    return Array(
      cells.prefix { cell in
        left -= cell.width
        return left >= 0
      })
  }

  private static func suffix(of cells: [DisplayCell], columns: Int) -> [DisplayCell] {
    prefix(of: cells.reversed(), columns: columns).reversed()
  }
}

extension StringProtocol {
  /// The text in single quotes for use in messages, shortened to a single line and with invisible characters escaped.
  package var quoted: String { "'\(shortened)'" }

  /// The text for use in messages, shortened to a single line and with invisible characters escaped.
  package var shortened: String {
    let limit = 60
    var cells = ""
    for character in prefix(limit) { cells += DisplayCell(character).text }
    return dropFirst(limit).isEmpty ? cells : "\(cells)…"
  }
}
