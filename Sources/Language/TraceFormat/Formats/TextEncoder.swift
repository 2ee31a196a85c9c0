package import ReactorBase
import ReactorTypeLayout

/// An encoder for the text format, which contains one line per event and is suited to reading and diffing.
///
/// ```
/// 0.500 counter state #2 value: 0, isLoading: true
/// ```
final class TextEncoder: TraceEncoder {
  private let options: TraceOptions
  private var start = LineStart()
  private var names = NameTable()
  private var changes = StateChanges(.swift)

  init(_ options: TraceOptions) {
    self.options = options
  }

  var keptByteCount: Int { changes.keptByteCount }

  func addSession(named name: String) {
    names.add { out in
      out.append(" ")
      out.append(escaping: name, .swift)
      out.append(" ")
    }
    changes.addSession(options.state.uniform ?? .full)
  }

  func describe(_ session: SessionID, reactor: String) {
    changes.setStyle(options.state[reactor], of: session)
  }

  // MARK: - Events

  func append(_ event: TraceEvent, _ renderer: inout ValueRenderer, to out: inout ByteBuffer) {
    start.append(event, to: &out) { out in
      out.append(seconds: event.time)
      names.append(event.session, to: &out)
      out.append(text: event.kind.rawValue)
    } cause: { number, out in
      out.append(" #")
      out.append(decimal: Int64(number))
    }
    if let parent = event.parent {
      out.append("<#")
      out.append(decimal: Int64(parent))
    }
    out.append(" ")
    switch event.payload {
    case .state(let view):
      switch changes.style(of: event.session) {
      case .full: renderer.appendState(view, .swift, to: &out)
      case let style:
        appendChanges(of: view, in: event.session, style, &renderer, to: &out)
      }
    default: renderer.appendBody(of: event, to: &out)
    }
    out.append("\n")
  }

  /// Appends the changed fields as `old -> new`, or only the changed parts of those fields. For a session's first
  /// state, appends all fields.
  private func appendChanges(
    of view: ValueView, in session: SessionID, _ style: TraceOptions.StateStyle,
    _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    let (last, current) = changes.update(with: view, in: session, &renderer)
    let start = out.count
    // The first state of a trace with `state=elements` is printed in full, even if it has no fields.
    if style == .elements, last == nil, current.fields.isEmpty {
      return renderer.appendState(view, to: &out)
    }
    if style == .elements, let last {
      out.append(bytes: changes.elements(of: view, last, current, &renderer))
    } else {
      changes.appendFields(of: view, last, current, &renderer, to: &out)
    }
    if out.count == start { out.append("(unchanged)") }
  }

  // MARK: - The header

  func append(_ header: TraceHeader, to out: inout ByteBuffer) {
    out.append("# reactor-trace ")
    out.append(decimal: Int64(TraceHeader.version))
    out.append(" show=")
    for (index, kind) in options.show.kinds.enumerated() {
      if index > 0 { out.append(",") }
      out.append(text: kind.rawValue)
    }
    out.append(" state=")
    out.append(text: options.state.text)
    if let seed = header.seed {
      out.append(" seed=")
      out.append(decimal: seed)
    }
    if let until = header.until {
      out.append(" until=")
      out.append(line: until)
    }
    if let script = header.script {
      out.append(" script=")
      Self.isWord(script) ? out.append(text: script) : out.append(quoted: script, .swift)
    }
    out.append("\n")
  }

  /// Returns whether a name can be written without quotes.
  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar != " " && scalar != "\"" && scalar != "\\" && !VisibleText.hides(scalar)
      }
  }
}

/// Methods that print event bodies. In the text format, the body of an event follows its cause.
extension ValueRenderer {
  /// Appends the values of an event, such as `value: 0, isLoading: true` or `user.follow(42) -> true`.
  ///
  /// - Returns: The position after the name or the call at the beginning of the body, and the position at which the
  ///   value starts.
  @discardableResult
  package mutating func appendBody(
    of event: TraceEvent, to out: inout ByteBuffer
  ) -> (nameEnd: Int, valueStart: Int) {
    var nameEnd = out.count
    var valueStart = nameEnd
    switch event.payload {
    case .state(let view): appendState(view, to: &out)
    case .action(let view), .mutation(let view): appendCall(view, to: &out)
    case .pulse(let name, let view, let label):
      (nameEnd, valueStart) = append(name, event.kind.nameSeparator, to: &out)
      append(view, redactedAs: label, .swift, to: &out)
    case .view(let name, let view), .output(let name, let view):
      (nameEnd, valueStart) = append(name, event.kind.nameSeparator, to: &out)
      appendText(view, to: &out)
    case .event(.published(let service, let view)):
      (nameEnd, valueStart) = append(service, ".", to: &out)
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
    case .call(let call): (nameEnd, valueStart) = append(call, to: &out)
    case .effect(let effect): out.append(text: effect.change.rawValue)
    }
    return (nameEnd, valueStart)
  }

  private func append(
    _ name: String, _ separator: StaticString, to out: inout ByteBuffer
  ) -> (nameEnd: Int, valueStart: Int) {
    out.append(line: name)
    let end = out.count
    out.append(separator)
    return (end, out.count)
  }

  /// Appends the pending effects, such as `pending: 2 (#3 increase, #4 load)`.
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

  /// Appends a change in the status of a call, such as `user.follow(42) -> true`.
  private mutating func append(
    _ call: CallProgress, to out: inout ByteBuffer
  ) -> (nameEnd: Int, valueStart: Int) {
    let word: StaticString =
      switch call.change {
      case .begins: ""
      case .emits, .answers(.some): " -> "
      case .answers(nil): " ends"
      case .fails: " fails "
      case .cancelled: " cancelled"
      }
    let places = append(call.text, word, to: &out)
    switch call.change {
    case .emits(let value), .answers(let value?): appendText(value, to: &out)
    case .fails(let failure): appendCallFailure(failure, to: &out)
    case .begins, .answers(nil), .cancelled: break
    }
    return places
  }
}
