import ReactorCore
import ReactorStreams
import Testing

/// An operator whose behavior is recorded in Tests/Streams/StreamsTests/OperatorRecords.
struct RecordedOperator: CustomTestStringConvertible, Sendable {
  /// A stream with any type of elements that can be subscribed to.
  typealias Subscribe = (_ record: @escaping (String) -> Void) -> any Disposable

  let testDescription: String
  /// Creates the stream from a source and another stream; it may be shared by its subscribers.
  let make:
    @Sendable (_ source: Observable<Int>, _ other: Observable<Int>, _ isShared: Bool) -> Subscribe

  init<Output>(
    _ name: String,
    _ operate: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Output>
  ) {
    testDescription = name
    make = { source, other, isShared in
      let plain = operate(source, other)
      let result = isShared ? plain.share(replay: 1) : plain
      return { record in
        result.subscribe(
          onNext: { record("\($0)") }, onError: { record("error \($0)") },
          onCompleted: { record("completed") }, onDisposed: { record("disposed") })
      }
    }
  }

  init<Output>(
    _ name: String, _ operate: @escaping @Sendable (Observable<Int>) -> Observable<Output>
  ) {
    self.init(name) { source, _ in operate(source) }
  }
}

/// An error of a closure.
private struct Refusal: Error, CustomStringConvertible {
  let description = "refusal"
}

private func refusing(_ refused: Int) -> @Sendable (Int) throws -> Int {
  { if $0 == refused { throw Refusal() } else { $0 } }
}

private let main = MainScheduler.instance

/// A stream of two elements, the second 15 ms later.
private func pair(_ element: Int) -> Observable<Int> {
  .concat([.just(element), .just(10 * element).delay(.milliseconds(15), scheduler: main)])
}

private func perPair(_ element: Int) throws -> Observable<Int> {
  try pair(refusing(9)(element))
}

extension RecordedOperator {
  static let all: [RecordedOperator] =
    creating + transforming + selecting + combining + flattening
    + observing + recovering + sharing + timing + traits

  private static let creating: [RecordedOperator] = [
    RecordedOperator("asObservable") { $0.asObservable() },
    RecordedOperator("create") { xs in .create { xs.subscribe($0) } },
    RecordedOperator("deferred") { xs in .deferred { xs } },
    RecordedOperator("deferred, throws") { _ in Observable<Int>.deferred { throw Refusal() } },
    RecordedOperator("from an array") { xs in xs.flatMap { Observable.from([$0, 10 * $0]) } },
    RecordedOperator("from a sequence") { xs in xs.flatMap { Observable.from(0..<$0) } },
    RecordedOperator("from on a scheduler") { xs in
      xs.flatMap { Observable.from([$0, 10 * $0], scheduler: main) }
    },
    RecordedOperator("generate") { xs in
      xs.flatMap {
        Observable.generate(initialState: $0) {
          $0 < 5
        } iterate: {
          $0 + 1
        }
      }
    },
    RecordedOperator("interval") { xs in
      xs.flatMapLatest { _ in Observable<Int>.interval(.milliseconds(4), scheduler: main) }
    },
    RecordedOperator("just on a scheduler") { xs in
      xs.flatMap { Observable.just($0, scheduler: main) }
    },
    RecordedOperator("timer") { xs in
      xs.flatMap { _ in Observable<Int>.timer(.milliseconds(12), scheduler: main) }
    },
    RecordedOperator("timer with a period") { xs in
      xs.flatMapLatest { _ in
        Observable<Int>.timer(.milliseconds(1), period: .milliseconds(3), scheduler: main)
      }
    },
    RecordedOperator("using") { xs in
      .using({ BooleanDisposable() }, observableFactory: { _ in xs })
    },
  ]

