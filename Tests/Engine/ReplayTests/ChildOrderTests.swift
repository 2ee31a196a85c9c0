import ReactorCore
import ReactorFoundation
import ReactorRegistration
import ReactorReplaying
import Testing

/// A child that counts.
private final class Tally: Reactor {
  enum Action { case add }

  let initialState = 0

  func reduce(state: Int, mutation: Action) -> Int { state + 1 }
}

/// The ways in which a mutation can arrive.
private enum Path: String, CaseIterable {
  // Inside of the action's turn.
  case just, pair, array, created

  // From a clock.
  case delay, delayedPair, timer, interval, debounce, throttle, timeout, retryWhen, sample, buffer
  case observeOnMain, observeOnQueue, subscribeOn, delaySubscription, bufferedReplay, driver, signal
  case single, completable, service, values, task, subject, relay, outside

  // From Foundation and the concurrency runtime.
  case queue, queueAfter, queueTimer, workItem, foundationTimer, runLoop, operation, notification
  case request, dataTask, sleep, mainActor

  // From an action that is sent outside of a turn.
  case debouncedAction

  // From a clock, and then from a stream that is subscribed to.
  case thenJust, thenPair, thenArray, thenCaught, flatMapJust, flatMapPair, recovered, recoveredPair
}

/// The answers of a service, and the events from outside.
private final class Desk: ScriptedService {
  static let serviceName = "desk"
  static let version = ServiceMethod<Void, Int>("version", after: .milliseconds(10))
  static var methods: [any ScriptedMethod] { [version] }

  let news = PublishRelay<Void>()
  private let script: ServiceScript

  init(_ script: ServiceScript) { self.script = script }

  func version() -> Single<Int> { script.call(Self.version, ()) { 1 }.asSingle() }
}

/// A parent whose `reduce` sends an action to its child and reads the child's state.
private final class Parent: Reactor {
  enum Action { case go }

