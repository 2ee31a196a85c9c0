import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// A reactor whose first action observes a relay permanently, through an operator, while later actions publish to the
/// relay.
private final class RelayReactor: Reactor {
  enum Action {
    case listen
    case send(String)
    case release
  }

  enum Mutation {
    case show(String)
  }

  struct State {
    var text = ""
  }

  let initialState = State()
  private let texts = PublishRelay<String>()
  private let latest = BehaviorRelay(value: "-")
  private let releases = PublishRelay<Void>()
  private let path: Path

  init(_ path: Path) {
    self.path = path
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .listen: return path.relay(texts, latest, releases).map { .show($0) }
    case .send(let text):
      texts.accept(text)
      latest.accept(text)
    case .release: releases.accept(())
    }
    return .empty()
  }

  func reduce(state: State, mutation: Mutation) -> State {
    guard case .show(let text) = mutation else { return state }
    return State(text: text)
  }
}

/// The operators between the relay and the listening effect.
private struct Path: Sendable {
  let name: String
  let relay:
    @Sendable (PublishRelay<String>, BehaviorRelay<String>, PublishRelay<Void>) -> Observable<
      String
    >
}

private let half = RxTimeInterval.milliseconds(500)

/// Each path, and the resulting states: the time, the action and the text.
private let paths: [(Path, [String])] = [
  (Path(name: "nothing") { texts, _, _ in texts.asObservable() }, ["0.000 #2 a", "0.100 #3 b"]),
  (
    Path(name: "throttle") { texts, _, _ in
      texts.throttle(half, scheduler: MainScheduler.instance)
    }, ["0.000 #2 a", "0.500 #3 b"]
  ),
  (
    Path(name: "debounce") { texts, _, _ in
      texts.debounce(half, scheduler: MainScheduler.instance)
    }, ["0.600 #3 b"]
  ),
  (
    Path(name: "delay") { texts, _, _ in texts.delay(half, scheduler: MainScheduler.instance) },
    ["0.500 #2 a", "0.600 #3 b"]
  ),
  (
    Path(name: "sample by an interval") { texts, _, _ in
      texts.sample(Observable<Int>.interval(half, scheduler: MainScheduler.instance))
    }, ["0.500 #3 b"]
  ),
  (
    Path(name: "sample by an action") { texts, _, releases in texts.sample(releases) },
    ["0.200 #4 b"]
  ),
  (
    Path(name: "buffer by time") { texts, _, _ in
      texts.buffer(timeSpan: half, count: 10, scheduler: MainScheduler.instance)
        .map { $0.joined() }
    }, ["0.500 #3 ab", "1.000 #1 "]
  ),
  (
    Path(name: "buffer by count") { texts, _, _ in
      texts.buffer(timeSpan: .seconds(9), count: 2, scheduler: MainScheduler.instance)
        .map { $0.joined() }
    }, ["0.100 #3 ab"]
  ),
  (
    Path(name: "window") { texts, _, _ in
      texts.window(timeSpan: .milliseconds(900), count: 10, scheduler: MainScheduler.instance)
        .flatMap { $0.toArray().asObservable() }.map { $0.joined() }
    }, ["0.900 #3 ab"]
  ),
  (
    Path(name: "observe(on:) the main scheduler") { texts, _, _ in
      texts.observe(on: MainScheduler.instance)
    }, ["0.000 #2 a", "0.100 #3 b"]
  ),
  (
    Path(name: "observe(on:) the current thread") { texts, _, _ in
      texts.observe(on: CurrentThreadScheduler.instance)
    }, ["0.000 #2 a", "0.100 #3 b"]
  ),
  (
    Path(name: "a behavior relay") { _, latest, _ in latest.asObservable() },
    ["0.000 #1 -", "0.000 #2 a", "0.100 #3 b"]
  ),
  (
    Path(name: "share(replay:)") { texts, _, _ in texts.share(replay: 1) },
    ["0.000 #2 a", "0.100 #3 b"]
  ),
  (
    Path(name: "flatMapLatest") { texts, _, _ in
      texts.flatMapLatest { text in
        Observable.just(text).delay(.milliseconds(50), scheduler: MainScheduler.instance)
      }
    }, ["0.050 #2 a", "0.150 #3 b"]
  ),
  (
    Path(name: "concatMap") { texts, _, _ in
      texts.concatMap { text in
        Observable.just(text).delay(.milliseconds(400), scheduler: MainScheduler.instance)
      }
    }, ["0.400 #2 a", "0.800 #3 b"]
  ),
  (
    Path(name: "withLatestFrom") { texts, _, releases in releases.withLatestFrom(texts) },
    ["0.200 #4 b"]
  ),
  (
    Path(name: "combineLatest") { texts, _, releases in
      Observable.combineLatest(texts, releases) { text, _ in text }
    }, ["0.200 #4 b"]
  ),
  (
    Path(name: "zip") { texts, _, releases in
      Observable.zip(texts, releases) { text, _ in text }
    }, ["0.200 #4 a"]
  ),
  (
    Path(name: "merge") { texts, latest, _ in
      Observable.merge(texts.asObservable(), latest.skip(1))
    }, ["0.000 #2 a", "0.000 #2 a", "0.100 #3 b", "0.100 #3 b"]
  ),
  (
    Path(name: "an async sequence") { texts, _, _ in
      .create { observer in
        let values = texts.asObservable().values
        let task = Task {
          for try await text in values { observer.onNext(text) }
        }
        return Disposables.create { task.cancel() }
      }
    }, ["0.000 #2 a", "0.100 #3 b"]
  ),
]

struct CauseTests {
  @Test(arguments: paths.indices)
  func `A state belongs to the action that made or released its element`(index: Int) {
    let (path, expected) = paths[index]
    var registry = ReactorRegistry()
    registry.register("relay") { RelayReactor(path) }
    let outcome = replay(
      """
      reactor relay
      trace show=state
      listen
      send("a")
      @100ms send("b")
      @200ms release
      @1s end
      """, with: registry)
    #expect(outcome.diagnostics == "")
    let states = outcome.lines.compactMap { line -> String? in
      let parts = line.split(separator: " ", maxSplits: 5).map(String.init)
      guard parts.count == 6, parts[2] == "state" else { return nil }
      return "\(parts[0]) \(parts[3]) \(parts[5].filter { $0 != "\"" })"
    }
    #expect(states == expected, "\(path.name)")
  }
}
