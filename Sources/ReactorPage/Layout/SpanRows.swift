/// Rows of a lane, filled so that no two spans of a row overlap.
///
/// A span takes the first row that is free when it begins. So the rows are as few as there are spans at
/// the same time, up to a maximum, beyond which the last row takes all further ones.
struct SpanRows {
  /// The number of rows in use.
  var count: Int { ends.count }

  private let maximum: Int
  /// The times at which the last spans of the rows end, in nanoseconds.
  private var ends: [Int64] = []

  init(maximum: Int) {
    self.maximum = maximum
  }

  /// The row for the next span. Spans come in the order in which they begin.
  mutating func row(from begin: Int64, to end: Int64) -> Int {
    let end = max(begin, end)
    if let row = ends.firstIndex(where: { $0 <= begin }) {
      ends[row] = end
      return row
    }
    if ends.count < maximum {
      ends.append(end)
      return ends.count - 1
    }
    ends[maximum - 1] = max(ends[maximum - 1], end)
    return maximum - 1
  }
}