  private static let transforming: [RecordedOperator] = [
    RecordedOperator("compactMap") { $0.compactMap { $0 == 2 ? nil : $0 } },
    RecordedOperator("filterNil") { $0.map { $0 == 2 ? nil : $0 }.filterNil() },
    RecordedOperator("enumerated") { $0.enumerated() },
    RecordedOperator("ignoreElements") { $0.ignoreElements() },
    RecordedOperator("map") { $0.map { $0 + 100 } },
    RecordedOperator("map, throws") { $0.map(refusing(2)) },
    RecordedOperator("materialize") { $0.materialize().map { "event \($0)" } },
    RecordedOperator("dematerialize") { $0.materialize().dematerialize() },
    RecordedOperator("reduce") { $0.reduce(0) { $0 + $1 } },
    RecordedOperator("scan") { $0.scan(0) { $0 + $1 } },
    RecordedOperator("scan into") { $0.scan(into: 0) { $0 += $1 } },
    RecordedOperator("scan, throws") { $0.scan(0) { try $0 + refusing(2)($1) } },
    RecordedOperator("toArray") { $0.toArray().asObservable() },
  ]

  private static let selecting: [RecordedOperator] = [
    RecordedOperator("distinctUntilChanged") { $0.map { $0 / 2 }.distinctUntilChanged() },
    RecordedOperator("element") { $0.element(at: 1) },
    RecordedOperator("filter") { $0.filter { $0 != 2 } },
    RecordedOperator("filter, throws") { $0.filter { try refusing(2)($0) > 0 } },
    RecordedOperator("ifEmpty") { $0.filter { $0 > 99 }.ifEmpty(default: 5) },
    RecordedOperator("single") { $0.single() },
    RecordedOperator("skip") { $0.skip(1) },
    RecordedOperator("skip for a time") { $0.skip(.milliseconds(15), scheduler: main) },
    RecordedOperator("skip until") { $0.skip(until: $1) },
    RecordedOperator("skip while") { $0.skip { $0 < 2 } },
    RecordedOperator("take") { $0.take(2) },
    RecordedOperator("take none") { $0.take(0) },
    RecordedOperator("take for a time") { $0.take(for: .milliseconds(25), scheduler: main) },
    RecordedOperator("take last") { $0.takeLast(2) },
    RecordedOperator("take until") { $0.take(until: $1) },
    RecordedOperator("take until a predicate") { $0.take(until: { $0 == 2 }) },
    RecordedOperator("take until a predicate, inclusive") {
      $0.take(until: { $0 == 2 }, behavior: .inclusive)
    },
    RecordedOperator("take while") { $0.take(while: { try refusing(3)($0) < 9 }) },
    RecordedOperator("withUnretained") { $0.withUnretained(main).map { $1 } },
  ]

  private static let combining: [RecordedOperator] = [
    RecordedOperator("amb") { $0.amb($1) },
    RecordedOperator("combineLatest") { Observable.combineLatest($0, $1) },
    RecordedOperator("combineLatest of itself") { Observable.combineLatest($0, $0) { $0 + $1 } },
    RecordedOperator("combineLatest of three") { xs, other in
      Observable.combineLatest(xs, other, Observable.just(7)) { "\($0) \($1) \($2)" }
    },
    RecordedOperator("combineLatest of four") { xs, other in
      Observable.combineLatest(xs, other, xs, other) { [$0, $1, $2, $3] }
    },
    RecordedOperator("combineLatest of six") { xs, other in
      Observable.combineLatest(xs, other, xs, other, xs, other) { [$0, $1, $2, $3, $4, $5] }
    },
    RecordedOperator("combineLatest of a collection") { Observable.combineLatest([$0, $1]) },
    RecordedOperator("combineLatest, throws") {
      Observable.combineLatest($0, $1) { try refusing(2)($0) + $1 }
    },
    RecordedOperator("concat") { $0.concat($1) },
    RecordedOperator("concat of just and itself") { .concat([.just(0), $0, .just(8)]) },
    RecordedOperator("concat of a sequence") { Observable.concat(AnySequence([$0, $1])) },
    RecordedOperator("merge") { Observable.merge($0, $1) },
    RecordedOperator("merge with just") { Observable.merge(.just(0), $0, .just(8)) },
    RecordedOperator("sample") { $0.sample($1) },
    RecordedOperator("sample with a default") { $0.sample($1, defaultValue: 0) },
    RecordedOperator("startWith") { $0.startWith(5, 6) },
    RecordedOperator("withLatestFrom") { $0.withLatestFrom($1) { [$0, $1] } },
    RecordedOperator("withLatestFrom, the other way") { $1.withLatestFrom($0) },
    RecordedOperator("withLatestFrom, throws") {
      $0.withLatestFrom($1) { try refusing(2)($0) + $1 }
    },
    RecordedOperator("zip") { Observable.zip($0, $1) },
    RecordedOperator("zip of itself") { Observable.zip($0, $0) { $0 + $1 } },
    RecordedOperator("zip of three") { xs, other in
      Observable.zip(xs, other, Observable.of(7, 8)) { "\($0) \($1) \($2)" }
    },
    RecordedOperator("zip of four") { xs, other in
      Observable.zip(xs, other, xs, other) { [$0, $1, $2, $3] }
    },
    RecordedOperator("zip of six") { xs, other in
      Observable.zip(xs, other, xs, other, xs, other) { [$0, $1, $2, $3, $4, $5] }
    },
    RecordedOperator("zip of a collection") { Observable.zip([$0, $1]) },
  ]

