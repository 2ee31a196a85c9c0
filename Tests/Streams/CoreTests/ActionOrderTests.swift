import ReactorCore
import ReactorStreams
import Testing

/// A reactor whose mutations are words. The test defines the effects of its actions.
private final class Speaker: Reactor {
  typealias Action = String
  typealias Mutation = String
  typealias State = [String]

  let initialState: [String] = []
  var effect: (String) -> Observable<String> = { .just($0) }
  var transformMutation: (Observable<String>) -> Observable<String> = { $0 }
  var onReduce: (String) -> Void = { _ in }

  func transform(mutation: Observable<String>) -> Observable<String> { transformMutation(mutation) }

  func mutate(action: String) -> Observable<String> { effect(action) }

  func reduce(state: [String], mutation: String) -> [String] {
    onReduce(mutation)
    return state + [mutation]
  }
}

/// The order in which a reactor handles the actions that it sends to itself. ReactorKit gives the action stream
/// `observe(on: CurrentThreadScheduler.instance)`: an action is queued on the thread's trampoline when the previous one
/// has been handled, and the elements of `of`, `from` and `range` are queued on the same trampoline.
struct ActionOrderTests {
  private let speaker = Speaker()
  private let bag = DisposeBag()

  private func answer(_ word: String, with actions: String...) {
    speaker.state.subscribe(onNext: { [speaker] state in
      if state.last == word { actions.forEach(speaker.action.onNext) }
    }).disposed(by: bag)
  }

  /// The effects of two actions, each with two elements.
  private func pairs(_ action: String) -> Observable<String> {
    action == "go" ? .just("go") : .of(action + "1", action + "2")
  }

  @Test func `Two actions of a subscriber take turns with the elements of their effects`() {
    speaker.effect = pairs
    answer("go", with: "a", "b")
    speaker.action.onNext("go")
    #expect(speaker.currentState == ["go", "a1", "a2", "b1", "b2"])
  }

  @Test func `Two actions of reduce take turns with the elements of their effects`() {
    speaker.effect = pairs
    speaker.onReduce = { [unowned speaker] word in
      if word == "go" { ["a", "b"].forEach(speaker.action.onNext) }
    }
    speaker.action.onNext("go")
    #expect(speaker.currentState == ["go", "a1", "a2", "b1", "b2"])
  }

  @Test func `Two actions of mutate take turns with the elements of their effects`() {
    speaker.effect = { [unowned speaker, pairs] action in
      guard action == "go" else { return pairs(action) }
      ["a", "b"].forEach(speaker.action.onNext)
      return .concat(.just("go"), .just("gone"))
    }
    speaker.action.onNext("go")
    #expect(speaker.currentState == ["go", "gone", "a1", "a2", "b1", "b2"])
  }

  @Test(arguments: [
    Observable.of("1", "2", "3"), .from(["1", "2", "3"]),
    Observable.range(start: 1, count: 3).map { "\($0)" },
  ])
  fileprivate func `An action of mutate is handled after the first element of what mutate returns`(
    _ effect: Observable<String>
  ) {
    speaker.effect = { [unowned speaker] action in
      guard action == "go" else { return .just(action) }
      speaker.action.onNext("i")
      return effect
    }
    speaker.action.onNext("go")
    #expect(speaker.currentState == ["1", "i", "2", "3"])
  }

  @Test func `The answer to the first element of an effect comes before the second element`() {
    speaker.effect = { $0 == "go" ? .of("x", "y", "z") : .just($0) }
    answer("x", with: "a")
    speaker.action.onNext("go")
    #expect(speaker.currentState == ["x", "a", "y", "z"])
  }

  @Test func `An action of a subscriber is nested in an emission that begins outside of a turn`() {
    let events = PublishSubject<String>()
    speaker.transformMutation = { .merge($0, events) }
    answer("x", with: "a")
    var later: [[String]] = []
    speaker.state.skip(1).subscribe(onNext: { later.append($0) }).disposed(by: bag)
    events.onNext("x")
    #expect(later == [["x", "a"], ["x"]])
    #expect(speaker.currentState == ["x", "a"])
  }

  @Test func `A concat in a concat begins no turn, so an action is handled between its elements`() {
    let gate = PublishSubject<String>()
    speaker.effect = {
      $0 == "go" ? .concat(gate.take(1), .concat(.just("x"), .just("y"))) : .just($0)
    }
    answer("x", with: "a")
    speaker.action.onNext("go")
    gate.onNext("g")
    #expect(speaker.currentState == ["g", "x", "a", "y"])
  }

  @Test func `Effects end with the stream that merges them`() {
    let (effect, stop) = (PublishSubject<String>(), PublishSubject<Void>())
    speaker.effect = { _ in effect }
    speaker.transformMutation = { $0.take(until: stop) }
    speaker.action.onNext("go")
    #expect(effect.hasObservers)
    stop.onNext(())
    #expect(!effect.hasObservers)
  }
}
