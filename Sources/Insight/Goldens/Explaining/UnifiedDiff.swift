import ReactorBase
import ReactorTraceFormat

/// A unified diff of two traces, with each changed event next to its replacement.
package struct UnifiedDiff {
  /// A line of a diff.
  package struct Line: Codable, Equatable, Sendable {
    /// A kind of line.
    package enum Kind: Int, Codable, Hashable, Sendable {
      case file
      case hunk
      case same
      case removed
      case added
      case note
    }

    /// The kind of the line.
    package let kind: Kind
    /// The content of the line, including its `+`, `-`, or space.
    package let text: String
    /// The byte range that differs from the corresponding line of the other trace, or `nil` if there is no
    /// corresponding line or the lines are equal.
    package let difference: Range<Int>?

    package init(kind: Kind, text: String, difference: Range<Int>? = nil) {
      (self.kind, self.text, self.difference) = (kind, text, difference)
    }
  }

  /// The lines, without line feeds.
  package private(set) var lines: [Line] = []
  /// The number of differing lines that the diff omits.
  package private(set) var omittedCount = 0
  /// Indicates whether the diff is full because a line did not fit.
  private var isFull = false

  /// A line of one trace, or an equal line of both traces.
  private struct Row {
    var left: Int?
    var right: Int?
    /// The corresponding line of the other trace, if one of the lines replaces the other.
    var partner: Int?
  }

  private static let context = 3
  /// The maximum width of a line in a summary, in columns.
  private static let maximumColumns = 120

  private let comparison: TraceComparison
  private let left: DiffSide
  private let right: DiffSide
  private let limits: Limits?
  private var byteCount = 0

  /// The size limits of a summary.
  package struct Limits {
    let lines: Int
    let bytes: Int

    package init(lines: Int, bytes: Int) {
      (self.lines, self.bytes) = (lines, bytes)
    }
  }

  /// Creates a diff. The diff is empty for traces in different formats, because they have no lines in common.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of the two traces.
  ///   - names: The names of the two traces, for the first lines of the diff.
  ///   - limits: The size limits of a summary, or `nil` for a diff that turns one trace into the other. A summary
  ///     truncates long lines around the difference, and shows long states as changes.
  package init(_ comparison: TraceComparison, names: ComparedNames, limits: Limits? = nil) {
    self.comparison = comparison
    self.limits = limits
    let traces = [comparison.expected, comparison.found]
    let showsChanges = limits != nil && traces.contains { DiffSide.hasLongStates($0) }
    left = DiffSide(comparison.expected, showsChanges: showsChanges)
    right = DiffSide(comparison.found, showsChanges: showsChanges)
    guard comparison.expected.format == comparison.found.format else { return }
    let rows = rows()
    let changes = rows.indices.filter { rows[$0].left == nil || rows[$0].right == nil }
    if changes.isEmpty { return }
    append(Line(kind: .file, text: "--- \(names.expected)"))
    append(Line(kind: .file, text: "+++ \(names.found)"))
    add(changes, of: rows)
  }

  private func rows() -> [Row] {
    let headers = (
      left: comparison.expected.headerRange == nil ? 0 : 1,
      right: comparison.found.headerRange == nil ? 0 : 1
    )
    var rows: [Row] = []
    func add(_ one: Int?, _ other: Int?) {
      if let one, let other, left.line(one) != right.line(other) {
        rows.append(Row(left: one, right: nil, partner: other))
        rows.append(Row(left: nil, right: other, partner: one))
      } else {
        rows.append(Row(left: one, right: other))
      }
    }
    if headers != (0, 0) { add(headers.left == 0 ? nil : 0, headers.right == 0 ? nil : 0) }
    EventAligner.forEachRow(of: comparison.partners, count: comparison.found.lines.count) {
      add($0.map { $0 + headers.left }, $1.map { $0 + headers.right })
    }
    return rows
  }

  private mutating func add(_ changes: [Int], of rows: [Row]) {
    var lineNumbers = (left: 0, right: 0)
    var row = 0
    var change = 0
    while change < changes.count {
      let start = max(row, changes[change] - Self.context)
      var end = min(rows.count, changes[change] + 1 + Self.context)
      var last = change
      while last + 1 < changes.count, changes[last + 1] - Self.context <= end {
        last += 1
        end = min(rows.count, changes[last] + 1 + Self.context)
      }
      for skipped in rows[row..<start] {
        lineNumbers.left += skipped.left == nil ? 0 : 1
        lineNumbers.right += skipped.right == nil ? 0 : 1
      }
      addHunk(rows[start..<end], &lineNumbers)
      row = end
      change = last + 1
    }
  }

  private mutating func addHunk(_ rows: ArraySlice<Row>, _ start: inout (left: Int, right: Int)) {
    let shown = rows.flatMap { self.lines(of: $0) }
    let count = (left: rows.count { $0.left != nil }, right: rows.count { $0.right != nil })
    func range(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    let text = "@@ -\(range(start.left, count.left)) +\(range(start.right, count.right)) @@"
    start.left += count.left
    start.right += count.right
    // If the first line of a hunk does not fit, the head of the hunk is also omitted.
    let head = Line(kind: .hunk, text: text)
    let first = shown.first.map { head.text.utf8.count + $0.text.utf8.count + 2 } ?? 0
    if isFull || !hasRoom(lines: 2, bytes: first) {
      isFull = true
      omittedCount += shown.count { $0.kind == .removed || $0.kind == .added }
      return
    }
    append(head)
    for line in shown { append(line) }
  }

  private func hasRoom(lines count: Int, bytes: Int) -> Bool {
    limits.map { lines.count + count <= $0.lines && byteCount + bytes <= $0.bytes } ?? true
  }

  /// Appends a line, unless this line or an earlier line did not fit.
  private mutating func append(_ line: Line) {
    if isFull || !hasRoom(lines: 1, bytes: line.text.utf8.count + 1) {
      isFull = true
      omittedCount += line.kind == .removed || line.kind == .added ? 1 : 0
      return
    }
    lines.append(line)
    byteCount += line.text.utf8.count + 1
  }

  private func lines(of row: Row) -> [Line] {
    switch (row.left, row.right) {
    case (let index?, _?): lines(.same, " ", index, of: left, partner: nil)
    case (let index?, nil):
      lines(.removed, "-", index, of: left, partner: row.partner.map(right.parts))
    case (nil, let index?):
      lines(.added, "+", index, of: right, partner: row.partner.map(left.parts))
    case (nil, nil): []
    }
  }

  /// Returns a line, followed by a note if the line does not end with a line feed.
  private func lines(
    _ kind: Line.Kind, _ mark: String, _ index: Int, of side: DiffSide,
    partner: (head: String, body: String)?
  ) -> [Line] {
    var (head, body) = side.parts(index)
    var other = partner.map { $0.head + $0.body }
    if limits != nil {
      let room = max(Self.maximumColumns / 2, Self.maximumColumns - head.columns)
      // Equal bodies are shown from their beginning.
      let isEqual = partner == nil || partner?.body == body
      let pair = ShortPair(body, isEqual ? "" : partner?.body ?? "", columns: room)
      body = pair.old
      other = partner.map { $0.head + (isEqual ? body : pair.new) }
    }
    let text = mark + head + body
    var lines = [
      Line(
        kind: kind, text: text, difference: other.map { Self.difference(of: text, from: mark + $0) }
      )
    ]
    if side.endsWithoutLineFeed(index) {
      lines.append(Line(kind: .note, text: "\\ No newline at end of file"))
    }
    return lines
  }

  /// Returns the byte range of a string between its common prefix and its common suffix with another string. The range
  /// does not split words.
  private static func difference(of text: String, from other: String) -> Range<Int> {
    let (text, other) = (Array(text), Array(other))
    var start = zip(text, other).prefix { $0 == $1 }.count
    let sides = [text[start...], other[start...]]
    let common = zip(sides[0].reversed(), sides[1].reversed()).prefix { $0 == $1 }.count
    let differing = sides.map { $0.dropLast(common) }
    var end = text.count - common
    if differing.contains(where: { $0.first?.isPartOfWord ?? false }) {
      while start > 0, text[start - 1].isPartOfWord { start -= 1 }
    }
    if differing.contains(where: { $0.last?.isPartOfWord ?? false }) {
      while end < text.count, text[end].isPartOfWord { end += 1 }
    }
    let lower = String(text[..<start]).utf8.count
    return lower..<lower + String(text[start..<end]).utf8.count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
