import ReactorStreams
import ReactorTesting
import Testing

struct BindTests {
  @Test func `bind and subscribe send elements to observers, optional or not`() {
    let source = PublishSubject<Int>()
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let optional = PublishSubject<Int?>()
    var heard: [Int] = []
    var optionals: [Event<Int?>] = []
    _ = first.subscribe(onNext: { heard.append($0) })
    _ = second.subscribe(onNext: { heard.append(10 * $0) })
    _ = optional.subscribe { optionals.append($0) }
    let binding = source.bind(to: first, second)
    _ = source.bind(to: optional)
    source.onNext(1)
    binding.dispose()
    source.onNext(2)
    source.onCompleted()
    #expect(heard == [1, 10])
    #expect(optionals == [.next(1), .next(2), .completed])
  }

  @Test func `bind and subscribe call closures`() {
    let source = PublishSubject<Int>()
    var heard: [Int] = []
    _ = source.bind { heard.append($0) }
    _ = source.bind(onNext: { heard.append(10 * $0) })
    source.onNext(1)
    #expect(heard == [1, 10])
  }

  @Test func `bind hands the stream to a function`() {
    func double(_ source: Observable<Int>) -> Observable<Int> { source.map { $0 * 2 } }
    func times(_ source: Observable<Int>) -> (Int) -> Observable<Int> {
      { factor in source.map { $0 * factor } }
    }
    var heard: [Int] = []
    _ = Observable.just(1).bind(to: double).subscribe(onNext: { heard.append($0) })
    _ = Observable.just(1).bind(to: times, curriedArgument: 3).subscribe(onNext: {
      heard.append($0)
    })
    #expect(heard == [2, 3])
  }

  @Test
  func `bind and subscribe do not keep the object alive, and call nothing after it is released`() {
    final class Object {
      var heard: [String] = []
    }
    let source = PublishSubject<Int>()
    var log: [String] = []
    func subscribe() {
      let object = Object()
      _ = source.subscribe(
        with: object,
        onNext: { object, element in
          object.heard.append("\(element)")
          log.append("next \(element)")
        }, onCompleted: { _ in log.append("completed") },
        onDisposed: { _ in log.append("disposed") })
      _ = source.bind(with: object) { $0.heard.append("bound \($1)") }
      source.onNext(1)
      #expect(object.heard == ["1", "bound 1"])
    }
    subscribe()
    source.onNext(2)
    source.onCompleted()
    #expect(log == ["next 1"])
  }

  @Test func `subscribe notifies an object of the end`() {
    final class Object {}
    let object = Object()
    var log: [String] = []
    _ = Observable<Int>.empty().subscribe(
      with: object, onCompleted: { _ in log.append("completed") },
      onDisposed: { _ in log.append("disposed") })
    _ = Observable<Int>.error(TestError()).subscribe(
      with: object, onError: { log.append("\($1)") }, onDisposed: { _ in log.append("disposed") })
    #expect(log == ["completed", "disposed", "TestError()", "disposed"])
  }
}
