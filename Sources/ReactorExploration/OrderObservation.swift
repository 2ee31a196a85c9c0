import ReactorMemory
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
    let path = rule.split(separator: " ", maxSplits: 1).last ?? ""
    return "the settled value of '\(path)' depends on the order of two answers"
  }

  /// The observation as bytes for another process.
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    for text in [session, field, rule, script ?? ""] { writer.write(text) }
    writer.write(orders) { writer, order in
      writer.write(order.answers)
      writer.write(order.values)
    }
    return writer.bytes
  }

  /// Reads what another process has written; nil if it is not that.
  package init?(bytes: [UInt8]) {
    do throws(MessageReader.InvalidMessage) {
      var reader = MessageReader(bytes)
      self.init(session: try reader.text(), field: try reader.text(), rule: try reader.text())
      let script = try reader.text()
      self.script = script.isEmpty ? nil : script
      orders = try reader.list { reader throws(MessageReader.InvalidMessage) in
        SettledOrder(answers: try reader.texts(), values: try reader.texts())
      }
    } catch {
      return nil
    }
  }

  init(session: String, field: String, rule: String) {
    self.session = session
    self.field = field
    self.rule = rule
  }
}
