import Dispatch
import Foundation
import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorTraceFormat
import Testing

/// A row of a list, with its own state.
private final class Row: Reactor {
  enum Action { case rename(String), own(Row) }

  struct State {
    var name: String
    var owner: Row?
  }

  let initialState: State

  init(_ name: String) {
    initialState = State(name: name)
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .rename(let name): state.name = name
    case .own(let owner): state.owner = owner
    }
    return state
  }
}

/// A reactor that other classes inherit from.
private class Base: Reactor {
  typealias Action = Int
  let initialState = 7
}

private final class Derived: Base {
  let secret = "stored"
}

/// A reactor whose state is a reactor of the same type.
private final class Mirrored: Reactor {
  typealias Action = Never
  lazy var initialState: Mirrored = self
}

/// An object of a user's class.
private final class Model {
  let count = BehaviorRelay(value: 3)
  let bag = DisposeBag()
}

private protocol Labelled: AnyObject {
  var label: String { get }
}

private class Badge: Labelled {
  let label = "plain"
}

private final class Medal: Badge {
  let inner: any Labelled = Badge()
}

private final class Screen: Reactor {
  enum Action {
    case rename(String), own, select(Row), number(Int)
  }

  enum Route {
    case detail(Row)
    case closed
  }

  struct State {
    let row = Row("Ann")
    var rows = [Row("Kim"), Row("Lee")]
    var selected: Row?
    var route = Route.closed
    @Pulse var alert: Row?
    let any: Any = Row("any")
    let reactor: any Reactor = Row("boxed")
    let base: Base = Derived()
    let relay = BehaviorRelay(value: 1)
    let subject: Observable<String> = BehaviorSubject(value: "a")
    let model = Model()
    weak var parent: Screen?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .rename(let name): currentState.row.action.onNext(.rename(name))
    case .own: currentState.row.action.onNext(.own(currentState.row))
    case .number(let number): currentState.relay.accept(number)
    case .select: break
    }
    return .just(action)
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    if case .select(let row) = mutation {
      state.selected = row
      state.route = .detail(row)
      state.alert = row
    }
    return state
  }
}

/// A reactor that shows one value.
private final class Shelf: Reactor {
  typealias Action = Never

  struct State {
    let value: Any
  }

  let initialState: State

  init(_ value: Any) {
    initialState = State(value: value)
  }
}

private struct Failure: Error {}

struct LibraryValueTests {
  private func line(
    of value: @escaping @Sendable () -> Any, _ format: TraceOptions.Format = .text,
    _ addRules: (inout ReactorRegistry) -> Void = { _ in }
  ) -> String {
    var registry = ReactorRegistry()
    registry.register("shelf") { Shelf(value()) }
    addRules(&registry)
    var request = PartialTraceOptions()
    request.format = format
    return replay("reactor shelf", with: registry, trace: request).lines.first ?? ""
  }