  let initialState: [Int] = []
  private let child = Tally()
  private let path: Path
  private let desk: Desk
  private let main = MainScheduler.instance
  private let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "queue")

  init(_ path: Path, _ desk: Desk) {
    (self.path, self.desk) = (path, desk)
  }

  func transform(action: Observable<Action>) -> Observable<Action> {
    path == .debouncedAction ? action.debounce(.milliseconds(10), scheduler: main) : action
  }

  func mutate(action: Action) -> Observable<Void> { stream() }

  func reduce(state: [Int], mutation: Void) -> [Int] {
    child.action.onNext(.add)
    return state + [child.currentState]
  }

  private var now: Observable<Void> { .just(()) }
  private var pair: Observable<Void> { .concat(now, now) }
  private var later: Observable<Void> { now.delay(.milliseconds(10), scheduler: main) }
  private var failure: Observable<Void> {
    later.flatMap { _ in Observable<Void>.error(RxError.unknown) }
  }

  private func stream() -> Observable<Void> {
    switch path {
    case .just, .pair, .array, .created: inTurn()
    case .queue, .queueAfter, .queueTimer, .workItem, .foundationTimer, .runLoop, .operation,
      .notification, .request, .dataTask, .sleep, .mainActor:
      .create { [path] observer in
        FoundationWork(observer: observer).begin(path)
        return Disposables.create()
      }
    case .thenJust, .thenPair, .thenArray, .thenCaught, .flatMapJust, .flatMapPair, .recovered,
      .recoveredPair:
      subscribedLater()
    case .single, .completable, .service, .values, .task, .subject, .relay, .outside: answered()
    default: timed()
    }
  }

  private func inTurn() -> Observable<Void> {
    switch path {
    case .just: now
    case .pair: pair
    case .array: .of((), ())
    default:
      .create { observer in
        observer.onNext(())
        observer.onCompleted()
        return Disposables.create()
      }
    }
  }

  private func timed() -> Observable<Void> {
    let span = RxTimeInterval.milliseconds(10)
    let never = Observable<Void>.never()
    switch path {
    case .debouncedAction:
      child.action.onNext(.add)
      return pair
    case .delayedPair: return pair.delay(span, scheduler: main)
    case .timer: return Observable<Int>.timer(span, scheduler: main).map { _ in }
    case .interval: return Observable<Int>.interval(span, scheduler: main).take(2).map { _ in }
    case .debounce: return now.concat(never).debounce(span, scheduler: main).take(1)
    case .throttle: return .concat(pair, never).throttle(span, scheduler: main).take(2)
    case .timeout: return never.timeout(span, other: pair, scheduler: main)
    case .retryWhen:
      var attempts = 0
      return Observable.deferred { [self] in
        attempts += 1
        return attempts == 1 ? .error(RxError.unknown) : pair
      }.retry(when: { [later] (errors: Observable<any Error>) in errors.flatMap { _ in later } })
    case .sample: return now.concat(never).sample(later)
    case .buffer:
      return now.concat(never).buffer(timeSpan: span, count: 9, scheduler: main).take(1)
        .map { _ in }
    case .observeOnMain: return pair.observe(on: main)
    case .observeOnQueue: return pair.observe(on: queue)
    case .subscribeOn: return pair.subscribe(on: queue)
    case .delaySubscription: return pair.delaySubscription(span, scheduler: main)
    case .bufferedReplay: return later.share(replay: 1, scope: .forever)
    case .driver: return later.asDriver(onErrorDriveWith: .empty()).asObservable()
    case .signal: return later.asSignal(onErrorSignalWith: .empty()).asObservable()
    default: return later
    }
  }

  private func answered() -> Observable<Void> {
    let service = desk.version().map { _ in }.asObservable()
    switch path {
    case .single: return later.asSingle().asObservable()
    case .completable: return later.ignoreElements().asCompletable().andThen(now)
    case .service: return service
    case .values:
      return Single.create { [later] in for try await _ in later.values {} }.asObservable()
    case .task:
      return .create { observer in
        Task { @MainActor in
          observer.onNext(())
          observer.onCompleted()
        }
        return Disposables.create()
      }
    case .subject:
      let subject = PublishSubject<Void>()
      return .merge(later.do(onNext: { subject.onNext(()) }).filter { false }, subject.take(1))
    case .relay:
      let relay = BehaviorRelay(value: ())
      return .merge(
        service.do(onNext: { relay.accept(()) }).filter { false }, relay.skip(1).take(1))
    default: return desk.news.take(1)
    }
  }

  private func subscribedLater() -> Observable<Void> {
    switch path {
    case .thenJust: .concat(later, now)
    case .thenPair: .concat(later, pair)
    case .thenArray: .concat(later, .of((), ()))
    case .thenCaught: .concat(later, now.catchAndReturn(()))
    case .flatMapJust: later.flatMap { [now] in now }
    case .flatMapPair: later.flatMap { [pair] in pair }
    case .recovered: failure.catchAndReturn(())
    default: failure.catch { [pair] _ in pair }
    }
  }
}

/// Calls an observer back through Foundation's APIs.
private struct FoundationWork: @unchecked Sendable {
  // @unchecked: a replay has one thread.
  let observer: AnyObserver<Void>

  func answer() {
    observer.onNext(())
    observer.onCompleted()
  }

  func begin(_ path: Path) {
    switch path {
    case .queue: DispatchQueue.global().async { answer() }
    case .queueAfter: DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { answer() }
    case .queueTimer:
      let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now() + 0.01)
      timer.setEventHandler {
        timer.cancel()
        answer()
      }
      timer.resume()
    case .workItem: DispatchQueue.main.async(execute: DispatchWorkItem { answer() })
    case .foundationTimer:
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in answer() }
    case .runLoop: RunLoop.main.perform { answer() }
    case .operation: OperationQueue().addOperation { answer() }
    case .notification:
      let name = Notification.Name("done")
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        answer()
      }
      DispatchQueue.main.async { NotificationCenter.default.post(name: name, object: nil) }
    default: beginTask(path)
    }
  }

  private func beginTask(_ path: Path) {
    guard let url = URL(string: "https://a.example") else { return }
    if path == .dataTask {
      return URLSession.shared.dataTask(with: url) { _, _, _ in answer() }.resume()
    }
    Task {
      switch path {
      case .request: _ = try await URLSession.shared.data(from: url)
      case .sleep: try await Task.sleep(for: .milliseconds(10))
      default: await MainActor.run {}
      }
      answer()
    }
  }
}

