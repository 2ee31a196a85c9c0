import ReactorCore
import ReactorBase
import Testing

struct DisposingFromThreadsTests {
  private typealias Chain = @Sendable (Observable<Int>) -> Observable<Int>

  private static let chains: [(name: String, apply: Chain)] = [
    ("map", { source in source.map { $0 + 1 } }),
    ("concat", { source in .concat([.just(0), source, source]) }),
    ("concat of what ends", { source in .concat([source.take(1), source]) }),
    ("flatMapLatest", { source in Observable.of(1, 2).flatMapLatest { _ in source } }),
    ("catch", { source in source.catch { _ in .never() } }),
    ("catch, its other stream", { source in Observable.error(TestError()).catch { _ in source } }),
    ("combineLatest", { source in .combineLatest(source, source) { $0 + $1 } }),
    ("debounce", { source in source.debounce(.seconds(60), scheduler: MainScheduler.instance) }),
    ("delay", { source in source.delay(.seconds(60), scheduler: MainScheduler.instance) }),
    ("do", { source in source.do(onDispose: {}) }),
    ("flatMap", { source in Observable.of(1, 2).flatMap { _ in source } }),
    ("merge", { source in .merge(source, .just(1), source) }),
    ("merge at most one", { source in Observable.of(source, source).merge(maxConcurrent: 1) }),
    ("observe", { source in source.observe(on: CurrentThreadScheduler.instance) }),
    ("retry", { source in source.retry(2) }),
    ("share", { source in source.share() }),
    ("share with a memory", { source in source.share(replay: 1) }),
    ("take until", { source in source.take(until: source.skip(1)) }),
    ("throttle", { source in source.throttle(.seconds(60), scheduler: MainScheduler.instance) }),
    ("withLatestFrom", { source in source.withLatestFrom(source) }),
    ("zip", { source in .zip(source, source) { $0 + $1 } }),
  ]

  @Test(arguments: chains.indices)
  func `A subscription that another thread disposes of is released once`(index: Int) async {
    for _ in 0..<max(200, Threads.sends / 10) {
      let held = Lock((begun: 0, ended: 0))
      let source = Observable<Int>.create { observer in
        held.withLock { $0.begun += 1 }
        observer.onNext(1)
        return Disposables.create { held.withLock { $0.ended += 1 } }
      }
      let stop = PublishSubject<Void>()
      await Threads.run(2) { thread in
        if thread == 0 {
          _ = Self.chains[index].apply(source).take(until: stop).subscribe()
        } else {
          while !stop.hasObservers {}
          stop.onNext(())
        }
      }
      let (begun, ended) = held.withLock { $0 }
      #expect(begun == ended, "\(Self.chains[index].name)")
    }
  }

  @Test func `A disposed subscription releases the source that follows one which ends`() async {
    for _ in 0..<max(200, Threads.sends / 10) {
      let held = Lock((begun: 0, ended: 0))
      let source = Observable<Int>.create { _ in
        held.withLock { $0.begun += 1 }
        return Disposables.create { held.withLock { $0.ended += 1 } }
      }
      let first = PublishSubject<Int>()
      let stop = PublishSubject<Void>()
      _ = Observable.concat([first, source]).take(until: stop).subscribe()
      await Threads.run(2) { thread in
        if thread == 0 { first.onCompleted() } else { stop.onNext(()) }
      }
      let (begun, ended) = held.withLock { $0 }
      #expect(begun == ended)
    }
  }
}
