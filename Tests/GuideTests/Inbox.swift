import ReactorTrace

/// Messages that arrive from outside.
protocol SocketType {
  var messages: Observable<String> { get }
}

/// Opens screens.
protocol Coordinator {
  func showDetail(id: Int)
}

/// A reactor with a source of events and a collaborator whose calls return nothing.
final class InboxReactor: Reactor {
  enum Action {
    case open(Int)
  }

  enum Mutation {
    case received(String)
  }

  struct State {
    var messages: [String] = []
  }

  let initialState = State()
  private let socket: any SocketType

  init(socket: any SocketType) {
    self.socket = socket
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .open(let index): Dependencies.coordinator.showDetail(id: index)
    }
    return .empty()
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    .merge(mutation, socket.messages.map(Mutation.received))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .received(let message): state.messages.append(message)
    }
    return state
  }
}

/// The socket of a replay. Scripts publish into it.
final class ScriptedSocket: SocketType, ScriptedService {
  static let serviceName = "socket"
  static var methods: [any ScriptedMethod] { [] }

  let received = PublishSubject<String>()
  var messages: Observable<String> { received.asObservable() }

  init(_ script: ServiceScript) {}
}

/// The coordinator of a replay. The trace shows its calls.
final class ScriptedCoordinator: Coordinator, ScriptedService {
  static let serviceName = "coordinator"
  static var methods: [any ScriptedMethod] { [] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func showDetail(id: Int) {
    script.record(#function, id)
  }
}

/// The coordinator of the app.
struct AppCoordinator: Coordinator {
  func showDetail(id: Int) {}
}

/// The app's container. During a replay it returns the replay's services.
enum Dependencies {
  static var coordinator: any Coordinator {
    ReplayContext.current?.service(ScriptedCoordinator.self) ?? AppCoordinator()
  }
}

/// Registers the reactor of the example.
func registerInbox(in registry: inout ReactorRegistry) {
  registry.register("inbox", summary: "a socket, and a coordinator in a container") { context in
    InboxReactor(socket: context.service(ScriptedSocket.self))
  }
  registry.register(service: ScriptedCoordinator.self)

  registry.event("message", of: String.self, through: ScriptedSocket.self) { text, socket in
    socket.received.onNext(text)
  }
  registry.event("chat.joined", of: (user: Int, isBot: Bool).self) { event, context in
    context.service(ScriptedSocket.self).received.onNext("\(event.user) joined")
  }
}
