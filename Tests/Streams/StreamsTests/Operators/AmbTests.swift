import ReactorStreams
import ReactorTesting
import Testing

struct AmbTests {
  @Test func `amb follows the first stream to emit, and disposes of the other one`() {
    expect(
      [.next(210, 2), .completed(240)], and: [.next(220, 3), .completed(250)],
      become: [.next(210, 2), .completed(240)], until: (240, 210)
    ) { $0.amb($1) }
    expect(
      [.next(220, 2), .completed(240)], and: [.next(210, 3), .completed(250)],
      become: [.next(210, 3), .completed(250)], until: (210, 250)
    ) { $0.amb($1) }
  }

  @Test func `amb counts an end as an event`() {
    expect(
      [Recorded<Event<Int>>.completed(210)], and: [.next(220, 3)], become: [.completed(210)],
      until: (210, 210)
    ) { $0.amb($1) }
    expect(
      [Recorded<Event<Int>>.error(210, TestError())], and: [.next(220, 3)],
      become: [.error(210, TestError())], until: (210, 210)
    ) { $0.amb($1) }
    expect(
      [.next(210, 1), .completed(230)], and: [.error(220, TestError())],
      become: [.next(210, 1), .completed(230)], until: (230, 210)
    ) { $0.amb($1) }
  }

  @Test func `amb emits nothing if both streams are silent`() {
    expect(
      [Recorded<Event<Int>>.next(150, 1)], and: [.next(150, 1)], become: [], until: (1000, 1000)
    ) { $0.amb($1) }
    expect(events: []) { _ in Observable<Int>.amb([]) }
  }

  @Test func `amb takes a sequence`() {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = [230, 210, 220].map {
      scheduler.createHotObservable([.next($0, $0), .next(240, $0), .completed(250)])
    }
    let result = scheduler.start { Observable.amb(sources.map { $0.asObservable() }) }
    #expect(result.events == [.next(210, 210), .next(240, 210), .completed(250)])
    #expect(sources.map { $0.subscriptions[0].unsubscribe } == [210, 250, 210])
  }

  @Test
  func `A second stream of amb that loses and ends as it is subscribed to cuts off the winner`() {
    let rest = PublishSubject<Int>()
    var elements: [Int] = []
    _ = Observable.just(1).concat(rest).amb(Observable<Int>.empty()).subscribe(onNext: {
      elements.append($0)
    })
    #expect(elements == [1])
    #expect(!rest.hasObservers)
  }
}
