import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

// MARK: - A chat that receives messages from outside

private enum Presence {
  case online
  case left(user: Int, at: Double)
}

private protocol Coordinator {
  func showDetail(id: Int)
  func close()
}

private final class ScriptedSocket: ScriptedService {
  static let serviceName = "socket"
  static var methods: [any ScriptedMethod] { [] }
  let messages = PublishSubject<String>()
  let presence = BehaviorRelay<Presence?>(value: nil)
  let ticks = PublishRelay<Void>()
  let typing = PublishRelay<(user: Int, isTyping: Bool)>()
  init(_ script: ServiceScript) {}
}

private final class CoordinatorStandIn: Coordinator, ScriptedService {
  static let serviceName = "coordinator"
  static var methods: [any ScriptedMethod] { [] }
  private let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }
  func showDetail(id: Int) { script.record(#function, id) }
  func close() { script.record("close") }
}

private final class ChatReactor: Reactor {
  enum Action {
    case listen
    case open(Int)
    case leave
    case emit
    case receive(String)
  }

  struct State {
    var log: [String] = []
  }

  let initialState = State()
  private let socket: ScriptedSocket
  private let coordinator: any Coordinator
  private let onLeave: (String, [Int]) -> Void

  init(
    _ socket: ScriptedSocket, _ coordinator: any Coordinator,
    onLeave: @escaping (String, [Int]) -> Void
  ) {
    self.socket = socket
    self.coordinator = coordinator
    self.onLeave = onLeave
  }

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .listen:
      return .merge(
        socket.messages.map { .receive($0) },
        socket.presence.skip(1).map { _ in .receive("presence") },
        socket.ticks.map { .receive("tick") },
        socket.typing.map { .receive("\($0.user) \($0.isTyping)") })
    case .open(let id):
      return Observable.just(action).delay(.milliseconds(300), scheduler: MainScheduler.instance)
        .do(onNext: { [coordinator] _ in coordinator.showDetail(id: id) })
    case .leave:
      coordinator.close()
      onLeave("bye\n", [1, 2])
      return .empty()
    case .emit, .receive: return .just(action)
    }
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .receive(let text): state.log.append(text)
    case .emit: state.log.append("emit")
    default: break
    }
    return state
  }
}

/// A service that publishes the values it receives.
private final class Bus: ScriptedService {
  enum Event { case raised(Int) }

  static let serviceName = "bus"
  static var methods: [any ScriptedMethod] { [] }

  let script: ServiceScript
  let events = PublishSubject<Event>()
  let levels = PublishSubject<Int>()

  init(_ script: ServiceScript) { self.script = script }

  func publish(_ event: Event) { script.publish(event, through: events) }
}

/// Adds up the numbers that the bus publishes.
private final class Board: Reactor {
  enum Action { case raise(Int) }

  let initialState = 0
  private let bus: Bus

  init(_ bus: Bus) { self.bus = bus }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .raise(let number): bus.publish(.raised(number))
    }
    return .empty()
  }

  func transform(mutation: Observable<Int>) -> Observable<Int> {
    .merge(mutation, bus.events.map { if case .raised(let number) = $0 { number } else { 0 } })
  }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

private let registry: ReactorRegistry = {
  var registry = ReactorRegistry()
  registry.register("chat") { context in
    ChatReactor(
      context.service(ScriptedSocket.self), context.service(CoordinatorStandIn.self),
      onLeave: { context.record("delegate.didLeave(with:_:)", $0, $1) })
  }
  registry.event("message", of: String.self, through: ScriptedSocket.self) { text, socket in
    socket.messages.onNext(text)
  }
  registry.event("tick", of: Void.self, through: ScriptedSocket.self) { _, socket in
    socket.ticks.accept(())
  }
  registry.event("chat.typing", of: (user: Int, isTyping: Bool).self) { event, context in
    context.service(ScriptedSocket.self).typing.accept(event)
  }
  registry.events("presence", of: Presence.self) { event, context in
    context.service(ScriptedSocket.self).presence.accept(event)
  }
  return registry
}()

struct EventTests {
  @Test func `An event from outside has a number, which its states carry`() {
    expectTrace(
      of: """
        reactor chat
        trace state=changes
        listen
        emit socket.message("hi")
        @1s emit socket.tick
        @2s emit chat.typing(user: 7, isTyping: true)
        @3s emit presence.left(user: 7, at: 0.5)
        end
        """, with: registry,
      """
      0.000 chat state log: []
      0.000 chat action #1 listen
      0.000 * event #2 socket.message("hi")
      0.000 chat state #2 log: [] -> ["hi"]
      1.000 * event #3 socket.tick
      1.000 chat state #3 log: ["hi"] -> ["hi", "tick"]
      2.000 * event #4 chat.typing(user: 7, isTyping: true)
      2.000 chat state #4 log: ["hi", "tick"] -> ["hi", "tick", "7 true"]
      3.000 * event #5 presence.left(user: 7, at: 0.5)
      3.000 chat state #5 log: ["hi", "tick", "7 true"] -> ["hi", "tick", "7 true", "presence"]
      3.000 * end pending: 1 (#1 listen)
      """)
  }

