import ReactorBase
import ReactorTraceFormat

/// The wording of divergences: the time, the difference, and the action that caused the difference.
struct DivergenceWords {
  private let comparison: TraceComparison
  private let expected: EventWords
  private let found: EventWords

  /// The maximum number of state fields that a sentence names.
  private static let maximumFields = 3

  /// Creates the wording for a comparison.
  ///
  /// - Parameter origin: A closure that returns the script line of the action with the given number.
  init(_ comparison: TraceComparison, origin: @escaping (Int) -> ScriptPlace?) {
    self.comparison = comparison
    expected = EventWords(comparison.expected, origin: origin)
    found = EventWords(comparison.found, origin: origin)
  }

  /// Returns a divergence as a sentence without a period.
  func sentence(_ divergence: Divergence) -> String {
    let left = divergence.expected.flatMap { comparison.expected.lines[$0].event }
    let right = divergence.found.flatMap { comparison.found.lines[$0].event }
    switch (divergence.change, left, right) {
    case (.changed, let left?, let right?): return change(divergence, left, right)
    case (.moved, let left?, let right?): return move(divergence, left, right)
    case (.missing, let event?, _):
      let words = "\(expected.session(event)): missing \(expected.event(event))"
      return at(event, words) + expected.cause(of: event)
    case (.inserted, _, let event?):
      let words = "\(found.session(event)): unexpected \(found.event(event))"
      return at(event, words) + found.cause(of: event)
    default: return line(divergence)
    }
  }

  private func at(_ event: ParsedEvent, _ words: String) -> String {
    "at \(EventWords.seconds(event.time)) \(words)"
  }

  /// Returns the description of a divergence in which a line is not an event.
  private func line(_ divergence: Divergence) -> String {
    let left = divergence.expected.map {
      (comparison.expected.firstLineNumber + $0, expected.line($0))
    }
    let right = divergence.found.map { (comparison.found.firstLineNumber + $0, found.line($0)) }
    return switch (left, right) {
    case (let left?, let right?): "on line \(left.0): expected \(left.1), found \(right.1)"
    case (let left?, nil): "on line \(left.0): missing \(left.1)"
    case (nil, let right?): "on line \(right.0): unexpected \(right.1)"
    case (nil, nil): ""
    }
  }

  private func move(
    _ divergence: Divergence, _ left: ParsedEvent, _ right: ParsedEvent
  ) -> String {
    let subject = "\(expected.session(left)): expected \(expected.event(left))"
    if left.time != right.time {
      let words = "\(subject), found it at \(EventWords.seconds(right.time))"
      return at(left, words) + found.cause(of: right)
    }
    let before = expected.reference((divergence.expected ?? 0) - 1)
    let after = found.reference((divergence.found ?? 0) - 1)
    return at(left, "\(subject) after \(before), found it after \(after)") + found.cause(of: right)
  }

  private func change(
    _ divergence: Divergence, _ left: ParsedEvent, _ right: ParsedEvent
  ) -> String {
    if comparison.expected.bytes[left.body] != comparison.found.bytes[right.body] {
      var words = at(left, value(left, right))
      if left.time != right.time { words += ", at \(EventWords.seconds(right.time))" }
      return words + found.cause(of: right)
    }
    if left.time != right.time { return move(divergence, left, right) }
    let subject = "\(expected.session(left)) \(expected.event(left))"
    guard let number = EventNumber.all.first(where: { $0.parsed(left) != $0.parsed(right) }) else {
      return "the same event is written differently: " + line(divergence)
    }
    func words(_ value: Int?) -> String { value.map { "\(number.mark)\($0)" } ?? "none" }
    let (one, other) = (words(number.parsed(left)), words(number.parsed(right)))
    let difference = at(left, "\(subject): expected \(number.words) \(one), found \(other)")
    return difference + (number.isOfStep ? "" : found.cause(of: right))
  }

  // MARK: - Values

  private func value(_ left: ParsedEvent, _ right: ParsedEvent) -> String {
    let session = expected.session(left)
    switch left.kind {
    case .state:
      return fields(left, right)
    case .pulse, .view, .output:
      if let one = expected.named(left), let other = found.named(right), one.name == other.name {
        return "\(session) \(left.kind.rawValue) \(one.name): " + pair(one.value, other.value)
      }
    case .end: return "the end: " + contents(left, right)
    case .action:
      let number = left.cause.map { "#\($0)" } ?? "none"
      return "\(session) action \(number): " + contents(left, right)
    case .mutation, .event, .error, .expect, .rule, .log, .call, .effect: break
    }
    return "\(session) \(left.kind.rawValue): " + contents(left, right)
  }