/// As in RxSwift, an action is a turn, and so is the subscription to anything except `just`, `empty`, `error`
/// and subjects. In a turn, an action of `reduce` waits; elsewhere it is handled before `onNext` returns.
struct ChildOrderTests {
  private static let reads: [Path: String] = [
    // The child is as it was, because its actions wait for the end of the turn.
    .just: "0.000 [0]", .pair: "0.000 [0] 0.000 [0, 0]",
    // Each element is a separate work item.
    .array: "0.000 [0] 0.000 [0, 1]",
    .created: "0.000 [0]",

    .delay: "0.010 [1]", .delayedPair: "0.010 [1] 0.010 [1, 2]", .timer: "0.010 [1]",
    .interval: "0.010 [1] 0.020 [1, 2]", .debounce: "0.010 [1]",
    // The first element comes within the action's turn, which ends before the second one.
    .throttle: "0.000 [0] 0.010 [0, 2]",
    // The streams that are subscribed to later have two elements, so they begin a turn.
    .timeout: "0.010 [0] 0.010 [0, 0]", .retryWhen: "0.010 [0] 0.010 [0, 0]",
    .sample: "0.010 [1]", .buffer: "0.010 [1]",
    // The main scheduler runs work immediately, in the action's turn.
    .observeOnMain: "0.000 [0] 0.000 [0, 0]", .observeOnQueue: "0.000 [1] 0.000 [1, 2]",
    .subscribeOn: "0.000 [0] 0.000 [0, 0]", .delaySubscription: "0.010 [0] 0.010 [0, 0]",
    .bufferedReplay: "0.010 [1]", .driver: "0.010 [1]", .signal: "0.010 [1]",
    .single: "0.010 [1]", .completable: "0.010 [1]", .service: "0.010 [1]",
    .values: "0.010 [1]", .task: "0.000 [1]", .subject: "0.010 [1]", .relay: "0.010 [1]",
    .outside: "0.010 [1]",

    .queue: "0.000 [1]", .queueAfter: "0.010 [1]", .queueTimer: "0.010 [1]",
    .workItem: "0.000 [1]", .foundationTimer: "0.010 [1]", .runLoop: "0.000 [1]",
    .operation: "0.000 [1]", .notification: "0.000 [1]", .request: "0.010 [1]",
    .dataTask: "0.010 [1]", .sleep: "0.010 [1]", .mainActor: "0.000 [1]",

    // `mutate` has sent one action, which was handled at once; the subscription to its stream is a turn.
    .debouncedAction: "0.010 [1] 0.010 [1, 1]",

    .thenJust: "0.010 [1] 0.010 [1, 2]",
    // The streams of a `concat` in a `concat` replace it.
    .thenPair: "0.010 [1] 0.010 [1, 2] 0.010 [1, 2, 3]",
    .thenArray: "0.010 [1] 0.010 [1, 1] 0.010 [1, 1, 2]",
    .thenCaught: "0.010 [1] 0.010 [1, 1]",
    .flatMapJust: "0.010 [1]", .flatMapPair: "0.010 [0] 0.010 [0, 0]",
    .recovered: "0.010 [1]", .recoveredPair: "0.010 [0] 0.010 [0, 0]",
  ]

  @Test("A parent reads the state that ReactorKit's child has", arguments: Path.allCases)
  fileprivate func reads(by path: Path) throws {
    var registry = ReactorRegistry()
    registry.register(service: Desk.self)
    registry.register("parent") { Parent(path, $0.service(Desk.self)) }
    registry.event("news", of: Void.self, through: Desk.self) { _, desk in desk.news.accept(()) }
    registry.addFoundation()
    let script = """
      reactor parent
      trace show=state
      stub http.get -> "hello" after 10ms
      go
      wait 10ms
      emit desk.news
      wait 90ms
      end
      """
    let states = replay(script, with: registry).lines.dropFirst().map { line in
      line.replacing(#/ parent state #./#, with: "")
    }
    #expect(states.joined(separator: " ") == Self.reads[path])
  }
}
