import ReactorStreams
import ReactorTesting
import Testing

struct CreateTests {
  @Test func `create emits nothing after the end`() {
    expect(events: [.next(200, 1), .completed(200)]) { _ in
      .create { observer in
        observer.onNext(1)
        observer.onCompleted()
        observer.onNext(2)
        observer.onError(TestError())
        return Disposables.create()
      }
    }
  }

  @Test func `create emits nothing after its disposal, and disposes of what the closure returned`()
  {
    let scheduler = TestScheduler(initialClock: 0)
    var disposedAt: [Int] = []
    let result = scheduler.start {
      Observable<Int>.create { observer in
        for time in [250, 350, 1050] { scheduler.scheduleAt(time) { observer.onNext(time) } }
        return Disposables.create { disposedAt.append(scheduler.clock) }
      }
    }
    #expect(result.events == [.next(250, 250), .next(350, 350)])
    #expect(disposedAt == [1000])
  }

  @Test func `create disposes of what the closure returned, even if the end came before that`() {
    var disposed = 0
    let stream = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { disposed += 1 }
    }
    stream.subscribe().dispose()
    #expect(disposed == 1)
  }
}
