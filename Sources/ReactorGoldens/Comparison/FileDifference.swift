package import ReactorTraceFormat

/// In what two traces differ as files, apart from their events.
package enum FileDifference: Equatable, Sendable {
  /// Which of the two traces.
  package enum Side: Hashable, Sendable {
    case expected
    case found
  }

  /// A trace that has no bytes.
  case empty(Side)
  /// A first line that can't be read.
  case header(Side, TraceHeaderProblem)
  /// The one is text, the other JSON Lines.
  case format(expected: TraceOptions.Format, found: TraceOptions.Format)
  /// A setting of the header, as it is written; nil if it is left out.
  case setting(String, expected: String?, found: String?)
  /// Headers that say the same in other bytes.
  case headerSpelling
  /// A byte-order mark before the first line.
  case byteOrderMark(Side)
  /// Lines that end with a carriage return and a line feed.
  case carriageReturns(Side, count: Int, lines: Int)
  /// No line feed at the end.
  case noFinalLineFeed(Side)
  /// A byte, if the two files differ in nothing else.
  case byte(offset: Int, line: Int, tooManyLines: Int?)

  /// Lists the differences.
  static func all(_ expected: RecordedTrace, _ found: RecordedTrace) -> [FileDifference] {
    var differences: [FileDifference] = []
    for (side, trace, other) in [(Side.expected, expected, found), (.found, found, expected)] {
      if trace.bytes.isEmpty {
        differences.append(.empty(side))
        continue
      }
      if case .failure(let problem) = trace.form { differences.append(.header(side, problem)) }
      if trace.hasByteOrderMark, !other.hasByteOrderMark {
        differences.append(.byteOrderMark(side))
      }
      if trace.carriageReturns != other.carriageReturns, trace.carriageReturns > 0 {
        let lines = trace.lines.count + trace.firstLineNumber - 1
        differences.append(.carriageReturns(side, count: trace.carriageReturns, lines: lines))
      }
      if !trace.endsInLineFeed, other.endsInLineFeed { differences.append(.noFinalLineFeed(side)) }
    }
    if case .success(let left) = expected.form, case .success(let right) = found.form {
      differences += headerDifferences(left, right)
      if left == right, let leftRange = expected.headerRange, let rightRange = found.headerRange,
        expected.bytes[leftRange] != found.bytes[rightRange]
      {
        differences.append(.headerSpelling)
      }
    }
    return differences
  }

  /// The first byte in which two files differ that are the same in all that they say.
  ///
  /// - Parameter limit: The number of lines that is too large for anything else, if it is.
  static func firstByte(
    _ expected: [UInt8], _ found: [UInt8], tooManyLines limit: Int? = nil
  ) -> FileDifference {
    var offset = 0
    while offset < min(expected.count, found.count), expected[offset] == found[offset] {
      offset += 1
    }
    let line = expected[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return .byte(offset: offset, line: line, tooManyLines: limit)
  }

  private static func headerDifferences(
    _ expected: TraceForm, _ found: TraceForm
  ) -> [FileDifference] {
    let (left, right) = (expected.options, found.options)
    var differences: [FileDifference] = []
    if left.format != right.format {
      differences.append(.format(expected: left.format, found: right.format))
    }
    func compare(_ name: String, _ left: String?, _ right: String?) {
      // By their bytes: strings that merely look the same are not.
      if left.map({ Array($0.utf8) }) != right.map({ Array($0.utf8) }) {
        differences.append(.setting(name, expected: left, found: right))
      }
    }
    compare("show", list(left.show), list(right.show))
    compare("state", left.state.rawValue, right.state.rawValue)
    compare("seed", expected.header.seed.map { "\($0)" }, found.header.seed.map { "\($0)" })
    compare("until", expected.header.until, found.header.until)
    compare("script", expected.header.script, found.header.script)
    return differences
  }

  private static func list(_ show: TraceKindSet) -> String {
    show.kinds.map(\.rawValue).joined(separator: ",")
  }
}
