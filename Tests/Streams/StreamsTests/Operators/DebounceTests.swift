import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct DebounceTests {
  @Test func `debounce emits an element when nothing has followed it for the time`() {
    expect(
      [
        .next(150, 1), .next(210, 2), .next(250, 3), .next(255, 4), .next(262, 5), .next(300, 6),
        .completed(400),
      ],
      becomes: [.next(230, 2), .next(282, 5), .next(320, 6), .completed(400)], until: 400
    ) { source, scheduler in source.debounce(.seconds(20), scheduler: scheduler) }
  }

  @Test func `debounce emits a waiting element when the stream completes`() {
    expect(
      [.next(210, 2), .completed(220)], becomes: [.next(220, 2), .completed(220)], until: 220
    ) { source, scheduler in source.debounce(.seconds(20), scheduler: scheduler) }
  }

  @Test func `debounce drops a waiting element when the stream fails`() {
    expect(
      [.next(210, 2), .next(240, 3), .error(250, TestError())],
      becomes: [.next(230, 2), .error(250, TestError())], until: 250
    ) { source, scheduler in source.debounce(.seconds(20), scheduler: scheduler) }
  }

  @Test func `debounce emits nothing but the end of a source without elements`() {
    expect([.next(150, 1)], becomes: [], until: 1000) { source, scheduler in
      source.debounce(.seconds(10), scheduler: scheduler)
    }
    expect([.next(150, 1), .completed(300)], becomes: [.completed(300)], until: 300) {
      source, scheduler in source.debounce(.seconds(10), scheduler: scheduler)
    }
    expect([.next(210, 1)], becomes: [], until: 215, disposed: 215) { source, scheduler in
      source.debounce(.seconds(10), scheduler: scheduler)
    }
  }

  @Test func `debounce leaves nothing on a replay's clock when it is disposed of`() {
    let end = onReplayClock { _ in
      let source = PublishSubject<Int>()
      let subscription = source.debounce(.seconds(5), scheduler: MainScheduler.instance).subscribe()
      source.onNext(1)
      subscription.dispose()
    }
    #expect(end == 0)
  }
}