  private static let flattening: [RecordedOperator] = [
    RecordedOperator("concatMap") { $0.concatMap(perPair) },
    RecordedOperator("concatMap to just") { $0.concatMap { Observable.just($0) } },
    RecordedOperator("flatMap") { $0.flatMap(perPair) },
    RecordedOperator("flatMap to just") { $0.flatMap { Observable.just($0) } },
    RecordedOperator("flatMap to concat of just") {
      $0.flatMap { Observable.concat([.just($0), .just(0)]) }
    },
    RecordedOperator("flatMap to empty") { $0.flatMap { _ in Observable<Int>.empty() } },
    RecordedOperator("flatMap to an error") {
      $0.flatMap { _ in Observable<Int>.error(Refusal()) }
    },
    RecordedOperator("flatMap to the other") { xs, other in xs.flatMap { _ in other } },
    RecordedOperator("flatMap, throws") { $0.flatMap { pair(try refusing(2)($0)) } },
    RecordedOperator("flatMapFirst") { $0.flatMapFirst(perPair) },
    RecordedOperator("flatMapFirst to just") { $0.flatMapFirst { Observable.just($0) } },
    RecordedOperator("flatMapFirst, throws") { $0.flatMapFirst { pair(try refusing(2)($0)) } },
    RecordedOperator("flatMapLatest") { $0.flatMapLatest(perPair) },
    RecordedOperator("flatMapLatest to just") { $0.flatMapLatest { Observable.just($0) } },
    RecordedOperator("flatMapLatest to the other") { xs, other in xs.flatMapLatest { _ in other } },
    RecordedOperator("flatMapLatest, throws") { $0.flatMapLatest { pair(try refusing(2)($0)) } },
    RecordedOperator("groupBy") { $0.groupBy { $0 % 2 }.flatMap { $0.map { $0 } } },
    RecordedOperator("merge at most two") { $0.map { pair($0) }.merge(maxConcurrent: 2) },
    RecordedOperator("switchLatest") { $0.map { pair($0) }.switchLatest() },
  ]

  private static let observing: [RecordedOperator] = [
    RecordedOperator("do") { $0.do(onNext: { _ in }, afterNext: { _ in }) },
    RecordedOperator("do, throws before") { $0.do(onNext: { _ = try refusing(2)($0) }) },
    RecordedOperator("do, throws after") { $0.do(afterNext: { _ = try refusing(2)($0) }) },
    RecordedOperator("do, throws at the error") { $0.do(onError: { _ in throw Refusal() }) },
    RecordedOperator("do, throws at the completion") { $0.do(onCompleted: { throw Refusal() }) },
  ]

