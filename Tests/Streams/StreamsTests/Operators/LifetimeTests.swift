import ReactorStreams
import Testing

struct LifetimeTests {
  private typealias Stream = Observable<Int>

  /// Operators that run their source once.
  private static let operators: [(name: String, apply: @Sendable (Stream) -> Stream)] = [
    ("asSingle", { $0.asSingle().asObservable() }),
    ("catch", { $0.catch { _ in .never() } }),
    ("catch, its other stream", { afterFailure($0) }),
    ("combineLatest", { .combineLatest($0, Stream.never()) { $0 + $1 } }),
    ("concat, last", { .concat(.just(0), $0) }),
    ("debounce", { $0.debounce(.seconds(1), scheduler: MainScheduler.instance) }),
    ("deferred", { deferred($0) }),
    ("distinctUntilChanged", { $0.distinctUntilChanged() }),
    ("do", { $0.do(onNext: { _ in }, onDispose: {}) }),
    ("filter", { $0.filter { $0 > 0 } }),
    ("flatMap", { $0.flatMap { Observable.just($0) } }),
    ("flatMapLatest", { $0.flatMapLatest { Observable.just($0) } }),
    ("map", { $0.map { $0 } }),
    ("merge", { .merge($0, Stream.never()) }),
    ("observe", { $0.observe(on: MainScheduler.instance) }),
    ("scan", { $0.scan(0) { $0 + $1 } }),
    ("skip", { $0.skip(1) }),
    ("startWith", { $0.startWith(0) }),
    ("take", { $0.take(3) }),
    ("take while", { $0.take(while: { $0 > 0 }) }),
    ("take until", { $0.take(until: Stream.never()) }),
    ("take until, its other stream", { Stream.never().take(until: $0.skip(1)) }),
    ("throttle", { $0.throttle(.seconds(1), scheduler: MainScheduler.instance) }),
    ("withLatestFrom", { $0.withLatestFrom(Stream.never()) }),
    ("withLatestFrom, its other stream", { Stream.never().withLatestFrom($0) }),
    ("zip", { .zip($0, Stream.never()) { $0 + $1 } }),
  ]

  private static func afterFailure(_ stream: Stream) -> Stream {
    let once = Once(stream)
    return Stream.error(TestError()).catch { _ in once.take() }
  }

  private static func deferred(_ stream: Stream) -> Stream {
    let once = Once(stream)
    return .deferred { once.take() }
  }

  @Test(arguments: operators.indices)
  func `A running subscription retains nothing of its stream but its disposable`(at index: Int) {
    let (name, apply) = Self.operators[index]
    let source = PublishSubject<Int>()
    weak var weakly: Held?
    func subscribe() -> any Disposable {
      let held = Held()
      weakly = held
      let stream = Observable.create { [source] observer in
        observer.onNext(held.value)
        return source.subscribe(observer)
      }
      return apply(stream).subscribe()
    }
    let subscription = subscribe()
    #expect(weakly == nil, "\(name) keeps the stream")
    #expect(source.hasObservers, "\(name) does not run the stream")
    subscription.dispose()
    #expect(!source.hasObservers, "\(name) does not dispose of the stream")
  }

  private final class Held {
    let value = 1
  }

  /// A stream that can be taken once.
  private final class Once {
    private var stream: Stream?

    init(_ stream: Stream) {
      self.stream = stream
    }

    func take() -> Stream {
      stream.take() ?? .never()
    }
  }
}
