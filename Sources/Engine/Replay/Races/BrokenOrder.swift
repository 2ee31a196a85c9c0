import ReactorBase

/// An order of two answers, and the settled values of the replay with that order.
package struct SettledOrder: Codable, Equatable, Sendable {
  /// The calls and their answers, as traces write them.
  package let answers: [String]
  /// The values that differ in the opposite order, as text.
  package let values: [String]

  /// The order as text.
  package var text: String {
    "\(answers.joined(separator: ", then ")): \(values.joined(separator: ", "))"
  }

  package init(answers: [String], values: [String]) {
    self.answers = answers
    self.values = values
  }
}

/// A violation of a `race-free` rule: values that depend on the order of two answers.
struct BrokenOrder {
  /// The rule, as a script writes it.
  let rule: String
  let range: SourceRange
  let session: String
  /// The two answers as text, and their times in nanoseconds.
  let first: (text: String, time: Int64)
  let second: (text: String, time: Int64)
  /// The values that differ: the values at which the replay settled, and those at which it settles if the answers are
  /// swapped.
  let values: [String]
  let others: [String]

  /// The maximum number of columns of each part of a note.
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

  /// The values for one order, each cut to the part around the difference.
  private static func shown(_ values: [String], besides others: [String]) -> [String] {
    if values.isEmpty { return ["there are fewer values"] }
    return values.enumerated().map { index, value in
      ShortPair(value, others.indices.contains(index) ? others[index] : "", columns: columns).old
    }
  }

  /// The failure in one line.
  var message: String {
    "the rule '\(Self.shortened(rule))' is broken: the result depends on the order of two answers"
  }

  /// The failure at its place.
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
