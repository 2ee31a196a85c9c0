import ReactorCore
import Testing

struct ValuesTests {
  private struct Failure: Error {}

  @Test func `A single's value is its element`() async throws {
    #expect(try await Single.just(1).value == 1)
    await #expect(throws: Failure.self) { try await Single<Int>.error(Failure()).value }
  }

  @Test func `A maybe's value is its element, or nil`() async throws {
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    await #expect(throws: Failure.self) { try await Maybe<Int>.error(Failure()).value }
  }

  @Test func `A completable's value waits for its end`() async throws {
    try await Completable.empty().value
    await #expect(throws: Failure.self) { try await Completable.error(Failure()).value }
  }

  @Test func `A stream is disposed of when the task is cancelled`() async {
    await confirmation { disposed in
      let single = Single<Int>.never().do(onDispose: { disposed() })
      let task = Task { try await single.value }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `A stream's values are its elements in order`() async throws {
    var elements: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { elements.append(element) }
    for await element in Infallible.of(4, 5).values { elements.append(element) }
    #expect(elements == [1, 2, 3, 4, 5])
  }

  @Test func `A stream is disposed of when its loop is left`() async throws {
    try await confirmation { disposed in
      let stream = Observable.concat([.just(1), .never()]).do(onDispose: { disposed() })
      for try await _ in stream.values { break }
    }
  }

  @Test func `A cancelled task throws CancellationError`() async {
    let stream = Observable<Int>.never()
    let task = Task { for try await _ in stream.values {} }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `A stream's values fail if it fails`() async {
    await #expect(throws: Failure.self) {
      for try await _ in Observable<Int>.error(Failure()).values {}
    }
  }

  @Test func `Async work becomes a stream`() async throws {
    #expect(try await Single.create { 1 }.value == 1)
    #expect(try await Single.create(detached: true, priority: .high) { 2 }.value == 2)
    #expect(try await Observable.create { 3 }.asSingle().value == 3)
    await #expect(throws: Failure.self) {
      try await Single<Int>.create { throw Failure() }.value
    }
  }

  @Test func `An async sequence becomes a stream`() async throws {
    let numbers = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    #expect(try await numbers.map { $0 * 2 }.asObservable().toArray().value == [2, 4, 6])
  }

  @Test func `A stream completes if its async sequence was cancelled`() async throws {
    let numbers = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: CancellationError())
    }
    #expect(try await numbers.asObservable().toArray().value == [1])
  }
}
