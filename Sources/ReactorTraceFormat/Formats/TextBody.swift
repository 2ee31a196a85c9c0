package import ReactorText

/// The rest of an event's line of text, after its cause.
extension ValueRenderer {
  /// Appends the values of an event: `value: 0, isLoading: true`, or `user.follow(42) -> true`.
  package mutating func appendBody(of event: TraceEvent, to out: inout ByteBuffer) {
    switch event.payload {
    case .state(let view): appendState(view, to: &out)
    case .action(let view), .mutation(let view): appendCall(view, to: &out)
    case .pulse(let name, let view, let label):
      append(name, event.kind.nameSeparator, to: &out)
      append(view, redactedAs: label, .swift, to: &out)
    case .view(let name, let view), .output(let name, let view):
      append(name, event.kind.nameSeparator, to: &out)
      appendText(view, to: &out)
    case .event(.published(let service, let view)):
      append(service, ".", to: &out)
      appendCall(view, to: &out)
    case .event(.call(let text)), .error(.message(let text)): out.append(line: text)
    case .error(.thrown(let view)): appendError(view, to: &out)
    case .expect(let text, let found, let label), .rule(let text, let found, let label):
      out.append(line: text)
      if let found {
        out.append(", found ")
        append(found, redactedAs: label, .swift, to: &out)
      }
    case .end(let pending): append(pending, to: &out)
    case .log(let message): out.append(quoted: message, .swift)
    case .call(let call): append(call, to: &out)
    case .effect(let effect): out.append(text: effect.change.rawValue)
    }
  }

  private func append(_ name: String, _ separator: StaticString, to out: inout ByteBuffer) {
    out.append(line: name)
    out.append(separator)
  }

  /// Appends `pending: 2 (#3 increase, #4 load)`.
  private func append(_ pending: [PendingEffect], to out: inout ByteBuffer) {
    out.append("pending: ")
    out.append(decimal: Int64(pending.count))
    for (index, effect) in pending.enumerated() {
      index == 0 ? out.append(" (") : out.append(", ")
      if let cause = effect.cause {
        out.append("#")
        out.append(decimal: Int64(cause))
        out.append(" ")
      }
      out.append(text: effect.action)
    }
    if !pending.isEmpty { out.append(")") }
  }

  /// Appends `user.follow(42) -> true`.
  private mutating func append(_ call: CallProgress, to out: inout ByteBuffer) {
    out.append(line: call.text)
    switch call.change {
    case .begins: break
    case .emits(let value), .answers(let value?):
      out.append(" -> ")
      appendText(value, to: &out)
    case .answers(nil): out.append(" ends")
    case .fails(let failure):
      out.append(" fails ")
      appendCallFailure(failure, to: &out)
    case .cancelled: out.append(" cancelled")
    }
  }
}
