import ReactorBase
package import ReactorScript

/// A script that is reconstructed from a trace. The script contains the timed actions, external events, and stubs for
/// service calls.
///
/// Actions that a reactor or view sent during the handling of another action are omitted, because a replay sends them
/// again.
package struct TracedScript {
  /// The reconstructed script in the line form.
  package let text: String
  /// The number of trace lines that cannot be expressed in a script. The reconstructed script contains a comment for
  /// each of these lines.
  package let leftOutCount: Int
  /// Indicates whether the trace shows calls. Stubs can be derived only from calls.
  package let showsCalls: Bool
  /// Indicates whether the script has stubs.
  package let hasStubs: Bool

  /// Reconstructs a script from a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace to convert.
  ///   - header: The declarations of the original script, or `nil` to derive the sessions from the trace. Without
  ///     declarations, each session must have the same name as its reactor.
  package init(_ trace: ParsedTrace, header: ScriptHeader? = nil) {
    var steps = TracedSteps(trace, first: header?.reactors.first?.name.text)
    for (index, line) in trace.lines.enumerated() {
      if let event = line.event { steps.add(event, line: trace.firstLineNumber + index) }
    }
    var script = Script()
    if let header {
      script.header.reactors = header.reactors
      (script.header.timeZone, script.header.roundingTies) = (header.timeZone, header.roundingTies)
      if (try? trace.form.get())?.header.seed == nil { script.header.seed = header.seed }
    }
    let form = try? trace.form.get()
    let declared = script.lines + (header == nil ? steps.declarations : "") + Self.settings(form)
    let lines = steps.stubs + steps.steps
    let whole = declared + (lines.isEmpty ? "" : "\n" + lines)
    text = ScriptFormatter.format(SourceFile(name: "trace", text: whole)).text ?? whole
    leftOutCount = steps.leftOutCount
    hasStubs = !steps.stubs.isEmpty
    showsCalls = form?.options.show.kinds.contains(.call) == true
  }

  /// Returns the declarations that cause a replay to write its trace in the given form.
  private static func settings(_ form: TraceForm?) -> String {
    guard let form else { return "" }
    var text = form.header.seed.map { "seed \($0)\n" } ?? ""
    let kinds = form.options.show.kinds.map(\.rawValue).joined(separator: ",")
    let state = form.options.state.uniform.map { " state=\($0.rawValue)" } ?? ""
    let format = form.options.format
    let setting = format == TraceOptions().format ? "" : " format=\(format.rawValue)"
    if !kinds.isEmpty { text += "trace show=\(kinds)\(state)\(setting)\n" }
    if let until = form.header.until { text += "# The trace ends at \(until): --until \(until)\n" }
    return text
  }
}

/// A collector that derives the steps of a script from the events of a trace.
private struct TracedSteps {
  private(set) var steps = ""
  private(set) var leftOutCount = 0

  private let trace: ParsedTrace
  /// The name of the session that can be omitted from steps, or `nil` if there is no session yet.
  private var first: String?
  /// The sessions that started before the first step.
  private var sessions: [String] = []
  private var calls: [TracedCall] = []
  /// The virtual time, in nanoseconds, of the most recent step.
  private var time: Int64 = 0
  private var hasSteps = false

  init(_ trace: ParsedTrace, first: String?) {
    (self.trace, self.first) = (trace, first)
  }

  /// The session declarations. Each session's name is also used as the name of its reactor.
  var declarations: String { sessions.map { "reactor \($0)\n" }.joined() }

  mutating func add(_ event: ParsedEvent, line: Int) {
    let session = trace.text(event.session)
    if session != "*", !hasSteps || sessions.isEmpty, !sessions.contains(session) {
      sessions.append(session)
      first = first ?? session
    }
    switch event.kind {
    case .action where event.parent == nil:
      let prefix = session == first ? "" : "\(session): "
      let text = trace.actionText(event)
      // An action with the name of a keyword needs a leading dot.
      addStep([prefix + text, "\(prefix).\(text)"], at: event.time, line: line)
    case .event where session == "*" && event.cause != nil:
      addStep(["emit \(trace.actionText(event))"], at: event.time, line: line)
    case .call:
      if let part = TracedCall.Part(event, in: trace) {
        addCall(part, event)
      } else {
        leaveOut(trace.actionText(event), line: line)
      }
    case .end where !["pending: 0", #""pending":0"#].contains(trace.text(event.body)):
      // A replay without an `end` step would wait for the effects that are still running.
      addWait(to: event.time)
      steps += "end\n"
    default: break
    }
  }

  private mutating func addWait(to time: Int64) {
    guard time > self.time else { return }
    steps += "wait \(ScriptDuration.text(nanoseconds: time - self.time))\n"
    self.time = time
  }

  /// Adds a step, using the first valid notation in the given list.
  private mutating func addStep(_ notations: [String], at time: Int64, line: Int) {
    addWait(to: time)
    hasSteps = true
    guard let valid = notations.first(where: Self.isStep) else {
      return leaveOut(notations[0], line: line)
    }
    steps += "\(valid)\n"
  }

  private mutating func leaveOut(_ text: String, line: Int) {
    steps += "# left out (line \(line)): \(text.filter { !$0.isNewline })\n"
    leftOutCount += 1
  }

  /// Returns whether a string consists of exactly one step.
  private static func isStep(_ text: String) -> Bool {
    guard !text.contains(where: \.isNewline), !text.contains("#") || text.contains("\"") else {
      return false
    }
    let (script, problems) = Script.read(SourceFile(name: "a.actions", text: text))
    return script.steps.count == 1 && script.header.isEmpty && problems.isEmpty
  }

  // MARK: - Calls

  private mutating func addCall(_ part: TracedCall.Part, _ event: ParsedEvent) {
    if case .begins = part.change {
      calls.append(TracedCall(part, cause: event.cause, begin: event.time))
      return
    }
    let open = calls.indices.filter { calls[$0].isOpen(for: part, cause: event.cause) }
    // A call that has not been answered is more likely to receive this answer than a call with earlier answers.
    guard let index = open.first(where: { calls[$0].answers.isEmpty }) ?? open.last else { return }
    calls[index].add(part.change, at: event.time)
  }

  /// The stubs, one for each call in the order in which the calls start.
  var stubs: String {
    calls.map { call in
      let text = "stub once \(call.stub)"
      return Self.isStep(text) ? "\(text)\n" : "# left out: \(text.filter { !$0.isNewline })\n"
    }.joined()
  }
}

/// A service call in a trace.
private struct TracedCall {
  /// The content of a `call` line: the call and the change in its status.
  struct Part {
    enum Change {
      case begins
      /// An answer in stub notation. `isLast` is `true` if the trace marks the answer as the last answer.
      case answers(String, isLast: Bool)
      case fails(String)
      /// The stream has ended after giving its final answer.
      case ends
      case cancelled
    }

