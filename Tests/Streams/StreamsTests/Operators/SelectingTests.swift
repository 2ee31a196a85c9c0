import ReactorStreams
import ReactorTesting
import Testing

struct SelectingTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(110, 1), .next(210, 2), .next(230, 3), .next(270, 4), .next(280, 5), .completed(400),
  ]

  static func throwing<Result>(at bad: Int, _ make: @escaping (Int) -> Result)
    -> (Int) throws -> Result
  {
    { number in
      if number == bad { throw TestError() }
      return make(number)
    }
  }

  @Test func `filter keeps the elements that fit`() {
    expect(Self.source, becomes: [.next(210, 2), .next(270, 4), .completed(400)], until: 400) {
      source, _ in source.filter { $0 % 2 == 0 }
    }
    expect(Self.source, becomes: [.next(210, 2), .error(270, TestError())], until: 270) {
      source, _ in source.filter(Self.throwing(at: 4) { $0 % 2 == 0 })
    }
  }

  @Test func `compactMap keeps the results that are not nil`() {
    expect(Self.source, becomes: [.next(210, "2"), .next(270, "4"), .completed(400)], until: 400) {
      source, _ in source.compactMap { $0 % 2 == 0 ? "\($0)" : nil }
    }
    expect(Self.source, becomes: [.next(210, 4), .error(230, TestError())], until: 230) {
      source, _ in source.compactMap(Self.throwing(at: 3) { Optional($0 * 2) })
    }
  }

  @Test func `filterNil keeps the elements that are not nil`() {
    expect(Self.source, becomes: [.next(210, 2), .next(270, 4), .completed(400)], until: 400) {
      source, _ in source.map { $0 % 2 == 0 ? $0 : nil }.filterNil()
    }
  }

  @Test func `map transforms each element`() {
    expect(
      Self.source,
      becomes: [
        .next(210, "2"), .next(230, "3"), .next(270, "4"), .next(280, "5"), .completed(400),
      ], until: 400
    ) { source, _ in source.map(\.description) }
    expect(Self.source, becomes: [.next(210, 4), .error(230, TestError())], until: 230) {
      source, _ in source.map(Self.throwing(at: 3) { $0 * 2 })
    }
  }

  @Test func `ignoreElements keeps the end`() {
    expect(Self.source, becomes: [Recorded<Event<Never>>.completed(400)], until: 400) {
      source, _ in source.ignoreElements()
    }
    expect(
      [.next(210, 1), .error(220, TestError())],
      becomes: [Recorded<Event<Never>>.error(220, TestError())], until: 220
    ) { source, _ in source.ignoreElements() }
  }

  @Test func `distinctUntilChanged leaves out an element that is equal to the one before`() {
    let source: [Recorded<Event<Int>>] = [
      .next(150, 1), .next(210, 2), .next(215, 3), .next(220, 3), .next(225, 12), .next(240, 3),
      .completed(250),
    ]
    expect(
      source,
      becomes: [
        .next(210, 2), .next(215, 3), .next(225, 12), .next(240, 3), .completed(250),
      ], until: 250
    ) { source, _ in source.distinctUntilChanged() }
    expect(
      source,
      becomes: [
        .next(210, 2), .next(215, 3), .next(225, 12), .next(240, 3),
        .completed(250),
      ], until: 250
    ) { source, _ in source.distinctUntilChanged { $0 % 10 == $1 % 10 } }
    expect(
      source,
      becomes: [
        .next(210, 2), .next(215, 3), .next(225, 12), .next(240, 3),
        .completed(250),
      ], until: 250
    ) { source, _ in source.distinctUntilChanged(at: \.description) }
    expect(source, becomes: [.next(210, 2), .completed(250)], until: 250) { source, _ in
      source.distinctUntilChanged { _, _ in true }
    }
    expect(source, becomes: [.error(210, TestError())], until: 210) { source, _ in
      source.distinctUntilChanged { _ -> Int in throw TestError() }
    }
    expect(source, becomes: [.next(210, 2), .error(215, TestError())], until: 215) { source, _ in
      source.distinctUntilChanged { _, _ in throw TestError() }
    }
  }

  @Test
  func `distinctUntilChanged takes elements that are sent while it compares two, or releases one`()
  {
    final class Element: Equatable {
      let number: Int
      let compared: () -> Void
      let released: () -> Void

      init(
        _ number: Int, compared: @escaping () -> Void = {}, released: @escaping () -> Void = {}
      ) {
        self.number = number
        self.compared = compared
        self.released = released
      }

      deinit { released() }

      static func == (left: Element, right: Element) -> Bool {
        right.compared()
        return left.number == right.number
      }
    }
    func numbers(_ send: (PublishSubject<Element>) -> Void) -> [Int] {
      let subject = PublishSubject<Element>()
      var numbers: [Int] = []
      let subscription = subject.distinctUntilChanged().subscribe(onNext: {
        numbers.append($0.number)
      })
      send(subject)
      subscription.dispose()
      return numbers
    }
    let compared = numbers { subject in
      subject.onNext(Element(1))
      subject.onNext(Element(2, compared: { subject.onNext(Element(3)) }))
    }
    #expect(compared == [1, 3, 2])
    let released = numbers { subject in
      subject.onNext(Element(1, released: { subject.onNext(Element(3)) }))
      subject.onNext(Element(2))
    }
    #expect(released == [1, 2, 3])
  }

  @Test func `element(at:) completes with its element`() {
    expect(Self.source, becomes: [.next(210, 2), .completed(210)], until: 210) { source, _ in
      source.element(at: 0)
    }
    expect(Self.source, becomes: [.next(270, 4), .completed(270)], until: 270) { source, _ in
      source.element(at: 2)
    }
    expect(Self.source, becomes: [.error(400, RxError.argumentOutOfRange)], until: 400) {
      source, _ in source.element(at: 9)
    }
    expect(
      [.next(210, 1), .error(220, TestError())], becomes: [.error(220, TestError())],
      until: 220
    ) { source, _ in source.element(at: 3) }
  }

  @Test func `single requires exactly one element`() {
    expect(
      [.next(150, 1), .completed(250)],
      becomes: [Recorded<Event<Int>>.error(250, RxError.noElements)], until: 250
    ) { source, _ in source.single() }
    expect(
      [.next(210, 2), .completed(250)], becomes: [.next(210, 2), .completed(250)], until: 250
    ) { source, _ in source.single() }
    expect(
      Self.source, becomes: [.next(210, 2), .error(230, RxError.moreThanOneElement)],
      until: 230
    ) { source, _ in source.single() }
    expect(
      [.error(210, TestError())], becomes: [Recorded<Event<Int>>.error(210, TestError())],
      until: 210
    ) { source, _ in source.single() }
    expect(Self.source, becomes: [.next(270, 4), .completed(400)], until: 400) { source, _ in
      source.single { $0 == 4 }
    }
    expect(
      Self.source, becomes: [.next(230, 3), .error(280, RxError.moreThanOneElement)],
      until: 280
    ) { source, _ in source.single { $0 % 2 == 1 } }
    expect(Self.source, becomes: [.error(400, RxError.noElements)], until: 400) { source, _ in
      source.single { $0 == 10 }
    }
    expect(Self.source, becomes: [.error(230, TestError())], until: 230) { source, _ in
      source.single(Self.throwing(at: 3) { _ in false })
    }
  }

  @Test func `enumerated adds the index`() {
    expect(
      Self.source,
      becomes: [
        .next(210, [0, 2]), .next(230, [1, 3]), .next(270, [2, 4]), .next(280, [3, 5]),
        .completed(400),
      ], until: 400
    ) { source, _ in source.enumerated().map { [$0.index, $0.element] } }
  }

  @Test func `ifEmpty stands in for a stream without elements`() {
    let empty: [Recorded<Event<Int>>] = [.next(150, 1), .completed(210)]
    expect(empty, becomes: [.next(210, 7), .completed(210)], until: 210) { source, _ in
      source.ifEmpty(default: 7)
    }
    expect(Self.source, becomes: Array(Self.source.dropFirst()), until: 400) { source, _ in
      source.ifEmpty(default: 7)
    }
    expect(empty, becomes: [.next(310, 8), .completed(320)], until: 210) { source, scheduler in
      source.ifEmpty(
        switchTo: scheduler.createColdObservable([.next(100, 8), .completed(110)]).asObservable())
    }
    expect(empty, becomes: [.error(310, TestError())], until: 210) { source, scheduler in
      source.ifEmpty(
        switchTo: scheduler.createColdObservable([.error(100, TestError())]).asObservable())
    }
    expect(
      [.error(210, TestError())], becomes: [Recorded<Event<Int>>.error(210, TestError())],
      until: 210
    ) { source, _ in source.ifEmpty(default: 7) }
    expect(events: [.next(200, 7), .completed(200)]) { _ in
      Observable.empty().ifEmpty(default: 7)
    }
  }

  @Test func `scan emits each intermediate result`() {
    expect(
      Self.source,
      becomes: [
        .next(210, 12), .next(230, 15), .next(270, 19), .next(280, 24), .completed(400),
      ], until: 400
    ) { source, _ in source.scan(10, accumulator: +) }
    expect(Self.source, becomes: [.next(210, [2]), .error(230, TestError())], until: 230) {
      source, _ in
      source.scan(into: [Int]()) { list, number in
        if number == 3 { throw TestError() }
        list.append(number)
      }
    }
  }

  @Test
  func `scan folds an element that its subscriber causes into the result that was just emitted`() {
    let subject = PublishSubject<Int>()
    var sums: [Int] = []
    let subscription = subject.scan(0, accumulator: +).subscribe(onNext: { sum in
      sums.append(sum)
      if sum < 100 { subject.onNext(sum * 10) }
    })
    subject.onNext(1)
    #expect(sums == [1, 11, 121])
    subscription.dispose()
  }

  @Test func `scan emits a result before an element that is caused by releasing the former one`() {
    let subject = PublishSubject<Int>()
    var sums: [Int] = []
    let subscription = subject.scan(Sum(0) {}) { former, element in
      Sum(former.value + element) { if element == 1 { subject.onNext(10) } }
    }.subscribe(onNext: { sums.append($0.value) })
    subject.onNext(1)
    subject.onNext(2)
    #expect(sums == [1, 3, 13])
    subscription.dispose()
  }

  @Test
  func `scan replaces the result of an element that its closure causes, and emits its own first`() {
    let subject = PublishSubject<Int>()
    var sums: [Int] = []
    let subscription = subject.scan(Sum(0) {}) { former, element in
      if element == 1 { subject.onNext(5) }
      return Sum(former.value + element) { if element == 5 { subject.onNext(10) } }
    }.subscribe(onNext: { sums.append($0.value) })
    subject.onNext(1)
    #expect(sums == [5, 1, 11])
    subscription.dispose()
  }

  /// A result that records its release.
  private final class Sum {
    let value: Int
    private let released: () -> Void

    init(_ value: Int, _ released: @escaping () -> Void) {
      self.value = value
      self.released = released
    }

    deinit { released() }
  }

  @Test func `materialize makes elements of events, and dematerialize events of elements`() {
    expect(
      [.next(210, 2), .completed(250)],
      becomes: [.next(210, "next(2)"), .next(250, "completed"), .completed(250)], until: 250
    ) { source, _ in source.materialize().map { "\($0)" } }
    expect(
      [.next(210, 2), .error(250, TestError())],
      becomes: [.next(210, "next(2)"), .next(250, "error(TestError())"), .completed(250)],
      until: 250
    ) { source, _ in source.materialize().map { "\($0)" } }
    expect(
      [.next(210, Event.next(2)), .next(220, .completed), .next(230, .next(3))],
      becomes: [.next(210, 2), .completed(220)], until: 220
    ) { source, _ in source.dematerialize() }
    expect(
      [.next(210, Event<Int>.error(TestError()))], becomes: [.error(210, TestError())],
      until: 210
    ) { source, _ in source.dematerialize() }
    expect(
      [.next(210, Event.next(2)), .error(220, TestError())],
      becomes: [.next(210, 2), .error(220, TestError())], until: 220
    ) { source, _ in source.dematerialize() }
  }

  @Test func `withUnretained completes once its object is released`() {
    final class Object {}
    var object: Object? = Object()
    let source = PublishSubject<Int>()
    var heard: [Event<Int>] = []
    guard let held = object else { return }
    let stream = source.withUnretained(held).map { $1 }
    weak let weakly = object
    func drop() { object = nil }
    _ = stream.subscribe { heard.append($0) }
    source.onNext(1)
    drop()
    _ = consume held
    source.onNext(2)
    #expect(weakly == nil)
    #expect(heard == [.next(1), .completed])
    #expect(!source.hasObservers)
  }
}
