@_spi(Sinks) import ReactorStreams
import Testing

struct SeveralSourcesTests {
  @Test(arguments: [
    Observable.just(1).retry(), .just(1).retry(2), .just(1).ifEmpty(default: 2),
    .empty().ifEmpty(default: 2), .concat(.just(1), .just(2).map { $0 }),
    .catch(sequence: [.just(1), .just(2)]),
  ])
  func `A sink of several sources returns no disposable for a run that is over`(
    stream: Observable<Int>
  ) {
    #expect(stream.start(Sink()) == nil)
  }
}
