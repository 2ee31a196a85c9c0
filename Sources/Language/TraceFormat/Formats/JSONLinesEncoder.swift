import ReactorBase
import ReactorTypeLayout

/// An encoder for the JSON Lines format. Each event is a JSON object whose member names are defined by ``TraceKey``.
///
/// ```
/// {"ms":500,"session":"counter","kind":"state","cause":2,"value":{"value":0,"isLoading":true}}
/// ```
final class JSONLinesEncoder: TraceEncoder {
  private let options: TraceOptions
  private let lineOfStep: ((StepPlace) -> ScriptLine?)?
  private var lastStep: (place: StepPlace, line: ScriptLine?)?
  private var start = LineStart()
  private var names = NameTable()
  private var changes = StateChanges(.json)

  /// Creates an encoder with the given options and a function that returns the script line of a step.
  ///
  /// - Parameters:
  ///   - options: The options for writing the trace.
  ///   - lineOfStep: A closure that returns the script line of a step, or `nil` to omit script lines.
  init(_ options: TraceOptions, lineOfStep: ((StepPlace) -> ScriptLine?)?) {
    self.options = options
    self.lineOfStep = lineOfStep
  }

  var keptByteCount: Int { changes.keptByteCount }

  func addSession(named name: String) {
    names.add { out in
      out.append(key: .session)
      out.append(quoted: name, .json)
      out.append(key: .kind)
    }
    changes.addSession(options.state.uniform ?? .full)
  }

  func describe(_ session: SessionID, reactor: String) {
    changes.setStyle(options.state[reactor], of: session)
  }

  // MARK: - Events

  func append(_ event: TraceEvent, _ renderer: inout ValueRenderer, to out: inout ByteBuffer) {
    start.append(event, to: &out) { out in
      out.append(firstKey: .milliseconds)
      out.append(milliseconds: event.time)
      names.append(event.session, to: &out)
      out.append("\"")
      out.append(text: event.kind.rawValue)
      out.append("\"")
    } cause: { number, out in
      append(.cause, number, to: &out)
    }
    for (key, number) in EventNumber.written {
      if let number = number(event) { append(key, number, to: &out) }
    }
    switch event.payload {
    case .state(let view):
      switch changes.style(of: event.session) {
      case .full:
        out.append(key: .value)
        renderer.appendState(view, .json, to: &out)
      case let style:
        appendChanges(of: view, in: event.session, style, &renderer, to: &out)
      }
    case .action(let view): appendQuoted(.action, to: &out) { renderer.appendCall(view, to: &$0) }
    case .mutation(let view):
      appendQuoted(.mutation, to: &out) { renderer.appendCall(view, to: &$0) }
    case .pulse(let name, let view, let label):
      append(.pulse, name, view, redactedAs: label, &renderer, to: &out)
    case .view(let name, let view): append(.view, name, view, &renderer, to: &out)
    case .output(let name, let view): append(.output, name, view, &renderer, to: &out)
    case .event(.published(let service, let view)):
      appendQuoted(.event, to: &out) { out in
        out.append(line: service)
        out.append(".")
        renderer.appendCall(view, to: &out)
      }
    case .event(.call(let text)): append(.event, text, to: &out)
    case .error(.thrown(let view)):
      appendQuoted(.error, to: &out) { renderer.appendError(view, to: &$0) }
    case .error(.message(let text)): append(.error, text, to: &out)
    case .expect(let text, let found, let label), .rule(let text, let found, let label):
      append(event.kind == .rule ? .rule : .expect, text, to: &out)
      if let found {
        out.append(key: .found)
        renderer.append(found, redactedAs: label, .json, to: &out)
      }
    case .end(let pending): append(pending, to: &out)
    case .log(let message): append(.log, message, to: &out)
    case .call(let call): append(call, &renderer, to: &out)
    case .effect(let effect):
      append(.number, effect.number, to: &out)
      append(.effect, effect.change.rawValue, to: &out)
    }
    if lineOfStep != nil, let step = event.step { appendLine(of: step, to: &out) }
    out.append("}\n")
  }

