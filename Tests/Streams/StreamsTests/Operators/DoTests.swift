import ReactorStreams
import ReactorTesting
import Testing

struct DoTests {
  /// Subscribes to a stream with every side effect, and lists the calls.
  static func log(_ source: Observable<Int>, _ act: (any Disposable) -> Void = { _ in }) -> [String]
  {
    var log: [String] = []
    let subscription =
      source
      .do(onDispose: { log.append("above disposed") })
      .do(
        onNext: { log.append("onNext \($0)") }, afterNext: { log.append("afterNext \($0)") },
        onError: { _ in log.append("onError") }, afterError: { _ in log.append("afterError") },
        onCompleted: { log.append("onCompleted") },
        afterCompleted: { log.append("afterCompleted") },
        onSubscribe: { log.append("onSubscribe") },
        onSubscribed: { log.append("onSubscribed") }, onDispose: { log.append("onDispose") }
      )
      .subscribe(
        onNext: { log.append("next \($0)") }, onError: { _ in log.append("error") },
        onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
    act(subscription)
    return log
  }

  @Test func `do calls its effects around each event, and onDispose last of all`() {
    let source = PublishSubject<Int>()
    #expect(
      Self.log(source) { _ in
        source.onNext(1)
        source.onCompleted()
      } == [
        "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted",
        "completed", "disposed", "afterCompleted", "above disposed", "onDispose",
      ])
    let failing = PublishSubject<Int>()
    #expect(
      Self.log(failing) { _ in failing.onError(TestError()) } == [
        "onSubscribe", "onSubscribed", "onError", "error", "disposed", "afterError",
        "above disposed", "onDispose",
      ])
  }

  @Test func `do calls onDispose when the subscription is disposed of, from the source down`() {
    #expect(
      Self.log(.never()) { $0.dispose() } == [
        "onSubscribe", "onSubscribed", "above disposed", "onDispose", "disposed",
      ])
  }

  @Test func `do reports a subscription to a stream that ends at once before its end`() {
    #expect(
      Self.log(.just(1)) == [
        "onSubscribe", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed", "disposed",
        "afterCompleted", "above disposed", "onSubscribed", "onDispose",
      ])
  }

  @Test func `do fails if an effect throws`() {
    let source: [Recorded<Event<Int>>] = [.next(210, 1), .completed(250)]
    expect(source, becomes: [.error(210, TestError())], until: 210) { source, _ in
      source.do(onNext: { _ in throw TestError() })
    }
    expect(source, becomes: [.next(210, 1), .error(210, TestError())], until: 210) { source, _ in
      source.do(afterNext: { _ in throw TestError() })
    }
    expect(source, becomes: [.next(210, 1), .error(250, TestError())], until: 250) { source, _ in
      source.do(onCompleted: { throw TestError() })
    }
    struct Other: Error {}
    expect(
      [.error(250, Other())], becomes: [Recorded<Event<Int>>.error(250, TestError())],
      until: 250
    ) { source, _ in source.do(onError: { _ in throw TestError() }) }
  }
}
