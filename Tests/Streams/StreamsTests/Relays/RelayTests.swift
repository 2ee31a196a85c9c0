import ReactorStreams
import ReactorTesting
import Testing

struct RelayTests {
  @Test func `A relay emits the elements that it accepts`() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    #expect(heard(of: relay) { relay.accept(2) } == [2])
  }

  @Test func `A behavior relay emits its value first`() {
    let relay = BehaviorRelay(value: 1)
    relay.accept(2)
    #expect(relay.value == 2)
    #expect(heard(of: relay) { relay.accept(3) } == [2, 3])
    #expect(relay.value == 3)
  }

  @Test func `A replay relay replays the elements that it remembers`() {
    let bounded = ReplayRelay<Int>.create(bufferSize: 2)
    let unbounded = ReplayRelay<Int>.createUnbound()
    for number in 1...3 {
      bounded.accept(number)
      unbounded.accept(number)
    }
    #expect(heard(of: bounded) { bounded.accept(4) } == [2, 3, 4])
    #expect(heard(of: unbounded) { unbounded.accept(4) } == [1, 2, 3, 4])
  }

  @Test func `A relay does not complete with the stream that is bound to it`() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.createUnbound()
    var isDone = false
    _ = publish.subscribe(onNext: { _ in }, onDisposed: { isDone = true })

    _ = Observable.concat(.just(1), .just(2)).bind(to: publish)
    _ = Observable.concat(.just(1), .just(2)).bind(to: behavior)
    _ = Observable.concat(.just(1), .just(2)).bind(to: replay)

    #expect(!isDone)
    #expect(behavior.value == 2)
    #expect(heard(of: replay) {} == [1, 2])
  }

  @Test func `A stream is bound to two relays at once`() {
    let first = BehaviorRelay(value: 0)
    let second = BehaviorRelay(value: 0)
    _ = Observable.just(7).bind(to: first, second)
    #expect([first.value, second.value] == [7, 7])
  }

  @Test func `A relay of an optional accepts elements that are not optional`() {
    let behavior = BehaviorRelay<Int?>(value: nil)
    let publish = PublishRelay<Int?>()
    let replay = ReplayRelay<Int?>.createUnbound()
    let published = heard(of: publish) {
      _ = Observable.just(1).bind(to: publish)
      _ = Observable.just(2).bind(to: behavior)
      _ = Observable.just(3).bind(to: replay)
    }
    #expect(published == [1])
    #expect(behavior.value == 2)
    #expect(heard(of: replay) {} == [3])
  }

  private func heard<Source: ObservableType>(of source: Source, as act: () -> Void)
    -> [Source.Element]
  {
    var heard: [Source.Element] = []
    let subscription = source.subscribe(onNext: { heard.append($0) })
    act()
    subscription.dispose()
    return heard
  }
}