  /// Returns a phrase that contrasts the contents of two events.
  private func contents(_ left: ParsedEvent, _ right: ParsedEvent) -> String {
    let (one, other) = (comparison.expected.content(of: left), comparison.found.content(of: right))
    // Contents that look equal differ only in notation or in the name of a member. The complete contents are shown.
    if one == other { return pair(left.body, right.body) }
    let pair = VisiblePair(one, other)
    return "expected \(pair.expected), found \(pair.found)"
  }

  private func fields(_ left: ParsedEvent, _ right: ParsedEvent) -> String {
    let session = expected.session(left)
    let differences = comparison.fieldDifferences(left, right)
    if differences.isEmpty {
      let pair = VisiblePair(
        comparison.expected.bytes[left.body], comparison.found.bytes[right.body])
      return "\(session) state: the same fields are written differently: "
        + "expected '\(pair.expected)', found '\(pair.found)'"
    }
    var words: [String] = []
    for difference in differences.prefix(Self.maximumFields) {
      let path = difference.path
      let subject =
        !words.isEmpty
        ? path
        : path.isEmpty
          ? "\(session) state"
          : path.hasPrefix("[")
            ? session + path : "\(session).\(path)"
      words.append("\(subject): " + pair(difference.expected, difference.found, difference.change))
    }
    let rest = differences.count - words.count
    if rest > 0 { words.append("\(rest) more \(rest == 1 ? "field differs" : "fields differ")") }
    return words.joined(separator: "; ")
  }

  private func pair(
    _ left: Range<Int>?, _ right: Range<Int>?, _ change: ElementChange.Kind = .changed
  ) -> String {
    let verb =
      switch change {
      case .changed: ""
      case .inserted: "inserted "
      case .removed: "removed "
      }
    let nothing = comparison.omitsUnchangedFields ? "no change" : "no such field"
    let pair = VisiblePair(
      left.map { comparison.expected.bytes[$0] } ?? [],
      right.map { comparison.found.bytes[$0] } ?? [])
    let expected = left == nil ? nothing : verb + pair.expected
    let found = right == nil ? nothing : verb + pair.found
    return "expected \(expected), found \(found)"
  }
}

extension TraceComparison {
  /// Indicates whether the line of a state omits the fields that have not changed.
  var omitsUnchangedFields: Bool {
    if case .success(let form) = expected.form {
      form.options.state.uniform != .full
    } else {
      false
    }
  }

  /// Returns the fields in which two states differ, each with its path in the state.
  func fieldDifferences(_ left: ParsedEvent, _ right: ParsedEvent) -> [ValueDifference] {
    let comparer = ValueComparer(
      expected: expected.bytes, found: found.bytes, syntax: expected.syntax)
    if case (.success(let form), .success(let other)) = (expected.form, found.form),
      form.options.state.hasElements, other.options.state.hasElements,
      let changes = ElementChange.list(of: left, in: expected),
      let others = ElementChange.list(of: right, in: found)
    {
      return comparer.differences(ofChanges: changes, others)
    }
    guard let one = expected.state(of: left), let other = found.state(of: right),
      one.isWhole == other.isWhole
    else { return [ValueDifference(path: "", expected: left.body, found: right.body)] }
    return comparer.differences(ofStates: one.range, other.range)
  }
}

/// A pair of differing values, formatted for a message. Both strings are short, and they never look equal.
private struct VisiblePair {
  let expected: String
  let found: String

  /// The maximum width of a displayed value, in columns.
  private static let columns = 80

  /// Creates a pair from two values that differ.
  init(_ expected: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) {
    let style = Self.look(of: expected) == Self.look(of: found) ? VisibleText.Style.value : .line
    var (left, right) = (VisibleText(expected, style), VisibleText(found, style))
    // Strings that are canonically equivalent are equal and look the same.
    if left.description == right.description {
      (left, right) = (VisibleText(expected, .ascii), VisibleText(found, .ascii))
    }
    let pair = ShortPair(left.description, right.description, columns: Self.columns)
    (self.expected, self.found) = (pair.old, pair.new)
  }

  /// Returns the visible characters that distinguish a value, without joiners or spaces.
  private static func look(of value: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: value, as: UTF8.self).unicodeScalars.filter {
      $0 != " " && !VisibleText.hides($0, .value)
    }
  }
}
