package import ReactorReplay

/// A settled value that depends on the order of two answers, which no `race-free` rule forbids. It is no
/// failure.
package struct OrderObservation: Hashable, Sendable {
  /// The name of the session.
  package let session: String
  /// The field of its state.
  package let field: String
  /// The rule that would forbid it.
  package let rule: String
  /// The shortest script that shows it, with that rule; nil if no script shows it.
  package var script: String?
  /// The two orders; none if no script shows it.
  package var orders: [SettledOrder] = []

  /// The observation in a line.
  package var text: String {
    "the settled value of '\(field)' depends on the order of two answers"
  }

  /// The observation as bytes for another process.
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    for text in [session, field, rule, script ?? ""] { writer.add(text) }
    writer.add(orders.count)
    for order in orders {
      writer.add(order.answers)
      writer.add(order.values)
    }
    return writer.bytes
  }

  /// Reads what another process has written; nil if it is not that.
  package init?(bytes: [UInt8]) {
    var reader = MessageReader(bytes[...])
    guard let session = reader.text(), let field = reader.text(), let rule = reader.text(),
      let script = reader.text(), let count = reader.number(), count >= 0
    else { return nil }
    self.init(session: session, field: field, rule: rule)
    self.script = script.isEmpty ? nil : script
    for _ in 0..<min(count, 2) {
      guard let answers = reader.texts(), let values = reader.texts() else { return nil }
      orders.append(SettledOrder(answers: answers, values: values))
    }
  }

  init(session: String, field: String, rule: String) {
    self.session = session
    self.field = field
    self.rule = rule
  }
}
