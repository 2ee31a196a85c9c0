import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

/// RxSwift 5's spellings, which many code bases still use. This is itself deprecated, so that it can use them without
/// warnings.
@available(*, deprecated)
enum FormerSpellings: CaseIterable {
  case catches
  case choices
  case schedulers
  case seconds
  case secondsOfATrait

  func apply(_ source: Observable<Int>, _ scheduler: TestScheduler) -> Observable<Int> {
    switch self {
    case .catches:
      Observable.catchError([
        source.retryWhen { (errors: Observable<any Error>) in errors.map { throw $0 } }
          .catchError { .error($0) },
        source,
      ]).catchErrorJustReturn(0)
    case .choices:
      source.takeWhile { _ in true }.takeUntil(Observable<Int>.never())
        .takeUntil(.inclusive) { _ in false }.skipWhile { _ in false }
        .take(.seconds(900), scheduler: scheduler)
    case .schedulers:
      source.observeOn(CurrentThreadScheduler.instance)
        .subscribeOn(CurrentThreadScheduler.instance)
    case .seconds:
      source.delay(0.5, scheduler: scheduler).timeout(900, scheduler: scheduler)
        .take(900, scheduler: scheduler)
    case .secondsOfATrait:
      source.asMaybe().delay(0.5, scheduler: scheduler).timeout(900, scheduler: scheduler)
        .asObservable()
    }
  }
}

struct DeprecatedTests {
  @available(*, deprecated)
  @Test func `RxSwift 5's spellings still work`() {
    for spelling in FormerSpellings.allCases {
      let expected: [Recorded<Event<Int>>] =
        switch spelling {
        // Half a second rounds up to a tick.
        case .seconds: [.next(211, 1), .completed(221)]
        // A trait emits its element at the end, and completes a tick later.
        case .secondsOfATrait: [.next(221, 1), .completed(222)]
        default: [.next(210, 1), .completed(220)]
        }
      expect(
        [.next(210, 1), .completed(220)], becomes: expected, until: 220, by: spelling.apply)
    }
  }
}
