import Foundation
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorFoundationValues
import Testing

/// A service whose answers a script determines.
private final class Greeter: ScriptedService {
  static let serviceName = "greeter"
  static let greet = ServiceMethod<String, String>("greet", after: .seconds(1))
  static var methods: [any ScriptedMethod] { [greet] }

  let events = PublishSubject<String>()
  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func greet(_ name: String) -> Observable<String> {
    script.call(Self.greet, name) { "hello, \(name)" }
  }

  func announce(_ text: String) {
    script.publish(text, through: events)
  }
}

/// The values that a reactor accesses without receiving them as parameters.
private enum Container {
  /// As it should be done.
  static var greeter: Greeter? { ReplayContext.current?.service(Greeter.self) }
  static var session: String { ReplayContext.current?.session ?? "none" }
  static var now: String { ReplayContext.current.map { "\($0.now)" } ?? "none" }
}

/// Keeps the service of the first replay, as a singleton does.
private final class Singleton: @unchecked Sendable {
  // @unchecked: the tests use it on one thread.
  let greeter = Container.greeter
  let context = ReplayContext.current
}

/// A reactor that asks global code for everything.
private final class Visitor: Reactor {
  enum Action {
    case greet(String), announce(String), session, sessionLater, elsewhere, number, push
  }

  let initialState: String
  private let greeter: () -> Greeter?
  private let context: () -> ReplayContext?

  init(
    greeter: @escaping () -> Greeter? = { Container.greeter },
    context: @escaping () -> ReplayContext? = { .current }
  ) {
    initialState = "made for \(Container.session) at \(Container.now)"
    self.greeter = greeter
    self.context = context
  }

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .greet(let name): greeter()?.greet(name) ?? .just("nobody is here")
    case .announce(let text):
      .deferred { [greeter] in
        greeter()?.announce(text)
        return .empty()
      }
    case .session: .just(Container.session)
    case .sessionLater:
      Observable.just(()).delay(.seconds(2), scheduler: MainScheduler.instance)
        .map { "\(Container.session) at \(Container.now)" }
    case .elsewhere: .just(Self.onAnotherThread { Container.session })
    case .number: .just("\(context()?.random.next() ?? 0)")
    case .push:
      .deferred { [context] in
        context()?.push("visitor")
        return .just("\(context()?.elapsed ?? .zero)")
      }
    }
  }

  func reduce(state: String, mutation: String) -> String { mutation }

  private static func onAnotherThread(_ body: @escaping @Sendable () -> String) -> String {
    final class Box: @unchecked Sendable {
      // @unchecked: written before the signal, read after it.
      var text = ""
    }
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      box.text = body()
      done.signal()
    }
    done.wait()
    return box.text
  }
}

