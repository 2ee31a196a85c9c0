import ReactorBase
import ReactorTraceFormat

/// Two traces as a unified diff, each changed event beside its replacement.
package struct UnifiedDiff {
  /// One line of a diff.
  package struct Line: Codable, Equatable, Sendable {
    /// The kind of the line.
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
    /// The line, its mark included.
    package let text: String
  }

  /// The lines, without line feeds.
  package private(set) var lines: [Line] = []

  /// A line of the one trace, of the other, or the same one of both.
  private struct Row {
    var left: Int?
    var right: Int?
  }

  private static let context = 3

  private let comparison: TraceComparison
  private let left: [Range<Int>]
  private let right: [Range<Int>]

  /// Makes the diff; it is empty for traces in different forms, which have no line in common.
  ///
  /// - Parameters:
  ///   - comparison: The two traces.
  ///   - names: The names of the two, for its first lines.
  ///   - limit: The maximum number of lines; the others are counted.
  package init(_ comparison: TraceComparison, names: ComparedNames, limit: Int = .max) {
    self.comparison = comparison
    left = Self.ranges(of: comparison.expected)
    right = Self.ranges(of: comparison.found)
    guard comparison.expected.format == comparison.found.format else { return }
    let rows = rows()
    let changes = rows.indices.filter { rows[$0].left == nil || rows[$0].right == nil }
    if changes.isEmpty { return }
    lines.append(Line(kind: .file, text: "--- \(names.expected)"))
    lines.append(Line(kind: .file, text: "+++ \(names.found)"))
    add(changes, of: rows, limit: limit)
  }

  /// The lines of a trace, the header included.
  private static func ranges(of trace: ParsedTrace) -> [Range<Int>] {
    (trace.headerRange.map { [$0] } ?? []) + trace.lines.map(\.range)
  }

  private func rows() -> [Row] {
    let headers = (
      left: comparison.expected.headerRange == nil ? 0 : 1,
      right: comparison.found.headerRange == nil ? 0 : 1
    )
    var rows: [Row] = []
    func add(_ one: Int?, _ other: Int?) {
      if let one, let other,
        comparison.expected.bytes[left[one]] != comparison.found.bytes[right[other]]
      {
        rows.append(Row(left: one, right: nil))
        rows.append(Row(left: nil, right: other))
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

  private mutating func add(_ changes: [Int], of rows: [Row], limit: Int) {
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
      if lines.count >= limit { return addRest(changes.count - change) }
      for skipped in rows[row..<start] {
        lineNumbers.left += skipped.left == nil ? 0 : 1
        lineNumbers.right += skipped.right == nil ? 0 : 1
      }
      let cut = end - start > limit ? start + limit : end
      addHunk(rows[start..<cut], &lineNumbers)
      if cut < end { return addRest(changes[change...].count { $0 >= cut }) }
      row = end
      change = last + 1
    }
  }

  private mutating func addRest(_ count: Int) {
    lines.append(Line(kind: .note, text: "... \(count) more \(count == 1 ? "line" : "lines")"))
  }

  private mutating func addHunk(_ rows: ArraySlice<Row>, _ start: inout (left: Int, right: Int)) {
    let count = (left: rows.count { $0.left != nil }, right: rows.count { $0.right != nil })
    func range(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    let text = "@@ -\(range(start.left, count.left)) +\(range(start.right, count.right)) @@"
    lines.append(Line(kind: .hunk, text: text))
    start.left += count.left
    start.right += count.right
    for row in rows {
      switch (row.left, row.right) {
      case (let index?, _?): add(.same, " ", index, of: comparison.expected, left)
      case (let index?, nil): add(.removed, "-", index, of: comparison.expected, left)
      case (nil, let index?): add(.added, "+", index, of: comparison.found, right)
      case (nil, nil): break
      }
    }
  }

  private mutating func add(
    _ kind: Line.Kind, _ mark: String, _ index: Int, of trace: ParsedTrace,
    _ ranges: [Range<Int>]
  ) {
    lines.append(Line(kind: kind, text: "\(mark)\(VisibleText(trace.bytes[ranges[index]], .line))"))
    if index == ranges.count - 1, !trace.endsInLineFeed {
      lines.append(Line(kind: .note, text: "\\ No newline at end of file"))
    }
  }
}