  @Test func `The JSON form of an event is the same, by position and by label`() {
    let script = """
      {"reactor": "chat", "steps": ["listen",
        {"emit": "socket.message", "arguments": ["hi"]},
        {"emit": "chat.typing", "arguments": [7, true], "at": "1s"},
        {"emit": "chat.typing", "arguments": {"isTyping": false, "user": 8}},
        {"emit": "socket.tick()"}, {"end": true}]}
      """
    let outcome = replay(script, named: "a.actions.json", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.lines.filter { $0.contains(" event ") } == [
        "0.000 * event #2 socket.message(\"hi\")",
        "1.000 * event #3 chat.typing(user: 7, isTyping: true)",
        "1.000 * event #4 chat.typing(user: 8, isTyping: false)", "1.000 * event #5 socket.tick",
      ])
  }

  @Test func `An event that its closure has a service publish is shown once`() {
    var registry = ReactorRegistry()
    registry.register("board") { Board($0.service(Bus.self)) }
    registry.events(of: Bus.Event.self, through: Bus.self) { event, bus in bus.publish(event) }
    registry.event("level", of: Int.self, through: Bus.self) { level, bus in
      bus.script.publish(level, through: bus.levels)
      bus.script.publish(level, through: bus.levels)
    }
    registry.event("other.level", of: Int.self) { $1.service(Bus.self).publish(.raised($0)) }
    expectTrace(
      of: """
        reactor board
        emit bus.raised(1)
        raise(2)
        emit bus.level(3)
        emit other.level(4)
        """, with: registry,
      """
      0.000 board state 0
      0.000 * event #1 bus.raised(1)
      0.000 board state #1 1
      0.000 board action #2 raise(2)
      0.000 board event #2 bus.raised(2)
      0.000 board state #2 3
      0.000 * event #3 bus.level(3)
      0.000 * event #3 bus.3
      0.000 * event #4 other.level(4)
      0.000 * event #4 bus.raised(4)
      0.000 board state #4 7
      0.000 * end pending: 0
      """)
  }

  @Test func `An action may still be called emit`() {
    let outcome = replay("reactor chat\nemit\n@1s emit # why\nemit()\nchat: emit", with: registry)
    #expect(outcome.diagnostics.contains("extra") == false)
    #expect(
      outcome.lines.filter { $0.contains(" action ") } == [
        "0.000 chat action #1 emit", "1.000 chat action #2 emit", "1.000 chat action #3 emit",
        "1.000 chat action #4 emit",
      ])
  }

  @Test func `An event is checked before anything runs`() {
    let outcome = replay(
      """
      reactor chat
      emit socket.mesage("hi")
      emit socket.message(3)
      emit socket.message
      emit socket.tick(1)
      emit chat.typing(user: 7, typing: true)
      emit presence.away
      """, with: registry)
    #expect(!outcome.isPlanned)
    for text in [
      "no event is named 'socket.mesage'", "did you mean 'socket.message'?",
      "expected String, found number 3", "missing arguments", "expected message(String)",
      "too many arguments", "expected label 'isTyping', found 'typing'",
      "no event is named 'presence.away'",
    ] {
      #expect(outcome.diagnostics.contains(text), "\(text)")
    }
  }

  @Test func `A failed expectation names the event that wrote the state`() {
    let outcome = replay(
      "reactor chat\nlisten\nemit socket.message(\"hi\")\nexpect log.count == 2\nend",
      with: registry)
    #expect(outcome.diagnostics.contains("was last written by #2 socket.message(\"hi\"), at"))
  }

  @Test func `A stand-in records its calls with their cause`() {
    let outcome = replay("reactor chat\nopen(7)\n@1s leave", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.lines.filter { $0.contains(" event ") } == [
        "0.300 chat event #1 coordinator.showDetail(id: 7)",
        "1.000 chat event #2 coordinator.close",
        "1.000 chat event #2 delegate.didLeave(with: \"bye\\n\", [1, 2])",
      ])
  }

  @Test func `Mistakes of a registration are reported`() {
    var registry = ReactorRegistry()
    registry.event("tick", of: Void.self) { _, _ in }
    registry.event("a.b-c", of: Void.self) { _, _ in }
    registry.event("a.b", of: Void.self) { _, _ in }
    registry.event("a.b", of: Int.self) { _, _ in }
    registry.events("c", of: Int.self) { _, _ in }
    #expect(
      registry.problems == [
        .badEventName("tick."), .badEventName("a.b-c"), .duplicateEvent("a.b"),
        .noEvents("c", type: "Int"),
      ])
  }
}