  private func append(_ key: TraceKey, _ number: Int, to out: inout ByteBuffer) {
    out.append(key: key)
    out.append(decimal: Int64(number))
  }

  private func append(_ key: TraceKey, _ text: String, to out: inout ByteBuffer) {
    out.append(key: key)
    out.append(quoted: text, .json)
  }

  private func append(
    _ key: TraceKey, _ name: String, _ view: ValueView, redactedAs label: String? = nil,
    _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    append(key, name, to: &out)
    out.append(key: .value)
    renderer.append(view, redactedAs: label, .json, to: &out)
  }

  /// Appends a key and a JSON string that contains a value's Swift literal.
  private func appendQuoted(
    _ key: TraceKey, to out: inout ByteBuffer, _ content: (inout ByteBuffer) -> Void
  ) {
    out.append(key: key)
    out.appendQuoted(content)
  }

  private func append(
    _ call: CallProgress, _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    append(.number, call.number, to: &out)
    append(.call, call.text, to: &out)
    append(.change, call.change.word.description, to: &out)
    switch call.change {
    case .begins, .answers(nil), .cancelled: break
    case .emits(let value), .answers(let value?):
      out.append(key: .value)
      renderer.appendJSON(value, to: &out)
    case .fails(let failure):
      appendQuoted(.error, to: &out) { renderer.appendCallFailure(failure, to: &$0) }
    }
  }

  private func append(_ pending: [PendingEffect], to out: inout ByteBuffer) {
    append(.pending, pending.count, to: &out)
    out.append(key: .causes)
    out.append("[")
    for (index, effect) in pending.enumerated() {
      if index > 0 { out.append(",") }
      if let cause = effect.cause {
        out.append(decimal: Int64(cause))
      } else {
        out.append("null")
      }
    }
    out.append("]")
  }

  private func appendLine(of step: StepPlace, to out: inout ByteBuffer) {
    if lastStep?.place != step { lastStep = (step, lineOfStep?(step)) }
    guard let line = lastStep?.line else { return }
    append(.line, line.number, to: &out)
    guard let file = line.file else { return }
    out.append(key: .file)
    out.append(quoted: file, .json)
  }

  /// Appends the changed fields as `[old,new]`, or the paths of the changed parts. For a session's first state, appends
  /// all fields.
  private func appendChanges(
    of view: ValueView, in session: SessionID, _ style: TraceOptions.StateStyle,
    _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    let (last, current) = changes.update(with: view, in: session, &renderer)
    out.append(key: last == nil ? .value : .changes)
    let elements =
      style == .elements
      ? last.map { changes.elements(of: view, $0, current, &renderer) } : nil
    // A changed state that is not a struct is written as `[old,new]`.
    let isObject =
      elements?.first.map { $0 != UInt8(ascii: "[") } ?? renderer.isStateWithFields(view)
    if isObject { out.append("{") }
    let start = out.count
    if let elements {
      out.append(bytes: elements)
    } else {
      changes.appendFields(of: view, last, current, &renderer, to: &out)
    }
    if isObject { out.append("}") } else if out.count == start { out.append("[]") }
  }

  // MARK: - The header

  func append(_ header: TraceHeader, to out: inout ByteBuffer) {
    out.append(firstKey: .version)
    out.append(decimal: Int64(TraceHeader.version))
    out.append(key: .show)
    out.append("[")
    for (index, kind) in options.show.kinds.enumerated() {
      if index > 0 { out.append(",") }
      out.append(quoted: kind.rawValue, .json)
    }
    out.append("]")
    append(.state, options.state.text, to: &out)
    if let seed = header.seed {
      out.append(key: .seed)
      out.append(decimal: seed)
    }
    if let until = header.until { append(.until, until, to: &out) }
    if let script = header.script {
      out.append(key: .script)
      out.append(quoted: script, .json)
    }
    out.append("}\n")
  }
}
