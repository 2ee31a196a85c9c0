import ReactorText
package import ReactorTypeLayout

/// Writes a trace, one line for each event, in the form that its options ask for.
///
/// Times are nanoseconds of virtual time. A kind that the options don't show costs a comparison.
/// Lines collect in a buffer that goes to the sink when it is large, and at `flush()`.
package final class TraceWriter {
  /// How the trace is written.
  package let options: TraceOptions
  private var lines: TraceLineWriter

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - options: How the trace is written.
  ///   - rules: How values of certain types are shown.
  ///   - memory: Where lines are collected; nil for memory of the writer's own.
  ///   - sink: Takes the bytes, some ten thousand at a time unless `memory` says otherwise.
  package init(
    options: TraceOptions, rules: RenderingRules = RenderingRules(), memory: TraceMemory? = nil,
    sink: @escaping (RawSpan) -> Void
  ) {
    self.options = options
    lines = TraceLineWriter(options: options, rules: rules, memory: memory, sink: sink)
  }

  /// The script's line of the step that is running, for `TraceOptions.lines`.
  package var line: ScriptLine? {
    get { lines.line }
    set { lines.line = newValue }
  }

  /// The limit of a trace that the writer has exceeded.
  package enum Excess {
    /// The trace is larger than this many bytes.
    case trace(limit: Int)
    /// The states that are kept to be compared with the next ones take more than this many bytes.
    case keptStates(limit: Int)
  }

  /// How many bytes of states are kept, under `state=changes`.
  private static let maximumKeptBytes = 256 << 20

  /// How many bytes the sink takes at most, but for the rest of a buffer.
  package var byteLimit: Int {
    get { lines.byteLimit }
    set { lines.byteLimit = newValue }
  }

  /// The limit that has been exceeded, if one has.
  package var excess: Excess? {
    if lines.writtenByteCount + lines.out.count > lines.byteLimit {
      return .trace(limit: lines.byteLimit)
    }
    if lines.keptByteCount > Self.maximumKeptBytes {
      return .keptStates(limit: Self.maximumKeptBytes)
    }
    return nil
  }

  /// Whether lines of a kind are written.
  package func shows(_ kind: TraceKind) -> Bool { options.show.contains(kind) }

  /// Gives a session a name.
  package func session(named name: String) -> TraceSession {
    TraceSession(index: lines.addSession(named: name))
  }

  /// Writes the first line.
  package func header(_ header: TraceHeader) {
    lines.header(header)
  }

  /// Writes `state`.
  ///
  /// Under `state=changes` the first state of a session is written in full.
  package func state(
    at time: Int64, _ session: TraceSession, cause: Int?, _ state: ValueView
  ) {
    guard shows(.state) else { return }
    lines.state(at: time, session, cause: cause, state)
  }

  /// Writes `state`, where no view of it is at hand.
  package func state<State>(
    at time: Int64, _ session: TraceSession, cause: Int?, _ state: borrowing State
  ) {
    TypeLayout.withView(of: state) { self.state(at: time, session, cause: cause, $0) }
  }

  /// Writes `action #4<#3`.
  package func action<Action>(
    at time: Int64, _ session: TraceSession, number: Int, parent: Int?, _ action: borrowing Action
  ) {
    guard shows(.action) else { return }
    lines.action(at: time, session, number: number, parent: parent, action)
  }

  /// Writes `mutation`.
  package func mutation<Mutation>(
    at time: Int64, _ session: TraceSession, cause: Int?, _ mutation: borrowing Mutation
  ) {
    guard shows(.mutation) else { return }
    lines.mutation(at: time, session, cause: cause, mutation)
  }

  /// Writes `pulse`, the value given as a view of the state's field.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - session: The session.
  ///   - cause: The number of the action that caused it.
  ///   - name: The path of the field.
  ///   - value: The value.
  ///   - label: The label under which the field is redacted, if it is.
  package func pulse(
    at time: Int64, _ session: TraceSession, cause: Int?, name: String, _ value: ValueView,
    redactedAs label: String? = nil
  ) {
    guard shows(.pulse) else { return }
    lines.pulse(at: time, session, cause: cause, name: name, value, redactedAs: label)
  }

  /// Writes `event SERVICE.EVENT`.
  package func event<Event>(
    at time: Int64, _ session: TraceSession, cause: Int?, service: String,
    _ event: borrowing Event
  ) {
    guard shows(.event) else { return }
    TypeLayout.withView(of: event) {
      lines.event(at: time, session, cause: cause, service: service, $0)
    }
  }

  /// Writes `event CALL`, where no single value is the event; see ``callText(_:payload:)``.
  package func event(at time: Int64, _ session: TraceSession, cause: Int?, call: String) {
    guard shows(.event) else { return }
    lines.event(at: time, session, cause: cause, call: call)
  }

  /// Writes `view CONTROL VALUE`.
  package func view<Value>(
    at time: Int64, _ session: TraceSession, cause: Int?, control: String,
    _ value: borrowing Value
  ) {
    guard shows(.view) else { return }
    TypeLayout.withView(of: value) {
      lines.view(at: time, session, cause: cause, control: control, $0)
    }
  }

  /// Writes `output NAME VALUE`.
  package func output<Value>(
    at time: Int64, _ session: TraceSession, cause: Int?, name: String, _ value: borrowing Value
  ) {
    guard shows(.output) else { return }
    TypeLayout.withView(of: value) {
      lines.output(at: time, session, cause: cause, name: name, $0)
    }
  }

  /// Writes `error`, the error shown as an action would be: `notFound`, `failed(code: 3)`.
  package func error(
    at time: Int64, _ session: TraceSession, cause: Int?, _ error: any Error
  ) {
    guard shows(.error) else { return }
    TypeLayout.withView(of: error) { lines.error(at: time, session, cause: cause, $0) }
  }

  /// Writes `error` with a message in words, for failures of the replay itself.
  package func error(
    at time: Int64, _ session: TraceSession, cause: Int?, message: String
  ) {
    guard shows(.error) else { return }
    lines.error(at: time, session, cause: cause, message: message)
  }

  /// Writes `log "MESSAGE"`.
  package func log(at time: Int64, _ session: TraceSession, cause: Int?, _ message: String) {
    guard shows(.log) else { return }
    lines.log(at: time, session, cause: cause, message)
  }

  /// Writes `expect TEXT, found VALUE`; `found` is nil where there was nothing to find.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - session: The session.
  ///   - expectation: The expectation as the script has it.
  ///   - found: The value that was found instead.
  ///   - label: The label under which that value is redacted at the place where it was found.
  package func expect(
    at time: Int64, _ session: TraceSession, _ expectation: String, found: ValueView?,
    redactedAs label: String? = nil
  ) {
    guard shows(.expect) else { return }
    lines.expect(at: time, session, expectation, found: found, redactedAs: label)
  }

  /// Writes `end pending: N (#3 action, ...)`.
  package func end(at time: Int64, pending: [PendingEffect]) {
    guard shows(.end) else { return }
    lines.end(at: time, pending: pending)
  }

  /// Hands what has been written to the sink.
  package func flush() {
    lines.flush()
  }

  /// A value as traces write it, redacted if it has a label.
  package func valueText(_ value: ValueView, redactedAs label: String? = nil) -> String {
    var text = ByteBuffer()
    lines.renderer.append(value, redactedAs: label, .text, to: &text)
    return text.string()
  }

  /// A value as traces write it.
  package func valueText<Value>(of value: borrowing Value) -> String {
    TypeLayout.withView(of: value) { valueText($0) }
  }

  /// A call as traces write it: its name, and the elements of a tuple, or else the value, as
  /// arguments. An empty tuple is no argument.
  package func callText<Payload>(_ name: String, payload: borrowing Payload) -> String {
    TypeLayout.withView(of: payload) { view in
      guard view.kind == .tuple else { return "\(name)(\(valueText(view)))" }
      return view.layout.fields.isEmpty ? name : name + valueText(view)
    }
  }

  /// An action as traces write it, without a leading dot: `inputField("a1")`.
  package func actionText<Action>(_ action: borrowing Action) -> String {
    var text = ByteBuffer()
    TypeLayout.withView(of: action) { lines.renderer.appendCall($0, to: &text) }
    return text.string()
  }
}