    let call: String
    let change: Change
    /// The number of the call, or `nil` in the text format.
    let number: Int?
  }

  struct Answer {
    let text: String
    let time: Int64
  }

  let call: String
  let number: Int?
  let cause: Int?
  let begin: Int64
  private(set) var answers: [Answer] = []
  /// Indicates whether the call has failed, ended, been canceled, or given its final answer.
  private(set) var isOver = false
  /// Indicates whether the stub of the call must end with `never`.
  private var isEndless = true

  init(_ part: Part, cause: Int?, begin: Int64) {
    (call, number, self.cause, self.begin) = (part.call, part.number, cause, begin)
  }

  func isOpen(for part: Part, cause: Int?) -> Bool {
    if let number = part.number { return number == self.number && !isOver }
    return !isOver && call == part.call && cause == self.cause
  }

  mutating func add(_ change: Part.Change, at time: Int64) {
    switch change {
    case .begins: break
    case .answers(let value, let isLast):
      answers.append(Answer(text: value, time: time - begin))
      (isOver, isEndless) = (isLast, false)
    case .fails(let error):
      answers.append(Answer(text: "fails \(error)", time: time - begin))
      (isOver, isEndless) = (true, false)
    case .ends: (isOver, isEndless) = (true, false)
    case .cancelled: (isOver, isEndless) = (true, true)
    }
  }

  /// The call and its answers in stub notation.
  var stub: String {
    var parts = answers.map { "\($0.text) after \(ScriptDuration.text(nanoseconds: $0.time))" }
    if isEndless { parts.append("never") }
    let arrow = parts.first?.hasPrefix("fails ") == true ? "" : "-> "
    return "\(call) \(arrow)\(parts.joined(separator: ", "))"
  }
}

extension TracedCall.Part {
  /// Parses the content of a `call` event. Returns `nil` if the content is invalid.
  init?(_ event: ParsedEvent, in trace: ParsedTrace) {
    let body = trace.text(event.body)
    switch trace.syntax {
    case .swift: self.init(text: body)
    case .json: self.init(json: body)
    }
  }

  private init?(text: String) {
    // The call ends at the closing parenthesis of its arguments or at the end of its name.
    let cursor = CallScanner(Array(text.utf8))
    guard let end = cursor.endOfCall else { return nil }
    let call = String(decoding: cursor.bytes[..<end], as: UTF8.self)
    let rest = String(decoding: cursor.bytes[end...], as: UTF8.self)
    let change: Change? =
      switch rest {
      case "": .begins
      case " ends": .ends
      case " cancelled": .cancelled
      case _ where rest.hasPrefix(" -> "): .answers(String(rest.dropFirst(4)), isLast: false)
      case _ where rest.hasPrefix(" fails "): .fails(String(rest.dropFirst(7)))
      default: nil
      }
    guard let change else { return nil }
    self.init(call: call, change: change, number: nil)
  }

  private init?(json members: String) {
    guard case .object(let found)? = try? JSONReader.read(Array("{\(members)}".utf8)) else {
      return nil
    }
    let object = JSONValue.object(found)
    guard let call = object["call"]?.string, let word = object["change"]?.string else { return nil }
    func literal(_ key: String) -> String { object[key].map(\.line) ?? "nil" }
    let change: Change? =
      switch word {
      case "begins": .begins
      case "emits": .answers(literal("value"), isLast: false)
      case "answers" where object["value"] == nil: .ends
      case "answers": .answers(literal("value"), isLast: true)
      case "fails": .fails(literal("error"))
      case "cancelled": .cancelled
      default: nil
      }
    guard let change else { return nil }
    self.init(call: call, change: change, number: object["number"]?.number)
  }
}

/// A scanner that finds the end of a call in a trace line, such as the end of `user.follow("a)")` in
/// `user.follow("a)") -> true`.
private struct CallScanner {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var endOfCall: Int? {
    var depth = 0
    var isInString = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "(") where !isInString: depth += 1
      case UInt8(ascii: ")") where !isInString: depth -= 1
      case UInt8(ascii: " ") where !isInString && depth == 0: return index
      default: break
      }
      index += 1
    }
    return depth == 0 && !isInString ? bytes.count : nil
  }
}
