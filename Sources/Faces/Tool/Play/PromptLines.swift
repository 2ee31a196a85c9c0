import ReactorBase
import ReactorTraceFormat

/// Functions that shorten trace lines at a prompt. If a line shows an old and a new value, the shortened values include
/// the parts that differ.
enum PromptLines {
  /// The maximum size, in bytes, of a line that is not shortened.
  private static let maximumSize = 240
  /// The maximum width, in columns, of each value in a longer line.
  private static let columns = 100
  /// The maximum number of changes to show in a longer line.
  private static let maximumChanges = 8

  /// Returns a plain-text trace in which long values are shortened.
  static func shown(_ trace: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(trace)
    var out: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      append(start..<end, of: bytes, to: &out)
      out += bytes[end..<min(end + 1, bytes.count)]
      start = end + 1
    }
    return out
  }

  private static func append(_ range: Range<Int>, of bytes: [UInt8], to out: inout [UInt8]) {
    guard range.count > maximumSize, let line = TextLine(range, in: bytes) else {
      out += bytes[range]
      return
    }
    let changes = line.kind == .state ? ElementChange.list(text: line.body, in: bytes) : nil
    let contents = changes.map { $0.map(\.content) } ?? [line.body]
    // A line that shows every field of a state contains no changes.
    let isWhole = changes?.allSatisfy { change in
      change.kind == .changed && ElementChange.arrow(in: change.content, of: bytes) == nil
    }
    let rest = isWhole == false ? contents.count - maximumChanges : 0
    var place = range.lowerBound
    for content in contents.dropLast(max(0, rest)) {
      out += bytes[place..<content.lowerBound]
      out += shown(content, of: bytes).utf8
      place = content.upperBound
    }
    out += rest > 0 ? Array(", and \(rest) more".utf8) : Array(bytes[place..<range.upperBound])
  }

  /// Returns a shortened value, or a shortened pair such as `old -> new`.
  private static func shown(_ content: Range<Int>, of bytes: [UInt8]) -> String {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard let arrow = ElementChange.arrow(in: content, of: bytes) else {
      return text(content).shortened(toColumns: columns)
    }
    let pair = ShortPair(
      text(content.lowerBound..<arrow.lowerBound), text(arrow.upperBound..<content.upperBound),
      columns: columns)
    return "\(pair.old) -> \(pair.new)"
  }
}
