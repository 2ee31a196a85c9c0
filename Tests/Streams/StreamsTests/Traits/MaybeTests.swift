import ReactorStreams
import ReactorTesting
import Testing

struct MaybeTests {
  @Test func `A maybe notifies its subscriber once`() {
    #expect(outcomes(of: .just(1)) == ["success 1", "disposed"])
    #expect(outcomes(of: .empty()) == ["completed", "disposed"])
    #expect(outcomes(of: .error(TestError())) == ["error", "disposed"])
    #expect(outcomes(of: .never()) == [])
  }

  @Test func `A maybe is made by a closure`() {
    func made(_ events: MaybeEvent<Int>...) -> Maybe<Int> {
      .create { maybe in
        events.forEach(maybe)
        return Disposables.create()
      }
    }
    #expect(outcomes(of: made(.success(1), .completed)) == ["success 1", "disposed"])
    #expect(outcomes(of: made(.completed, .success(1))) == ["completed", "disposed"])
    #expect(outcomes(of: made(.error(TestError()), .completed)) == ["error", "disposed"])
  }

  @Test func `A maybe stays one through its operators`() {
    #expect(outcomes(of: Maybe.just(1).map { $0 + 1 }) == ["success 2", "disposed"])
    #expect(outcomes(of: Maybe.just(1).filter { $0 > 1 }) == ["completed", "disposed"])
    #expect(outcomes(of: Maybe.just("7").compactMap { Int($0) }) == ["success 7", "disposed"])
    #expect(outcomes(of: Maybe.just(1).flatMap { .just($0 + 2) }) == ["success 3", "disposed"])
    #expect(
      outcomes(of: Maybe.just(1).flatMapSingle { .just($0 + 3) }.asMaybe()) == [
        "success 4", "disposed",
      ])
    #expect(outcomes(of: Maybe<Int>.empty().flatMap { .just($0) }) == ["completed", "disposed"])
    #expect(
      outcomes(of: Maybe<Int>.error(TestError()).catchAndReturn(6)) == ["success 6", "disposed"])
  }

  @Test func `An empty maybe can emit another element`() {
    #expect(outcomes(of: Maybe.empty().ifEmpty(default: 1).asMaybe()) == ["success 1", "disposed"])
    #expect(outcomes(of: Maybe.just(2).ifEmpty(default: 1).asMaybe()) == ["success 2", "disposed"])
    #expect(
      outcomes(of: Maybe.empty().ifEmpty(switchTo: Maybe.just(3))) == ["success 3", "disposed"])
    #expect(
      outcomes(of: Maybe.empty().ifEmpty(switchTo: Single.just(4)).asMaybe())
        == ["success 4", "disposed"])
  }

  @Test func `An empty maybe fails as a single`() {
    var failure: (any Error)?
    _ = Maybe<Int>.empty().asSingle().subscribe(onFailure: { failure = $0 })
    guard case RxError.noElements? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    var isCompleted = false
    _ = Maybe<Int>.empty().asCompletable().subscribe(onCompleted: { isCompleted = true })
    #expect(isCompleted)
  }

  private func outcomes(of maybe: Maybe<Int>) -> [String] {
    var outcomes: [String] = []
    _ = maybe.subscribe(
      onSuccess: { outcomes.append("success \($0)") }, onError: { _ in outcomes.append("error") },
      onCompleted: { outcomes.append("completed") }, onDisposed: { outcomes.append("disposed") })
    return outcomes
  }
}
