import ReactorBase

/// An order of two answers, and the values with which the replay settles then.
package struct SettledOrder: Codable, Equatable, Sendable {
  /// The calls and their answers, as traces write them.
  package let answers: [String]
  /// The values that are others in the other order, in words.
  package let values: [String]

  /// The order in words.
  package var text: String {
    "\(answers.joined(separator: ", then ")): \(values.joined(separator: ", "))"
  }

  package init(answers: [String], values: [String]) {
    self.answers = answers
    self.values = values
  }
}

/// Values that depend on the order of two answers, against a `race-free` rule.
struct BrokenOrder {
  /// The rule as a script writes it.
  let rule: String
  let range: SourceRange
  let session: String
  /// The two answers in words, and their times in nanoseconds.
  let first: (text: String, time: Int64)
  let second: (text: String, time: Int64)
  /// The values that differ, as the replay settled, and as it settles with the answers swapped.
  let values: [String]
  let others: [String]

  /// The maximum number of characters of each part of a note.
  private static let maximumLength = 300

  var orders: [SettledOrder] {
    [([first, second], values), ([second, first], others)].map { answers, values in
      SettledOrder(
        answers: answers.map { Self.shortened($0.text) },
        values: values.isEmpty ? [Self.fewer] : values.map(Self.shortened))
    }
  }

  private static let fewer = "fewer values are there"

  /// The failure in one line.
  var message: String {
    "the rule '\(Self.shortened(rule))' is broken: the order of two answers makes a difference"
  }

  /// The failure at its place.
  var diagnostic: Diagnostic {
    let other = [(second.text, first.time), (first.text, second.time)]
    return Diagnostic(
      id: "rule-broken", message, at: range, label: "'\(session)'",
      notes: [
        Self.note([first, second], "in this order", values),
        Self.note(other, "the other way round", others),
      ])
  }

  private static func note(
    _ answers: [(text: String, time: Int64)], _ order: String, _ values: [String]
  ) -> Diagnostic.Note {
    let list = answers.map { "\(shortened($0.text)) at \(TimeText.words($0.time))" }
    let found = values.isEmpty ? [fewer] : values
    return Diagnostic.Note(
      "\(order): \(list.joined(separator: ", then ")); "
        + found.map(shortened).joined(separator: ", "))
  }

  private static func shortened(_ text: String) -> String {
    let start = text.prefix(maximumLength)
    return start.endIndex == text.endIndex ? text : "\(start)…"
  }
}
