import ReactorBase
import ReactorTraceFormat

/// Methods that find differences between the files of two traces, such as their line endings.
extension TraceComparison {
  /// Returns the differences between the files. Each difference is a sentence without a period.
  func fileDifferences(_ names: ComparedNames) -> [String] {
    if let firstByte {
      return [
        "the traces differ \(firstByte); together they have more than \(Self.maximumLines) lines, "
          + "too many to compare their events"
      ]
    }
    let differences = namedFileDifferences(names)
    // If no other difference is known, the first differing byte is reported.
    guard differences.isEmpty, divergences.isEmpty else { return differences }
    let place = Self.place(ofFirstByteIn: expected.bytes, found.bytes)
    return ["the traces are equivalent, but written differently, \(place)"]
  }

  /// Returns the differences that can be described without a byte position.
  func namedFileDifferences(_ names: ComparedNames) -> [String] {
    Self.differences(of: expected, names.expected, from: found)
      + Self.differences(of: found, names.found, from: expected) + headerDifferences(names)
  }

  private static func differences(
    of trace: ParsedTrace, _ name: String, from other: ParsedTrace
  ) -> [String] {
    if trace.bytes.isEmpty { return ["\(name) is empty"] }
    var differences: [String] = []
    if case .failure(let problem) = trace.form {
      differences.append("\(name) cannot be read as a trace: \(VisibleText(problem.message))")
    }
    if trace.hasByteOrderMark, !other.hasByteOrderMark {
      differences.append("\(name) begins with a byte-order mark")
    }
    let count = trace.carriageReturns
    if count != other.carriageReturns, count > 0 {
      let isEvery = count == trace.lines.count + trace.firstLineNumber - 1
      let subject = isEvery ? "every line" : count == 1 ? "one line" : "\(count) lines"
      let verb = isEvery || count == 1 ? "ends" : "end"
      differences.append(
        "\(subject) of \(name) \(verb) with CR LF instead of LF; "
          + "'*.trace -text' in .gitattributes keeps git from changing line endings")
    }
    if !trace.endsInLineFeed, other.endsInLineFeed {
      differences.append("\(name) has no newline at the end")
    }
    return differences
  }

  private func headerDifferences(_ names: ComparedNames) -> [String] {
    guard case .success(let left) = expected.form, case .success(let right) = found.form else {
      return []
    }
    var differences: [String] = []
    if left.options.format != right.options.format {
      differences.append(
        "\(names.expected) is in \(left.options.format.name) format, "
          + "\(names.found) in \(right.options.format.name) format; "
          + "only traces in the same format can be compared")
    }
    func compare(_ name: String, _ value: (TraceForm) -> String?) {
      let values = [value(left), value(right)]
      // The bytes are compared, because strings may look the same and still differ.
      if values[0].map({ Array($0.utf8) }) == values[1].map({ Array($0.utf8) }) { return }
      let words = values.map { $0.map { "\(name)=\(VisibleText($0))" } ?? "no '\(name)'" }
      differences.append("the header: expected \(words[0]), found \(words[1])")
    }
    compare("show") { $0.options.show.kinds.map(\.rawValue).joined(separator: ",") }
    compare("state") { $0.options.state.text }
    compare("seed") { $0.header.seed.map { "\($0)" } }
    compare("until") { $0.header.until }
    compare("script") { $0.header.script }
    if left == right, let leftRange = expected.headerRange, let rightRange = found.headerRange,
      expected.bytes[leftRange] != found.bytes[rightRange]
    {
      differences.append("the headers are equivalent, but written differently")
    }
    return differences
  }

  /// Returns a description of the position of the first differing byte.
  static func place(ofFirstByteIn left: [UInt8], _ right: [UInt8]) -> String {
    var offset = 0
    while offset < min(left.count, right.count), left[offset] == right[offset] { offset += 1 }
    let line = left[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return "first at byte \(offset) on line \(line)"
  }
}
