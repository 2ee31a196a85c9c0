import ReactorText
import ReactorTraceFormat

/// In what two traces differ as files, apart from their events.
package struct FileDifference: Sendable {
  /// One of the two traces.
  package enum Side: Hashable, Sendable {
    case expected
    case found
  }

  /// The difference in one sentence without a full stop.
  let message: @Sendable (ComparedNames) -> String

  static func all(_ expected: RecordedTrace, _ found: RecordedTrace) -> [FileDifference] {
    var differences: [FileDifference] = []
    for (side, trace, other) in [(Side.expected, expected, found), (.found, found, expected)] {
      if trace.bytes.isEmpty {
        differences.append(FileDifference { "\($0[side]) is empty" })
        continue
      }
      if case .failure(let problem) = trace.form {
        differences.append(
          FileDifference {
            "\($0[side]) cannot be read as a trace: \(VisibleText(problem.message))"
          })
      }
      if trace.hasByteOrderMark, !other.hasByteOrderMark {
        differences.append(FileDifference { "\($0[side]) begins with a byte-order mark" })
      }
      if trace.carriageReturns != other.carriageReturns, trace.carriageReturns > 0 {
        let lines = trace.lines.count + trace.firstLineNumber - 1
        differences.append(carriageReturns(of: side, count: trace.carriageReturns, lines: lines))
      }
      if !trace.endsInLineFeed, other.endsInLineFeed {
        differences.append(FileDifference { "\($0[side]) has no newline at the end" })
      }
    }
    if case .success(let left) = expected.form, case .success(let right) = found.form {
      differences += headerDifferences(left, right)
      if left == right, let leftRange = expected.headerRange, let rightRange = found.headerRange,
        expected.bytes[leftRange] != found.bytes[rightRange]
      {
        differences.append(
          FileDifference { _ in "the headers are equivalent, but written differently" })
      }
    }
    return differences
  }

  private static func carriageReturns(of side: Side, count: Int, lines: Int) -> FileDifference {
    let subject = count == lines ? "every line" : count == 1 ? "one line" : "\(count) lines"
    let verb = count == lines || count == 1 ? "ends" : "end"
    return FileDifference {
      "\(subject) of \($0[side]) \(verb) with CR LF instead of LF; "
        + "'*.trace -text' in .gitattributes keeps git from changing line endings"
    }
  }

  /// The first differing byte of two files whose events are the same.
  ///
  /// - Parameter limit: The number of lines, if it is too large for a full comparison.
  static func firstByte(
    _ expected: [UInt8], _ found: [UInt8], tooManyLines limit: Int? = nil
  ) -> FileDifference {
    var offset = 0
    while offset < min(expected.count, found.count), expected[offset] == found[offset] {
      offset += 1
    }
    let line = expected[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    let place = "first at byte \(offset) on line \(line)"
    guard let limit else {
      return FileDifference { _ in "the traces are equivalent, but written differently, \(place)" }
    }
    return FileDifference { _ in
      "the traces differ \(place); together they have more than \(limit) lines, "
        + "too many to compare their events"
    }
  }

  private static func headerDifferences(
    _ expected: TraceForm, _ found: TraceForm
  ) -> [FileDifference] {
    let (left, right) = (expected.options, found.options)
    var differences: [FileDifference] = []
    if left.format != right.format {
      differences.append(
        FileDifference {
          "\($0[.expected]) is in \(left.format.words) form, "
            + "\($0[.found]) in \(right.format.words) form; "
            + "only traces in the same form can be compared"
        })
    }
    func compare(_ name: String, _ left: String?, _ right: String?) {
      // By their bytes: strings that merely look the same are not.
      if left.map({ Array($0.utf8) }) != right.map({ Array($0.utf8) }) {
        func words(_ value: String?) -> String {
          value.map { "\(name)=\(VisibleText($0))" } ?? "no '\(name)'"
        }
        let words = "the header: expected \(words(left)), found \(words(right))"
        differences.append(FileDifference { _ in words })
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

extension TraceOptions.Format {
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .jsonl: "JSON Lines"
    }
  }
}
