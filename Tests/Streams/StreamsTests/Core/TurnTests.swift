import ReactorStreams
import Testing

struct TurnTests {
  @Test func `A turn begins with a subscription to an operator`() {
    #expect(trail(of: Observable.just(0).map { $0 }) == ["begin", "end", "1", "2"])
    #expect(
      trail(
        of: Observable<Int>.create { observer in
          observer.onNext(0)
          return Disposables.create()
        }) == ["begin", "end", "1", "2"])
  }

  @Test func `A turn begins with neither a subscription to a subject nor an element`() {
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    replay.onNext(0)
    for stream in [BehaviorSubject(value: 0), replay, .just(0)] as [Observable<Int>] {
      #expect(trail(of: stream) == ["begin", "1", "2", "end"])
    }
    #expect(trail(of: BehaviorRelay(value: 0)) == ["begin", "1", "2", "end"])
  }

  /// The order in which a subscriber receives the elements of `of(1, 2)`, to which it subscribes itself.
  private func trail<Source: ObservableType>(of source: Source) -> [String]
  where Source.Element == Int {
    var trail: [String] = []
    _ = source.subscribe(onNext: { _ in
      trail.append("begin")
      _ = Observable.of(1, 2).subscribe(onNext: { trail.append("\($0)") })
      trail.append("end")
    })
    return trail
  }
}
