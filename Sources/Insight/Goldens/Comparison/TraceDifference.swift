import ReactorBase
import ReactorTraceFormat

/// A difference between a trace and its golden, in a form that can be compared with the differences of other scripts.
///
/// A difference in a state is a difference in one of its fields, regardless of where in the trace the state occurs. Any
/// other difference covers whole lines, including their times. Everything is compared as bytes, because distinct
/// strings may look the same.
package struct TraceDifference: Codable, Hashable, Sendable {
  /// A kind of difference.
  package enum Kind: String, Codable, Sendable {
    /// A field of a state that exists only in the new trace.
    case added
    /// A field of a state that exists only in the golden.
    case removed
    /// A field of a state with a different value.
    case changed
    /// An event that differs, is missing, is unexpected, or has moved.
    case event
    /// A difference between the files, such as their line endings.
    case file
  }

  /// The kind of the difference.
  package let kind: Kind
  /// The session and the path of the field, such as `counter.isLoading`. For other kinds of differences, this is a
  /// sentence about the event or the files.
  private let subject: [UInt8]
  /// The value of the field, or the line, in the golden. It is `nil` if the golden does not contain the field or line.
  private let before: [UInt8]?
  /// The value of the field, or the line, in the actual trace. It is `nil` if the actual trace does not contain the
  /// field or line.
  private let after: [UInt8]?

  /// The maximum width of a displayed value, in columns.
  private static let columns = 60

  init(
    _ kind: Kind, _ subject: some Sequence<UInt8>, before: ArraySlice<UInt8>? = nil,
    after: ArraySlice<UInt8>? = nil
  ) {
    self.kind = kind
    self.subject = Array(subject)
    self.before = before.map { Array($0) }
    self.after = after.map { Array($0) }
  }

  /// The difference without the value of a field that was added or removed. Without the value, scripts can share a
  /// difference even if their values vary.
  package var withoutValue: TraceDifference {
    switch kind {
    case .added, .removed: TraceDifference(kind, subject)
    case .changed, .event, .file: self
    }
  }

  /// The value of a field that was added or removed, or `nil` for other differences.
  package var value: [UInt8]? {
    switch kind {
    case .added: after
    case .removed: before
    case .changed, .event, .file: nil
    }
  }

  /// Returns a value as a string that is truncated for display.
  package static func text(ofValue value: [UInt8]) -> String {
    VisibleText(value[...], .value).description.shortened(toColumns: columns)
  }

  /// A description of the difference, without the value of a field that was added or removed.
  package var words: String {
    let name = VisibleText(subject[...], .line).description
    switch kind {
    case .added: return "\(name) was added"
    case .removed: return "\(name) was removed"
    case .event, .file: return name
    case .changed:
      let sides = [before, after].map { $0.map(Self.text(ofValue:)) ?? "no change" }
      return "\(name): expected \(sides[0]), found \(sides[1])"
    }
  }

  /// The size of the difference, in bytes.
  fileprivate var size: Int { subject.count + (before?.count ?? 0) + (after?.count ?? 0) }
}

extension TraceComparison {
  /// The maximum size of a script's differences, in bytes.
  private static let maximumDifferenceSize = 64 << 10

  /// Returns the differences without duplicates, in the order of their first occurrence.
  ///
  /// - Returns: The differences, or `nil` if they cannot be compared with the differences of other scripts because they
  ///   are too large or lack detail.
  package func differences() -> [TraceDifference]? {
    guard firstByte == nil, expected.format == found.format else { return nil }
    var list: [TraceDifference] = []
    var known: Set<TraceDifference> = []
    var size = 0
    func add(_ difference: TraceDifference) -> Bool {
      if known.insert(difference).inserted {
        list.append(difference)
        size += difference.size
      }
      return size <= Self.maximumDifferenceSize
    }
    let files = namedFileDifferences(ComparedNames(expected: "the golden", found: "the new trace"))
    if files.isEmpty, divergences.isEmpty { return nil }
    for sentence in files where !add(TraceDifference(.file, sentence.utf8)) { return nil }
    let wholeStates = linesOfWholeStates
    for divergence in divergences {
      for difference in differences(of: divergence, wholeStates) where !add(difference) {
        return nil
      }
    }
    return list
  }

  /// The indices of the lines in the expected trace that contain whole states, or `nil` if all states are whole.
  private var linesOfWholeStates: Set<Int>? {
    guard omitsUnchangedFields else { return nil }
    var sessions: Set<ArraySlice<UInt8>> = []
    let first = expected.lines.indices.filter { index in
      guard let event = expected.lines[index].event, event.kind == .state else { return false }
      return sessions.insert(expected.bytes[event.session]).inserted
    }
    return Set(first)
  }

  private func differences(
    of divergence: Divergence, _ wholeStates: Set<Int>?
  ) -> [TraceDifference] {
    if divergence.change == .changed, let line = divergence.expected, let other = divergence.found {
      let isWhole = wholeStates?.contains(line) ?? true
      let fields = fieldDifferences(expected.lines[line], found.lines[other], isWhole: isWhole)
      if !fields.isEmpty { return fields }
    }
    let words = DivergenceWords(self) { _ in nil }.sentence(divergence)
    // A moved line itself has not changed, so the line before it is included to show the move.
    let context = divergence.change == .moved ? 1 : 0
    return [
      TraceDifference(
        .event, words.utf8, before: divergence.expected.map { expected.text(of: $0, context) },
        after: divergence.found.map { found.text(of: $0, context) })
    ]
  }

  /// Returns the fields in which two lines differ, or an empty array if the lines also differ in another way.
  private func fieldDifferences(
    _ left: ParsedTrace.Line, _ right: ParsedTrace.Line, isWhole: Bool
  ) -> [TraceDifference] {
    guard let one = left.event, let other = right.event, one.kind == .state,
      expected.bytes[left.range.lowerBound..<one.body.lowerBound]
        == found.bytes[right.range.lowerBound..<other.body.lowerBound],
      expected.bytes[one.body.upperBound..<left.range.upperBound]
        == found.bytes[other.body.upperBound..<right.range.upperBound]
    else { return [] }
    let session = Array(expected.bytes[one.session])
    return fieldDifferences(one, other).map { difference in
      let isElement = difference.path.hasPrefix("[")
      let separator = difference.path.isEmpty || isElement ? "" : "."
      let sign =
        switch difference.change {
        case .changed: ""
        case .inserted: "+"
        case .removed: "-"
        }
      let kind: TraceDifference.Kind =
        switch (difference.expected, difference.found) {
        case (nil, _?) where isWhole: .added
        case (_?, nil) where isWhole: .removed
        default: .changed
        }
      return TraceDifference(
        kind, sign.utf8 + session + Array("\(separator)\(difference.path)".utf8),
        before: difference.expected.map { expected.bytes[$0] },
        after: difference.found.map { found.bytes[$0] })
    }
  }
}

extension ParsedTrace {
  /// Returns the bytes of a line and of the given number of lines before it.
  fileprivate func text(of line: Int, _ context: Int) -> ArraySlice<UInt8> {
    bytes[lines[max(0, line - context)].range.lowerBound..<lines[line].range.upperBound]
  }
}
