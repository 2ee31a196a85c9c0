import Foundation
import ReactorCore
import Testing

/// Its actions are numbers; the test creates the effect of each.
private final class Worker: Reactor {
  typealias Action = Int
  typealias Mutation = Int

  let initialState: [Int] = []
  var effect: (Int) -> Observable<Int> = { _ in .empty() }

  func mutate(action: Int) -> Observable<Int> { effect(action) }
  func reduce(state: [Int], mutation: Int) -> [Int] { state + [mutation] }
}

/// A thread that runs one closure, for which its creator waits.
private final class OtherThread {
  private(set) var thread: Thread?

  func run(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let (work, other) = (work, self)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      other.thread = .current
      work()
      done.signal()
    }
    done.wait()
  }
}

struct EffectThreadTests {
  @Test
  func `An effect keeps what a stream sends right before it ends, while it is being subscribed to`()
  {
    let worker = Worker()
    let first = PublishSubject<Int>()
    let last = PublishSubject<Int>()
    func sentElsewhere(_ subject: PublishSubject<Int>, _ element: Int) -> Observable<Int> {
      subject.do(onSubscribed: {
        OtherThread().run {
          subject.onNext(element)
          subject.onCompleted()
        }
      })
    }
    worker.effect = { _ in
      .concat(.just(1), sentElsewhere(first, 2), .just(3), sentElsewhere(last, 4))
    }
    worker.action.onNext(0)
    #expect(worker.currentState == [1, 2, 3, 4])
    #expect(!first.hasObservers && !last.hasObservers)
  }

  @Test func `An effect keeps what comes from that thread through operators, and its order`() {
    func sentElsewhere(_ element: Int) -> Observable<Int> {
      let subject = PublishSubject<Int>()
      return subject.do(onSubscribed: {
        OtherThread().run {
          subject.onNext(element)
          subject.onCompleted()
        }
      })
    }
    let effects: [Observable<Int>] = [
      .concat(.just(1), sentElsewhere(2), .just(3), sentElsewhere(4)).map { $0 },
      .merge(sentElsewhere(5), .just(6)),
      .of(7, 8).flatMap { $0 == 7 ? sentElsewhere(7) : .just(8) },
      sentElsewhere(9).concat(Observable.error(RxError.unknown)).map { $0 },
    ]
    let worker = Worker()
    worker.effect = { effects[$0] }
    for number in effects.indices { worker.action.onNext(number) }
    #expect(worker.currentState == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func `An effect subscribes to the next streams on that thread, though the reactor is busy`()
  {
    let worker = Worker()
    let request = PublishSubject<Int>()
    let other = OtherThread()
    var threads: [Thread] = []
    func noted(_ element: Int) -> Observable<Int> {
      .create { observer in
        threads.append(.current)
        observer.onNext(element)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    worker.effect = { action in
      if action == 1 { return .concat(.just(1), request, noted(3), noted(4)) }
      other.run {
        request.onNext(2)
        request.onCompleted()
      }
      return .just(5)
    }
    worker.action.onNext(1)
    worker.action.onNext(2)
    #expect(threads == [other.thread, other.thread])
    #expect(worker.currentState == [1, 5, 2, 3, 4])
  }

  @Test func `An effect disposes of the last stream on that thread, though the reactor is busy`() {
    let worker = Worker()
    let request = PublishSubject<Int>()
    let other = OtherThread()
    var threads: [Thread] = []
    worker.effect = { action in
      if action == 1 {
        return .concat(.just(1), request.do(onDispose: { threads.append(.current) }))
      }
      other.run { request.onCompleted() }
      return .just(2)
    }
    worker.action.onNext(1)
    worker.action.onNext(2)
    #expect(threads == [other.thread])
    #expect(worker.currentState == [1, 2])
  }

  @Test func `An effect goes on at once after a stream of its own thread, though others wait`() {
    let worker = Worker()
    let service = PublishSubject<Int>()
    var log: [String] = []
    let first = Observable<Int>.create { observer in
      OtherThread().run { service.onNext(10) }
      observer.onCompleted()
      return Disposables.create()
    }
    let second = Observable<Int>.create { observer in
      log.append("second")
      observer.onNext(1)
      return Disposables.create()
    }
    worker.effect = { $0 == 1 ? service : .concat(first, second) }
    worker.action.onNext(1)
    let subscription = worker.action.subscribe(onNext: { _ in log.append("later subscriber") })
    worker.action.onNext(2)
    subscription.dispose()
    #expect(log == ["second", "later subscriber"])
    #expect(worker.currentState == [1, 10])
  }
}

struct EffectEndTests {
  /// As in RxSwift, whose current-thread scheduler is idle when a subject completes on its own.
  @Test(arguments: [false, true])
  func `An action that is sent when the effect's source is disposed of is handled at once`(
    isConcat: Bool
  ) {
    let worker = Worker()
    let source = PublishSubject<Int>()
    var log: [String] = []
    worker.effect = { [unowned worker] action in
      log.append("mutate \(action)")
      if action == 2 { return .just(2) }
      let request = source.do(onDispose: {
        worker.action.onNext(2)
        log.append("disposed")
      })
      return isConcat ? .concat(.just(1), request) : request
    }
    worker.action.onNext(1)
    source.onCompleted()
    #expect(log == ["mutate 1", "mutate 2", "disposed"])
  }
}
