import ReactorBase

/// An order of two answers, along with the values at which the replay settles in that order.
package struct SettledOrder: Codable, Equatable, Sendable {
  /// The calls and their answers in trace notation.
  package let answers: [String]
  /// The values, as strings, that differ from the values for the opposite order.
  package let values: [String]

  /// A description of the order and its values.
  package var text: String {
    "\(answers.joined(separator: ", then ")): \(values.joined(separator: ", "))"
  }

  package init(answers: [String], values: [String]) {
    self.answers = answers
    self.values = values
  }
}

/// A violation of a `race-free` rule because values depend on the order of two answers.
struct BrokenOrder {
  /// The rule in script notation.
  let rule: String
  let range: SourceRange
  let session: String
  /// A description of the first answer, and the time of the answer in nanoseconds.
  let first: (text: String, time: Int64)
  /// A description of the second answer, and the time of the answer in nanoseconds.
  let second: (text: String, time: Int64)
  /// The values at which the replay settled, limited to those that change if the answers are swapped.
  let values: [String]
  /// The corresponding values at which the replay settles if the answers are swapped.
  let others: [String]

  /// The maximum number of columns in each part of a note.
  private static let columns = 300

  var orders: [SettledOrder] {
    [
      ([first, second], Self.shown(values, besides: others)),
      ([second, first], Self.shown(others, besides: values)),
    ]
    .map { answers, values in
      SettledOrder(answers: answers.map { Self.shortened($0.text) }, values: values)
    }
  }

  /// Returns the values for one order, each reduced to the part around the difference.
  private static func shown(_ values: [String], besides others: [String]) -> [String] {
    if values.isEmpty { return ["this order has fewer values"] }
    return values.enumerated().map { index, value in
      ShortPair(value, others.indices.contains(index) ? others[index] : "", columns: columns).old
    }
  }

  /// A one-line description of the violation.
  var message: String {
    "the rule '\(Self.shortened(rule))' is broken: the result depends on the order of two answers"
  }

  /// The diagnostic that reports the violation at its location in the script.
  var diagnostic: Diagnostic {
    let other = [(second.text, first.time), (first.text, second.time)]
    return Diagnostic(
      id: "rule-broken", message, at: range, label: "'\(session)'",
      notes: [
        Self.note([first, second], "in this order", Self.shown(values, besides: others)),
        Self.note(other, "in the reverse order", Self.shown(others, besides: values)),
      ])
  }

  private static func note(
    _ answers: [(text: String, time: Int64)], _ order: String, _ values: [String]
  ) -> Diagnostic.Note {
    let list = answers.map { "\(shortened($0.text)) at \(TimeText.words($0.time))" }
    return Diagnostic.Note(
      "\(order): \(list.joined(separator: ", then ")); " + values.joined(separator: ", "))
  }

  private static func shortened(_ text: String) -> String { text.shortened(toColumns: columns) }
}
