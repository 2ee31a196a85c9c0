import ReactorBase
import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat
import ReactorTypeLayout

/// The events of a timeline, with values in script syntax. Observations are derived from these events.
struct TimelineEvents {
  /// The trigger of an event.
  enum Trigger: Equatable {
    case action
    /// The call with the given index was answered.
    case answer(Int)
    case failure(Int)
    /// Time advanced, or the reactor acted on its own.
    case time
  }

  struct Event {
    enum Kind {
      case action(String)
      case mutation(String)
      /// The mutation with the given index changed a field.
      case write(String, from: String, to: String, mutation: Int?)
      /// A pulse was assigned a value.
      case pulse(String)
      /// A relay or subject of the reactor emitted an element.
      case output(String, String)
      case published
      case error
      /// A call began. The associated value is the index of the call, which also identifies the call in answers and
      /// failures.
      case call(Int)
      case answer(Int)
      case failure(Int)
    }

    let kind: Kind
    /// The index of the session, or `nil` for an event of the whole replay.
    let session: Int?
    /// The number of the action that caused the event, or `nil` if no action caused it.
    let cause: Int?
    let trigger: Trigger
    /// The index of the move during which the event occurred.
    let move: Int
  }

  struct Call {
    /// The call in script syntax, its method, and its arguments.
    let text: String
    let method: String
    let arguments: [String]
    let session: Int?
    let cause: Int?
    /// The fields of the session's state when the call began.
    let fields: [SituationFacts.Field]
    /// The answers that have arrived, and the indices of the events at which the call began and ended.
    var answers: [String] = []
    let start: Int
    var end: Int?
    var hasFailed = false
  }

  fileprivate(set) var events: [Event] = []
  fileprivate(set) var calls: [Call] = []
  /// The actions in script syntax, keyed by their numbers.
  fileprivate(set) var actions: [Int: String] = [:]

  /// Returns the events that occurred during the given moves.
  func events(in moves: Range<Int>) -> ArraySlice<Event> {
    let start = events.firstIndex { $0.move >= moves.lowerBound } ?? events.endIndex
    let end = events[start...].firstIndex { $0.move >= moves.upperBound } ?? events.endIndex
    return events[start..<end]
  }
}

/// A sink that records the events of a timeline.
///
/// Thread safety: confined to the replay's thread.
final class TimelineEventRecorder: EventSink {
  let kinds = TraceKindSet([
    .action, .mutation, .state, .pulse, .event, .output, .error, .call,
  ])
  let excess: EventExcess? = nil
  private(set) var timeline = TimelineEvents()
  /// The current fields of all sessions.
  var currentFields: [SituationFacts.Field] { fields.sorted { $0.key < $1.key }.flatMap(\.value) }
  /// The index of the current move, or -1 before the first move.
  var move = -1 { didSet { triggers = [:] } }

  private let script: ExploredScript
  private let rules: RenderingRules
  private let values: ValueFormatter
  /// The index in the plan for each added session, or `nil` for a session that is not in the plan.
  private var places: [Int?] = []
  private var fields: [Int: [SituationFacts.Field]] = [:]
  private var latestMutations: [Int: Int] = [:]
  /// The indices of the calls, keyed by call number, and the latest trigger of each action during the current move.
  private var calls: [Int: Int] = [:]
  private var triggers: [Int: TimelineEvents.Trigger] = [:]

  init(_ script: ExploredScript) {
    self.script = script
    rules = script.plan.wholeRendering
    values = ValueFormatter(rules: rules.withoutRedactions)
  }

  func addSession(named name: String) -> SessionID {
    places.append(script.plan.sessions.firstIndex { $0.name == name })
    return SessionID(index: places.count)
  }

  func finish() {}

  func receive(_ event: TraceEvent) {
    let index = event.session.index - 1
    let session = places.indices.contains(index) ? places[index] : nil
    switch event.payload {
    case .action(let view):
      let text = call(view)
      event.cause.map {
        timeline.actions[$0] = text
        triggers[$0] = .action
      }
      add(.action(text), session, event)
    case .mutation(let view):
      session.map { latestMutations[$0] = timeline.events.count }
      add(.mutation(call(view)), session, event)
    case .state(let view): session.map { noteState(view, of: $0, event) }
    case .pulse(let name, _, _): add(.pulse(name), session, event)
    case .output(let name, let view): add(.output(name, values.text(view)), session, event)
    case .event: add(.published, session, event)
    case .error: add(.error, session, event)
    case .call(let progress): note(progress, session, event)
    default: break
    }
  }