  private static let recovering: [RecordedOperator] = [
    RecordedOperator("catch") { xs, other in xs.catch { _ in other } },
    RecordedOperator("catch with a pair") { $0.catch { _ in pair(9) } },
    RecordedOperator("catch with just") { $0.catchAndReturn(9) },
    RecordedOperator("catch with an error") { $0.catch { _ in .error(Refusal()) } },
    RecordedOperator("catch, throws") { $0.catch { _ in throw Refusal() } },
    RecordedOperator("catch of a sequence") { .catch(sequence: [$0, $1]) },
    RecordedOperator("retry") { $0.retry(2) },
    RecordedOperator("retry when") { xs in
      xs.retry(when: { (errors: Observable<any Error>) in
        errors.take(2).flatMap { _ in Observable<Int>.timer(.milliseconds(5), scheduler: main) }
      })
    },
  ]

  private static let sharing: [RecordedOperator] = [
    RecordedOperator("multicast with a selector") { xs in
      xs.multicast({ PublishSubject<Int>() }) { Observable.merge($0, $0) }
    },
    RecordedOperator("publish") { $0.publish().refCount() },
    RecordedOperator("replay") { $0.replay(2).refCount() },
    RecordedOperator("replay all") { $0.replayAll().refCount() },
    RecordedOperator("share") { $0.share() },
    RecordedOperator("share with a memory") { $0.share(replay: 1) },
    RecordedOperator("share with a memory of two") { $0.share(replay: 2) },
    RecordedOperator("share for ever") { $0.share(replay: 1, scope: .forever) },
    RecordedOperator("share for ever without a memory") { $0.share(scope: .forever) },
  ]

  private static let timing: [RecordedOperator] = [
    RecordedOperator("buffer") {
      $0.buffer(timeSpan: .milliseconds(15), count: 2, scheduler: main)
    },
    RecordedOperator("debounce") { $0.debounce(.milliseconds(5), scheduler: main) },
    RecordedOperator("debounce for long") { $0.debounce(.milliseconds(12), scheduler: main) },
    RecordedOperator("delay") { $0.delay(.milliseconds(15), scheduler: main) },
    RecordedOperator("delay by nothing") { $0.delay(.milliseconds(0), scheduler: main) },
    RecordedOperator("delay of each") { xs in
      xs.flatMap { Observable.just($0).delay(.milliseconds(15), scheduler: main) }
    },
    RecordedOperator("delaySubscription") {
      $0.delaySubscription(.milliseconds(15), scheduler: main)
    },
    RecordedOperator("observe on the main scheduler") { $0.observe(on: main) },
    RecordedOperator("observe on the current thread") {
      $0.observe(on: CurrentThreadScheduler.instance)
    },
    RecordedOperator("subscribe on the main scheduler") { $0.subscribe(on: main) },
    RecordedOperator("subscribe on the current thread") {
      $0.subscribe(on: CurrentThreadScheduler.instance)
    },
    RecordedOperator("throttle") { $0.throttle(.milliseconds(15), scheduler: main) },
    RecordedOperator("throttle, first only") {
      $0.throttle(.milliseconds(15), latest: false, scheduler: main)
    },
    RecordedOperator("timeout") { $0.timeout(.milliseconds(8), scheduler: main) },
    RecordedOperator("timeout with another stream") {
      $0.timeout(.milliseconds(8), other: $1, scheduler: main)
    },
    RecordedOperator("window") {
      $0.window(timeSpan: .milliseconds(15), count: 2, scheduler: main).flatMap { $0.toArray() }
    },
  ]

  private static let traits: [RecordedOperator] = [
    RecordedOperator("asCompletable") { $0.ignoreElements().asCompletable().asObservable() },
    RecordedOperator("asDriver") { $0.asDriver(onErrorJustReturn: 9).asObservable() },
    RecordedOperator("asInfallible") { $0.asInfallible(onErrorJustReturn: 9).asObservable() },
    RecordedOperator("asMaybe") { $0.asMaybe().asObservable() },
    RecordedOperator("asSignal") { $0.asSignal(onErrorJustReturn: 9).asObservable() },
    RecordedOperator("asSingle") { $0.asSingle().asObservable() },
    RecordedOperator("first") { $0.first().asObservable() },
    RecordedOperator("zip of singles") { Single.zip($0.asSingle(), $1.asSingle()).asObservable() },
  ]
}