struct CurrentContextTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("visitor", pushes: ["visitor"]) { _ in Visitor() }
    registry.register(service: Greeter.self)
    return registry
  }

  @Test func `The context gives the replay's services, stubs included, and their events`() {
    expectTrace(
      of: """
        reactor visitor
        stub greeter.greet("Kim") -> "hi" after 500ms
        greet("Kim")
        greet("Ann")
        announce("news")
        """, with: registry,
      """
      0.000 visitor state "made for visitor at 2001-01-01 00:00:00 +0000"
      0.000 visitor action #1 greet("Kim")
      0.000 visitor action #2 greet("Ann")
      0.000 visitor action #3 announce("news")
      0.000 visitor event #3 greeter."news"
      0.500 visitor state #1 "hi"
      1.000 visitor state #2 "hello, Ann"
      1.000 * end pending: 0
      """)
  }

  @Test
  func
    `The context is that of the session whose action is handled, now and later, and has its time`()
  {
    expectTrace(
      of: """
        reactor a = visitor
        reactor b = visitor
        b: sessionLater
        session
        b: session
        """, with: registry,
      """
      0.000 a state "made for a at 2001-01-01 00:00:00 +0000"
      0.000 b state "made for b at 2001-01-01 00:00:00 +0000"
      0.000 b action #1 sessionLater
      0.000 a action #2 session
      0.000 a state #2 "a"
      0.000 b action #3 session
      0.000 b state #3 "b"
      2.000 b state #1 "b at 2001-01-01 00:00:02 +0000"
      2.000 * end pending: 0
      """)
  }

  @Test func `A session that another one opens has its own context`() {
    expectTrace(
      of: "reactor visitor\npush\nvisitor-2: session", with: registry,
      """
      0.000 visitor state "made for visitor at 2001-01-01 00:00:00 +0000"
      0.000 visitor action #1 push
      0.000 visitor-2 state #1 "made for visitor-2 at 2001-01-01 00:00:00 +0000"
      0.000 visitor state #1 "0.0 seconds"
      0.000 visitor-2 action #2 session
      0.000 visitor-2 state #2 "visitor-2"
      0.000 * end pending: 0
      """)
  }

  @Test func `No context exists outside of a replay or on another thread`() {
    #expect(ReplayContext.current == nil)
    let outcome = replay("reactor visitor\nelsewhere", with: registry)
    #expect(outcome.isClean)
    #expect(outcome.lines.contains(#"0.000 visitor state #1 "none""#))
    #expect(ReplayContext.current == nil)
  }

  @Test func `A stub of a registered service is checked without a context`() {
    let outcome = replay("reactor visitor\nstub greeter.wave -> 1", with: registry)
    #expect(outcome.diagnostics.contains("greet"))
    #expect(outcome.diagnostics.contains("error[unknown-method]"))
  }

  @Test
  func `A service that outlives its replay fails the next one, and its effect, without a crash`() {
    let kept = Kept()
    var registry = ReactorRegistry()
    registry.register("visitor") {
      let singleton = kept.singleton()
      return Visitor(greeter: { singleton.greeter }, context: { singleton.context })
    }
    let script = "reactor visitor\ngreet(\"Kim\")\ngreet(\"Ann\")\nannounce(\"news\")"
    #expect(replay(script, with: registry).isClean)
    let second = replay(script, with: registry)
    #expect(!second.isClean)
    #expect(
      second.diagnostics.contains("error[other-replay]: service 'greeter' belongs to another"))
    #expect(
      second.lines == [
        #"0.000 visitor state "made for visitor at 2001-01-01 00:00:00 +0000""#,
        #"0.000 visitor action #1 greet("Kim")"#,
        "0.000 * error service 'greeter' belongs to another replay; code that outlives a replay "
          + "must read ReplayContext.current each time",
        "0.000 visitor error #1 service 'greeter' was called outside its replay",
        #"0.000 visitor action #2 greet("Ann")"#,
        "0.000 visitor error #2 service 'greeter' was called outside its replay",
        #"0.000 visitor action #3 announce("news")"#, "0.000 * end pending: 0",
      ])
  }

  @Test
  func
    `A context that outlives its replay fails the next one where it is asked for time or a session`()
  {
    let kept = Kept()
    var registry = ReactorRegistry()
    registry.register("visitor", pushes: ["visitor"]) { _ in
      let singleton = kept.singleton()
      return Visitor(context: { singleton.context })
    }
    #expect(replay("reactor visitor\nnumber", with: registry).isClean)
    let second = replay("reactor visitor\npush", with: registry)
    #expect(
      second.diagnostics.contains(
        "error[other-replay]: the context of session 'visitor' belongs to another replay"))
    #expect(second.lines.last == "0.000 * end pending: 0")
  }

  @Test func `A service that is called where no replay runs fails the call`() throws {
    let kept = Kept()
    var registry = ReactorRegistry()
    registry.register("visitor") {
      _ = kept.singleton()
      return Visitor()
    }
    #expect(replay("reactor visitor", with: registry).isClean)
    let greeter = try #require(kept.singleton().greeter)
    var failure: (any Error)?
    _ = greeter.greet("Kim").subscribe(onError: { failure = $0 })
    #expect("\(try #require(failure))" == "service 'greeter' was called outside its replay")
  }
}

/// Keeps a singleton that is created in the first replay that uses it.
private final class Kept: @unchecked Sendable {
  // @unchecked: a test uses it on one thread.
  private var made: Singleton?

  func singleton() -> Singleton {
    if let made { return made }
    let singleton = Singleton()
    made = singleton
    return singleton
  }
}
