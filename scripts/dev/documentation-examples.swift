// The surroundings of the examples in doc comments, which scripts/dev/documentation type-checks. Lines below a mark
// with the path of a file are only for the file's first example, or for the example with the given number. The example
// is at the line with three dots, or after them.

import ReactorFoundation
import ReactorObservation
import ReactorTesting
import ReactorTrace
import ReactorFoundationValues
import Testing

struct Profile {
  var user: User
  var friends: [User]
}

struct User {
  var name = ""
  var age = 0
}

struct Money {
  var amount = 0
  var currency = "EUR"
  init?(_ text: String) {}
}

struct Request {
  var text: String
}

struct API {
  func user(id: Int) async throws -> User { User() }
  func user() -> Observable<User> { some() }
  func details(of id: Int) -> Observable<String> { some() }
  func search(_ text: String) -> Observable<[String]> { some() }
  func load() -> Observable<String> { some() }
  func send() -> Observable<String> { some() }
  func items() -> Observable<[String]> { some() }
}

struct Cache {
  var age = 0
  subscript(key: String) -> String? { nil }
}

struct Store {
  func save(_ done: @escaping ((any Error)?) -> Void) {}
}

struct Loader {
  struct LoadTask {
    func cancel() {}
  }

  func load(_ done: @escaping (Result<Data, any Error>) -> Void) -> LoadTask { LoadTask() }
}

struct BugReport {
  func attach(_ script: String) {}
}

final class Label {
  var text = ""
}

enum Action {
  case load
  case refresh
  case logOut
  case increase
  case save
}

enum Mutation {
  case setLoading(Bool)
  case setItems([String])
  case setOpen(Bool)
  case setColor(String)
  case binding(BindingAction<State>)
  case validate
}

struct State {
  struct Item {
    var price = 0
  }

  var value = 0
  var title = ""
  var isLoading = false
  var isValid = false
  var user = User()
  var items: [Item] = []
  var total = 0
  @Pulse var alert: String?
}

final class SearchReactor: Reactor {
  typealias Action = Examples.Action
  typealias Mutation = Examples.Mutation
  let initialState = Examples.State()
  init() {}
  init(service: ScriptedSearchService) {}
  init(scheduler: ReplayRxScheduler) {}
  init(pageSize: Int) {}
  init(onSelect: @escaping (Int) -> Void) {}
}

typealias CartReactor = SearchReactor
typealias ChatReactor = SearchReactor
typealias CounterReactor = SearchReactor
typealias ListReactor = SearchReactor
typealias SettingsReactor = SearchReactor

final class CounterView: ReactorView {
  var disposeBag = DisposeBag()
  func bind(reactor: CounterReactor) {}
}

class EmptyService: ScriptedService {
  class var serviceName: String { "" }
  class var methods: [any ScriptedMethod] { [] }
  required init(_ script: ServiceScript) {}
}

final class ScriptedSearchService: EmptyService {}

protocol UserServiceType {
  func follow(id: Int) -> Observable<Bool>
}

final class ScriptedUserService: EmptyService, UserServiceType {
  func follow(id: Int) -> Observable<Bool> { some() }
}

final class RemoteUserService: UserServiceType {
  static let shared = RemoteUserService()
  func follow(id: Int) -> Observable<Bool> { some() }
}

final class ScriptedSocket: EmptyService {
  let messages = PublishSubject<String>()
}

enum SettingsEvent {
  case setColor(String)
}

final class ScriptedSettingsService: EmptyService {
  let events = PublishSubject<SettingsEvent>()
  let color = PublishSubject<String>()
}

struct AppEvents {
  static let shared = AppEvents()
  let didBecomeActive = PublishRelay<Void>()
}

struct ReplayRxScheduler {
  init(_ scheduler: ReplayScheduler) {}
}

func load() -> Observable<Mutation> { some() }
func load(page: Int) -> any Disposable { Disposables.create() }
func load(_ page: Int) {}
func render(_ image: Data) -> Data { image }
func show<Value>(_ value: Value) {}
func send<Value>(_ value: Value) {}
func showAll() {}
func showLogin() {}
func hideBanner() {}
func refresh() {}
func tick() {}
func XCTAssertNil<Value>(_ value: Value?) {}

func some<Value>() -> Value { fatalError() }

nonisolated(unsafe) var registry = ReactorRegistry()
let (context, script): (ReplayContext, ServiceScript) = some()
let (recorder, settings): (ActionRecorder, ScriptedSettingsService) = some()
let (api, service, cache, store, session) = (API(), API(), Cache(), Store(), Loader())
let (bugReport, label, image, url) = (BugReport(), Label(), Data(), URL(filePath: "/"))
let (disposeBag, reactor) = (DisposeBag(), SearchReactor())
let state = reactor.state
let (pull, timer, foreground): (Observable<Void>, Observable<Void>, Observable<Void>) = some()
let (submit, taps, button, cancel) = (pull, pull, pull, pull)
let (text, texts, query): (Observable<String>, Observable<String>, Observable<String>) = some()
let (remoteName, localName): (Observable<String>, Observable<String>) = some()
let (request, decoded, responses): (Observable<Data>, Observable<Data>, Observable<Data>) = some()
let (search, ids, measurements): (Observable<[String]>, Observable<Int>, Observable<Double>) = some()
let (user, friends): (Single<User>, Single<[User]>) = some()
let (scheduler, observer): (TestScheduler, TestableObserver<String>) = some()

// MARK: Streams/Streams/Operators/Creating/Just.swift
enum Action { case close }

// MARK: Streams/Core/Pipeline/AnyPipeline.swift
...
  enum Action {}
  struct State {}
  let initialState = State()
}

// MARK: Streams/Core/Pulse.swift
var state = Examples.State()

// MARK: Streams/Core/Reactor.swift 3
enum Action { case refresh }

// MARK: StandIns/Observation/BindingAction.swift 1
func submit() -> Observable<Mutation> { some() }

// MARK: StandIns/Observation/BindingAction.swift 3
enum Mutation {
  case binding(BindingAction<State>)
  case validate
}
