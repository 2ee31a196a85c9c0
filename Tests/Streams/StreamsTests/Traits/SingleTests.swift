import ReactorStreams
import ReactorTesting
import Testing

struct SingleTests {
  @Test func `A single notifies its subscriber once`() {
    #expect(outcomes(of: .just(1)) == ["success 1", "disposed"])
    #expect(outcomes(of: .error(TestError())) == ["failure", "disposed"])
    #expect(outcomes(of: .never()) == [])
  }

  @Test func `A single is made by a closure`() {
    var ended = 0
    let success = Single<Int>.create { single in
      single(.success(1))
      single(.success(2))
      single(.failure(TestError()))
      return Disposables.create { ended += 1 }
    }
    let failure = Single<Int>.create { single in
      single(.failure(TestError()))
      single(.success(1))
      return Disposables.create { ended += 1 }
    }
    #expect(outcomes(of: success) == ["success 1", "disposed"])
    #expect(outcomes(of: failure) == ["failure", "disposed"])
    #expect(ended == 2)
  }

  @Test func `A single disposes of its closure's disposable when the subscription ends`() {
    var trail: [String] = []
    let pending = Single<Int>.create { _ in Disposables.create { trail.append("released") } }
    let subscription = pending.subscribe(
      onSuccess: { _ in trail.append("success") }, onDisposed: { trail.append("disposed") })
    #expect(trail == [])
    subscription.dispose()
    subscription.dispose()
    #expect(trail == ["released", "disposed"])
  }

  @Test func `A single reports its disposal before its source is released`() {
    var trail: [String] = []
    let single = Single<Int>.create { single in
      trail.append("created")
      single(.success(1))
      return Disposables.create { trail.append("released") }
    }
    _ = single.subscribe(
      onSuccess: { _ in trail.append("success") }, onDisposed: { trail.append("disposed") })
    #expect(trail == ["created", "success", "disposed", "released"])
  }

  @Test func `A single calls its closures with an object as long as it exists`() {
    final class Owner {}
    var owner: Owner? = Owner()
    var heard: [Int] = []
    let subject = PublishSubject<Int>()
    func subscribe(_ single: Single<Int>, with owner: Owner) {
      _ = single.subscribe(with: owner, onSuccess: { heard.append($1) })
    }
    if let owner {
      subscribe(.just(1), with: owner)
      subscribe(subject.take(1).asSingle(), with: owner)
    }
    owner = nil
    subject.onNext(2)
    #expect(heard == [1])
  }

  @Test func `A single stays one through its operators`() {
    #expect(outcomes(of: Single.just(1).map { $0 + 1 }) == ["success 2", "disposed"])
    #expect(outcomes(of: Single.just(1).flatMap { .just($0 + 2) }) == ["success 3", "disposed"])
    #expect(outcomes(of: Single.deferred { .just(4) }) == ["success 4", "disposed"])
    #expect(
      outcomes(of: Single<Int>.error(TestError()).catch { _ in .just(5) })
        == ["success 5", "disposed"])
    #expect(
      outcomes(of: Single<Int>.error(TestError()).catchAndReturn(6)) == ["success 6", "disposed"])
    #expect(outcomes(of: Single.just(1).map { _ in throw TestError() }) == ["failure", "disposed"])
  }

  @Test func `A single becomes a maybe if its element may be dropped`() {
    #expect(elements(of: Single.just(1).filter { $0 > 0 }) == [1])
    #expect(elements(of: Single.just(1).filter { $0 > 1 }) == [])
    #expect(elements(of: Single.just("1").compactMap { Int($0) }) == [1])
    #expect(elements(of: Single.just("a").compactMap { Int($0) }) == [])
    #expect(elements(of: Single.just(1).flatMapMaybe { .just($0) }) == [1])
    #expect(elements(of: Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }) == [])
    #expect(elements(of: Single.just(1).asMaybe()) == [1])
  }

  @Test func `A single becomes a completable if its element is dropped`() {
    var trail: [String] = []
    _ = Single.just(1).asCompletable().subscribe(onCompleted: { trail.append("first") })
    _ = Single.just(1).flatMapCompletable { _ in .empty() }
      .subscribe(onCompleted: { trail.append("second") })
    #expect(trail == ["first", "second"])
  }

  @Test func `A single is retried as often as its count says`() {
    var attempts = 0
    let failing = Single<Int>.create { single in
      attempts += 1
      single(attempts == 3 ? .success(7) : .failure(TestError()))
      return Disposables.create()
    }
    #expect(outcomes(of: failing.retry(2)) == ["failure", "disposed"])
    #expect(attempts == 2)
    attempts = 0
    #expect(outcomes(of: failing.retry()) == ["success 7", "disposed"])
    #expect(attempts == 3)
  }

  private func outcomes(of single: Single<Int>) -> [String] {
    var outcomes: [String] = []
    _ = single.subscribe(
      onSuccess: { outcomes.append("success \($0)") },
      onFailure: { _ in outcomes.append("failure") },
      onDisposed: { outcomes.append("disposed") })
    return outcomes
  }

  private func elements(of maybe: Maybe<Int>) -> [Int] {
    var elements: [Int] = []
    _ = maybe.subscribe(onSuccess: { elements.append($0) })
    return elements
  }
}
