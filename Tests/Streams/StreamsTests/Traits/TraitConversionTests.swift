import ReactorStreams
import ReactorTesting
import Testing

/// RxSwift's own cases: a source that has no element, one, two, or fails.
struct TraitConversionTests {
  private static let sources: [[Recorded<Event<Int>>]] = [
    [.next(150, 1), .completed(250), .error(260, TestError())],
    [.next(150, 1), .next(210, 2), .completed(250), .error(260, TestError())],
    [.next(150, 1), .next(205, 2), .next(210, 3), .completed(250), .error(260, TestError())],
    [.next(150, 1), .error(210, TestError())],
  ]

  @Test(
    arguments: zip(
      Self.sources.indices,
      [
        [.error(250, RxError.noElements)],
        [.next(250, 2), .completed(250)],
        [.error(210, RxError.moreThanOneElement)],
        [.error(210, TestError())],
      ] as [[Recorded<Event<Int>>]]))
  func `A stream that becomes a single has one element`(
    source: Int, expected: [Recorded<Event<Int>>]
  ) {
    check(source, expected) { $0.asSingle() }
  }

  @Test(
    arguments: zip(
      Self.sources.indices,
      [
        [.completed(250)],
        [.next(250, 2), .completed(250)],
        [.error(210, RxError.moreThanOneElement)],
        [.error(210, TestError())],
      ] as [[Recorded<Event<Int>>]]))
  func `A stream that becomes a maybe has one element at most`(
    source: Int, expected: [Recorded<Event<Int>>]
  ) {
    check(source, expected) { $0.asMaybe() }
  }

  @Test(
    arguments: zip(
      Self.sources.indices,
      [
        [.next(250, nil), .completed(250)],
        [.next(210, 2), .completed(210)],
        [.next(205, 2), .completed(205)],
        [.error(210, TestError())],
      ] as [[Recorded<Event<Int?>>]]))
  func `A stream that becomes its first element ends with it`(
    source: Int, expected: [Recorded<Event<Int?>>]
  ) {
    check(source, expected) { $0.first() }
  }

  @Test(
    arguments: zip(
      Self.sources.indices,
      [
        [.next(250, []), .completed(250)],
        [.next(250, [2]), .completed(250)],
        [.next(250, [2, 3]), .completed(250)],
        [.error(210, TestError())],
      ] as [[Recorded<Event<[Int]>>]]))
  func `A stream that becomes an array waits for the end`(
    source: Int, expected: [Recorded<Event<[Int]>>]
  ) {
    check(source, expected) { $0.toArray() }
  }

  @Test(
    arguments: zip(
      Self.sources.indices,
      [
        [.completed(250)], [.completed(250)], [.completed(250)], [.error(210, TestError())],
      ] as [[Recorded<Event<Never>>]]))
  func `A stream that becomes a completable has no element`(
    source: Int, expected: [Recorded<Event<Never>>]
  ) {
    check(source, expected) { $0.ignoreElements().asCompletable() }
  }

  private func check<Result: ObservableConvertibleType>(
    _ source: Int, _ expected: [Recorded<Event<Result.Element>>],
    _ convert: @escaping (Observable<Int>) -> Result,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Result.Element: Equatable {
    let scheduler = TestScheduler(initialClock: 0)
    let stream = scheduler.createHotObservable(Self.sources[source])
    let result = scheduler.start { convert(stream.asObservable()) }
    #expect(result.events == expected, sourceLocation: sourceLocation)
    let end = expected.last?.time ?? .max
    #expect(stream.subscriptions == [Subscription(200, end)], sourceLocation: sourceLocation)
  }
}
