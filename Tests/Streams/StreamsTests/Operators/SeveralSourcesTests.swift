@_spi(Sinks) import ReactorStreams
import Testing

@Suite("A sink of several sources")
struct SeveralSourcesTests {
  @Test(
    "A sink of several sources returns no disposable for a run that is over",
    arguments: [
      Observable.just(1).retry(), .just(1).retry(2), .just(1).ifEmpty(default: 2),
      .empty().ifEmpty(default: 2), .concat(.just(1), .just(2).map { $0 }),
      .catch(sequence: [.just(1), .just(2)]),
    ])
  func over(stream: Observable<Int>) {
    #expect(stream.start(Sink()) == nil)
  }
}