  private func call(_ view: ValueView) -> String {
    var text = ByteBuffer()
    values.renderer.appendCall(view, to: &text)
    return text.string()
  }

  private func add(_ kind: TimelineEvents.Event.Kind, _ session: Int?, _ event: TraceEvent) {
    let trigger = event.cause.flatMap { triggers[$0] } ?? .time
    timeline.events.append(
      .init(kind: kind, session: session, cause: event.cause, trigger: trigger, move: move))
  }

  private func noteState(_ view: ValueView, of session: Int, _ event: TraceEvent) {
    let new = SituationFacts.fields(of: view, session: session, rules, values)
    let old = fields.updateValue(new, forKey: session) ?? new
    for (before, after) in zip(old, new) where before.text != after.text {
      add(
        .write(
          after.name, from: before.text, to: after.text, mutation: latestMutations[session]),
        session, event)
    }
  }

  private func note(_ progress: CallProgress, _ session: Int?, _ event: TraceEvent) {
    if case .begins = progress.change {
      let place = timeline.calls.count
      calls[progress.number] = place
      let name = progress.text.prefix { $0 != "(" }
      timeline.calls.append(
        .init(
          text: progress.text, method: String(name),
          arguments: ValueList.arguments(of: progress.text),
          session: session, cause: event.cause, fields: session.flatMap { fields[$0] } ?? [],
          start: timeline.events.count))
      return add(.call(place), session, event)
    }
    guard let place = calls[progress.number] else { return }
    func answer(_ view: ValueView?) {
      view.map { timeline.calls[place].answers.append(values.text($0)) }
      event.cause.map { triggers[$0] = .answer(place) }
      add(.answer(place), session, event)
    }
    switch progress.change {
    case .begins: break
    case .emits(let view): answer(view)
    case .answers(let view):
      answer(view)
      timeline.calls[place].end = timeline.events.count - 1
    case .fails:
      event.cause.map { triggers[$0] = .failure(place) }
      timeline.calls[place].hasFailed = true
      timeline.calls[place].end = timeline.events.count
      add(.failure(place), session, event)
    case .cancelled: timeline.calls[place].end = timeline.events.count
    }
  }
}

/// Functions that read values and lists in script syntax.
enum ValueList {
  /// Returns the elements of a list. Elements are separated by commas outside strings and brackets.
  static func parts(of list: some StringProtocol) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in list {
      if isQuoted {
        if !isEscaped, character == "\"" { isQuoted = false }
        isEscaped = !isEscaped && character == "\\"
      } else {
        switch character {
        case "\"": isQuoted = true
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case "," where depth == 0:
          parts.append(part)
          part = ""
          continue
        case " " where part.isEmpty: continue
        default: break
        }
      }
      part.append(character)
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  /// Returns the elements of an array, or `nil` if the value is not an array.
  static func elements(of array: String) -> [String]? {
    guard array.hasPrefix("["), array.hasSuffix("]"), array != "[:]" else { return nil }
    return parts(of: array.dropFirst().dropLast())
  }

  /// Returns the arguments of an action, a mutation, or a call, without their labels.
  static func arguments(of call: String) -> [String] {
    guard let start = call.firstIndex(of: "("), call.hasSuffix(")") else { return [] }
    return parts(of: call[call.index(after: start)...].dropLast()).map { part in
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part.dropFirst(label.count)
      return !label.isEmpty && rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : part
    }
  }

  /// Returns the name of an action's or mutation's enum case, or of a call's method.
  static func name(of call: String) -> String { String(call.prefix { $0 != "(" }) }

  /// Returns whether a value contains lists and all of these lists are empty.
  static func hasOnlyEmptyLists(_ value: String) -> Bool {
    let parts = value.split(separator: "[", omittingEmptySubsequences: false).dropFirst()
    return !parts.isEmpty && parts.allSatisfy { $0.hasPrefix("]") }
  }

  /// Returns whether a value is empty: `nil`, `false`, zero, or an empty string or collection.
  static func isEmpty(_ value: String) -> Bool {
    ["nil", "false", "0", "0.0", "\"\"", "[]", "[:]", "()"].contains(value)
  }
}
