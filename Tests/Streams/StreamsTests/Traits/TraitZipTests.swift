import ReactorStreams
import ReactorTesting
import Testing

struct TraitZipTests {
  private let number = Single.just(1)
  private let word = Single.just("a")
  private let flag = Single.just(true)

  @Test func `Zipped traits have one element made of all`() {
    #expect(value(of: Single.zip(number, word) { "\($0)\($1)" }) == "1a")
    #expect(value(of: Single.zip(number, word, flag) { "\($0)\($1)\($2)" }) == "1atrue")
    #expect(
      value(
        of: Single.zip(number, number, number, number, number, number, number, number) {
          $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
        }) == 8)
    #expect(value(of: Single.zip(number, number, resultSelector: +)) == 2)
  }

  @Test func `Zipped traits have a tuple if no selector is given`() {
    #expect(value(of: Single.zip(number, word).map { "\($0)\($1)" }) == "1a")
    #expect(value(of: Single.zip(number, word, flag).map { "\($0)\($1)\($2)" }) == "1atrue")
    #expect(value(of: Maybe.zip(number.asMaybe(), word.asMaybe()).map { $0.1 }.asSingle()) == "a")
  }

  @Test func `Zipped traits may come in a collection`() {
    #expect(value(of: Single.zip([number, .just(2)])) == [1, 2])
    #expect(value(of: Single.zip([number, .just(2)]) { $0.reduce(0, +) }) == 3)
    #expect(value(of: Single.zip([Single<Int>]())) == [])
    #expect(value(of: Single.zip([Single<Int>]()) { $0.count }) == 0)
  }

  @Test func `Zipped traits fail as soon as one does`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.next(210, 1), .completed(210)])
    let second = scheduler.createHotObservable([.error(230, TestError(), Int.self)])
    let third = scheduler.createHotObservable([.next(250, 3), .completed(250)])
    let result = scheduler.start {
      Single.zip(first.asSingle(), second.asSingle(), third.asSingle()) { $0 + $1 + $2 }
    }
    #expect(result.events == [.error(230, TestError())])
    #expect(third.subscriptions == [Subscription(200, 230)])
  }

  @Test func `Zipped traits have no element if one has none`() {
    let zipped = Maybe.zip(number.asMaybe(), Maybe<String>.empty()) { "\($0)\($1)" }
    var isCompleted = false
    _ = zipped.subscribe(onCompleted: { isCompleted = true })
    #expect(isCompleted)
  }

  private func value<Element>(of single: Single<Element>) -> Element? {
    var value: Element?
    _ = single.subscribe(onSuccess: { value = $0 })
    return value
  }
}
