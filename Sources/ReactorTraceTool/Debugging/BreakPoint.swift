import ReactorTraceFormat

/// The event of a replay before which `--break-at` stops.
///
/// Found by one replay and used by the next one, which is the same up to there.
struct BreakPoint: Equatable {
  /// The number of the event among all that ``kinds(for:)`` lists, counted from 1; 0 for the start of
  /// the replay.
  var event: Int
  /// Whether the event is a mutation, so that the reducer runs next.
  var isMutation: Bool
  /// The line of the trace that was asked for, without its end.
  var line: String

  /// The kinds of events that are counted: those that the trace shows, and mutations.
  static func kinds(for options: TraceOptions) -> TraceKindSet {
    var kinds = options.show
    kinds.insert(.mutation)
    return kinds
  }

  /// Makes a break point.
  init(event: Int, isMutation: Bool, line: String) {
    self.event = event
    self.isMutation = isMutation
    self.line = line
  }

  /// Reads a break point as ``bytes`` wrote it.
  init?(_ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let event = Int(String(decoding: parts[0], as: UTF8.self)) else {
      return nil
    }
    self.event = event
    isMutation = parts[1].elementsEqual("1".utf8)
    line = String(decoding: parts[2], as: UTF8.self)
  }

  /// The break point as bytes, for another process.
  var bytes: [UInt8] { Array("\(event) \(isMutation ? 1 : 0) \(line)".utf8) }
}
