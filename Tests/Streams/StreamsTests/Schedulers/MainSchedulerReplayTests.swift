import ReactorStreams
import Testing

/// Work of the main scheduler in a replay, where the steps of a script are on the main thread.
struct MainSchedulerReplayTests {
  private func log(_ body: (@escaping (String) -> Void) -> Void) -> [String] {
    let context = ExecutionContext.current
    let clock = VirtualClock()
    context.beginReplay(with: clock)
    defer { context.endReplay() }
    var log: [String] = []
    body { log.append($0) }
    while clock.runNext(until: .max) {}
    return log
  }

  @Test func `Work runs at once on the main thread`() {
    let elements = log { write in
      _ = Observable.merge(
        Observable.just("a").observe(on: MainScheduler.instance), Observable.just("b")
      ).subscribe(onNext: write)
    }
    #expect(elements == ["a", "b"])
  }

  @Test func `Work waits while other work of the same scheduler runs`() {
    let elements = log { write in
      _ = Observable.just("a").observe(on: MainScheduler.instance)
        .flatMap { element in
          Observable.merge(
            Observable.just(element + "1").observe(on: MainScheduler.instance),
            Observable.just(element + "2").observe(on: MainScheduler()))
        }.subscribe(onNext: write)
      write("subscribed")
    }
    #expect(elements == ["a2", "subscribed", "a1"])
  }

  @Test func `Work from a background queue waits, and so does what follows it`() {
    let background = SerialDispatchQueueScheduler(qos: .default)
    let elements = log { write in
      _ = Observable.of("a", "b").observe(on: background).observe(on: MainScheduler.instance)
        .subscribe(onNext: write)
      _ = Observable.just("c").observe(on: MainScheduler.instance).subscribe(onNext: write)
    }
    #expect(elements == ["c", "a", "b"])
  }

  @Test func `A timer that is running does not count as work`() {
    let elements = log { write in
      _ = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance).subscribe(onNext: {
        _ in
        _ = Observable.just("a").observe(on: MainScheduler.instance).subscribe(onNext: write)
        write("b")
      })
    }
    #expect(elements == ["a", "b"])
  }

  @Test func `Work of a replay that has ended does not hold up another one`() {
    for _ in 0..<2 {
      let elements = log { write in
        let queue = MainScheduler.instance
        _ = queue.schedule(()) {
          _ = queue.schedule(()) { Disposables.create() }
          ExecutionContext.current.clock?.removeAll()
          write("ran")
          return Disposables.create()
        }
      }
      #expect(elements == ["ran"])
    }
  }

  @Test func `The concurrent main scheduler always runs work at once on the main thread`() {
    let elements = log { write in
      _ = ConcurrentMainScheduler.instance.schedule(()) {
        _ = ConcurrentMainScheduler.instance.schedule(()) {
          write("inner")
          return Disposables.create()
        }
        write("outer")
        return Disposables.create()
      }
    }
    #expect(elements == ["inner", "outer"])
  }
}