  private func expect(
    _ value: @escaping @Sendable () -> Any, isShownAs text: String, json: String,
    _ addRules: (inout ReactorRegistry) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      line(of: value, .text, addRules) == "0.000 shelf state value: \(text)",
      sourceLocation: sourceLocation)
    #expect(
      line(of: value, .jsonl, addRules)
        == #"{"ms":0,"session":"shelf","kind":"state","value":{"value":\#(json)}}"#,
      sourceLocation: sourceLocation)
  }

  @Test func `A reactor is shown by its current state, wherever it is`() {
    expect(
      { Row("Kim") }, isShownAs: #"(name: "Kim", owner: nil)"#,
      json: #"{"name":"Kim","owner":null}"#)
    expect({ Base() }, isShownAs: "7", json: "7")
    expect({ Derived() }, isShownAs: "7", json: "7")
    expect({ [Derived()] as [Base] }, isShownAs: "[7]", json: "[7]")
    expect(
      { Row?.some(Row("Kim")) as Any }, isShownAs: #"(name: "Kim", owner: nil)"#,
      json: #"{"name":"Kim","owner":null}"#)
    expect({ ["a": Base()] }, isShownAs: #"["a": 7]"#, json: #"{"a":7}"#)
    expect(
      { Screen.Route.detail(Row("Kim")) },
      isShownAs: #".detail((name: "Kim", owner: nil))"#,
      json: #"".detail((name: \"Kim\", owner: nil))""#)
  }

  @Test func `The state of a reactor that has handled an action is the new one`() {
    expect(
      {
        let row = Row("Kim")
        row.action.onNext(.rename("Lee"))
        return row
      }, isShownAs: #"(name: "Lee", owner: nil)"#, json: #"{"name":"Lee","owner":null}"#)
  }

  @Test func `Reactors that lead around in a circle are shown once`() {
    expect(
      {
        let row = Row("Kim")
        row.action.onNext(.own(row))
        return row
      }, isShownAs: #"(name: "Kim", owner: <cycle>)"#, json: #"{"name":"Kim","owner":"<cycle>"}"#)
    expect(
      {
        let (one, other) = (Row("Kim"), Row("Lee"))
        one.action.onNext(.own(other))
        other.action.onNext(.own(one))
        return [one, one]
      },
      isShownAs: """
        [(name: "Kim", owner: (name: "Lee", owner: <cycle>)), \
        (name: "Kim", owner: (name: "Lee", owner: <cycle>))]
        """,
      json: """
        [{"name":"Kim","owner":{"name":"Lee","owner":"<cycle>"}},\
        {"name":"Kim","owner":{"name":"Lee","owner":"<cycle>"}}]
        """)
    expect({ Mirrored() }, isShownAs: "<cycle>", json: #""<cycle>""#)
    expect(
      {
        let relay = BehaviorRelay<AnyObject?>(value: nil)
        relay.accept(relay)
        return relay
      }, isShownAs: "<cycle>", json: #""<cycle>""#)
  }

  @Test func `A stream with a current value is shown by it, also after its end`() {
    expect({ BehaviorRelay(value: [1, 2]) }, isShownAs: "[1, 2]", json: "[1,2]")
    expect({ BehaviorSubject(value: "a") as Observable<String> }, isShownAs: #""a""#, json: #""a""#)
    expect(
      {
        let subject = BehaviorSubject(value: 1)
        subject.onNext(2)
        subject.onError(Failure())
        return subject
      }, isShownAs: "2", json: "2")
    expect({ StateRelay(value: 1.5) }, isShownAs: "1.5", json: "1.5")
    expect(
      { Model() }, isShownAs: "(class: Model, count: 3, bag: <DisposeBag>)",
      json: #"{"class":"Model","count":3,"bag":"<DisposeBag>"}"#)
  }

  @Test func `A stream without one is shown by its name`() {
    let named: [(@Sendable () -> Any, String)] = [
      ({ PublishSubject<Int>() }, "PublishSubject<Int>"),
      ({ PublishSubject<[Int?]>() as Observable }, "PublishSubject<[Int?]>"),
      ({ PublishRelay<Void>() }, "PublishRelay<()>"),
      ({ ReplayRelay<Int>.create(bufferSize: 1) }, "ReplayRelay<Int>"),
      ({ ReplaySubject<Int>.create(bufferSize: 1) }, "ReplaySubject<Int>"),
      ({ AsyncSubject<Int>() }, "AsyncSubject<Int>"),
      ({ Observable.just(1).map { "\($0)" } }, "Observable<String>"),
      ({ Observable<Int>.never() }, "Observable<Int>"),
      ({ Observable.just(1).publish() }, "ConnectableObservable<Int>"),
      ({ Single.just(1) }, "Single<Int>"),
      ({ Maybe<Int>.empty() }, "Maybe<Int>"),
      ({ Completable.empty() }, "Completable"),
      ({ Infallible.just(1) }, "Infallible<Int>"),
      ({ AnyObserver<Int> { _ in } }, "AnyObserver<Int>"),
      ({ MainScheduler.instance }, "MainScheduler"),
      ({ SerialDispatchQueueScheduler(qos: .default) }, "SerialDispatchQueueScheduler"),
      ({ HistoricalScheduler() }, "HistoricalScheduler"),
      ({ DisposeBag() }, "DisposeBag"),
      ({ Disposables.create() as AnyObject }, "NopDisposable"),
      ({ Row("Kim").action }, "ActionSubject<Action>"),
      ({ JSONDecoder() }, "JSONDecoder"),
    ]
    for (value, name) in named {
      expect(value, isShownAs: "<\(name)>", json: "\"<\(name)>\"")
    }
  }

  @Test func `A rule for a protocol or a base class holds for the classes below it`() {
    let labels: (inout ReactorRegistry) -> Void = {
      $0.show(anyOf: (any Labelled).self) { $0.label }
    }
    expect({ Badge() }, isShownAs: #""plain""#, json: #""plain""#, labels)
    expect(
      { [Badge(), Medal()] }, isShownAs: #"["plain", "plain"]"#,
      json: #"["plain","plain"]"#, labels)
    // The later of two rules applies, but a rule for the class itself takes precedence over both.
    expect(
      { [Badge(), Medal()] }, isShownAs: #"["plain", "inside: plain"]"#,
      json: #"["plain","inside: plain"]"#
    ) {
      labels(&$0)
      $0.show(anyOf: Medal.self) { "inside: \($0.inner.label)" }
    }
    expect({ [Badge(), Medal()] as [Any] }, isShownAs: "[1, 2]", json: "[1,2]") {
      $0.show(Badge.self) { _ in 1 }
      $0.show(Medal.self) { _ in 2 }
      labels(&$0)
    }
    expect({ Row("Kim") }, isShownAs: #""Kim""#, json: #""Kim""#) {
      $0.show(anyOf: (any Reactor).self) { reactor -> Any in
        (reactor as? Row)?.currentState.name ?? "?"
      }
    }
  }

  private var screen: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("screen") { Screen() }
    registry.read(Row.self) { Row($0) }
    return registry
  }

  @Test func `A whole state shows them, with its pulses and changes`() {
    var changes = PartialTraceOptions()
    changes.state = .changes
    expectTrace(
      of: """
        reactor screen
        rename("Bo")
        select("Kim")
        number(2)
        """, with: screen, trace: changes,
      """
      0.000 screen state row: (name: "Ann", owner: nil), rows: [(name: "Kim", owner: nil), \
      (name: "Lee", owner: nil)], selected: nil, route: .closed, alert: nil, \
      any: (name: "any", owner: nil), reactor: (name: "boxed", owner: nil), base: 7, relay: 1, \
      subject: "a", model: (count: 3, bag: <DisposeBag>), parent: <weak>
      0.000 screen action #1 rename("Bo")
      0.000 screen state #1 (unchanged)
      0.000 screen action #2 select((name: "Kim", owner: nil))
      0.000 screen state #2 row: (name: "Ann", owner: nil) -> (name: "Bo", owner: nil), selected: nil -> (name: "Kim", owner: nil), \
      route: .closed -> .detail((name: "Kim", owner: nil)), alert: nil -> (name: "Kim", owner: nil)
      0.000 screen pulse #2 alert = (name: "Kim", owner: nil)
      0.000 screen action #3 number(2)
      0.000 screen state #3 relay: 1 -> 2
      0.000 * end pending: 0
      """)
  }

  @Test func `Expectations walk into them`() {
    let outcome = replay(
      """
      reactor screen
      select("Kim")
      expect row.name == "Ann"
      expect rows[1].name == "Lee"
      expect selected.name == "Kim"
      expect route.detail.name == "Kim"
      expect reactor.name == "boxed"
      expect any.name == "any"
      expect relay >= 1
      expect subject == "a"
      expect model.count == 3
      expect base == 7
      expect pulse alert.name == "Kim"
      """, with: screen)
    #expect(outcome.diagnostics == "")
    #expect(outcome.isClean)
  }

  @Test func `An expectation that does not fit the state of a child is found before anything runs`()
  {
    let outcome = replay(
      "reactor screen\nexpect row.nam == \"Ann\"\nexpect relay == \"one\"", with: screen)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains("nam"))
    #expect(outcome.diagnostics.contains("Int"))
  }

  @Test func `Expectations walk into what a rule for a protocol shows`() {
    var registry = ReactorRegistry()
    registry.register("shelf") { Shelf(Medal()) }
    registry.show(anyOf: Medal.self) { (title: $0.label, count: 2) }
    let outcome = replay(
      "reactor shelf\nexpect value.title == \"plain\"\nexpect value.count == 2", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.isClean)
  }

  @Test func `A field of a child's state is redacted by the path through the child`() {
    var registry = screen
    registry.redact("rows.name", in: Screen.State.self, as: "name")
    let line = replay("reactor screen", with: registry).lines[0]
    #expect(line.contains("rows: [(name: [name#2], owner: nil), (name: [name#3], owner: nil)]"))
  }
}
