import ReactorBase

/// The rule that determines how often an operator uses each element of its sources: once for `zip`, or possibly several
/// times for `combineLatest`.
package enum SourceUse {
  /// Each element is used once.
  ///
  /// If `waitsForAll` is `true`, the operator completes only when all sources have completed, as RxSwift's `zip` for
  /// two to eight streams does. Otherwise, the operator also completes when a source emits an element that can no
  /// longer be combined because all other sources have completed. RxSwift's `zip` for a collection and `combineLatest`
  /// also complete in this case.
  case once(waitsForAll: Bool)
  /// The latest element of each source is used, possibly several times.
  case latest

  /// The rule for `zip` with a fixed number of streams.
  package static var zip: SourceUse { .once(waitsForAll: true) }
}

extension Observable {
  /// Returns a stream that combines one element of each source into an output element.
  ///
  /// - Parameters:
  ///   - use: The rule that determines how often each element is used.
  ///   - source: The streams to combine.
  ///   - makeOutput: A closure that returns an output element for one element of each source.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  package static func combining<each Source: ObservableConvertibleType>(
    _ use: SourceUse, _ source: repeat each Source,
    by makeOutput: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    .combining(use) { sources in
      let buffer = (repeat sources.add((each source).asObservable()))
      return { try makeOutput(repeat (each buffer).take()) }
    }
  }

  /// Returns a stream that combines one element of each source into an output element.
  ///
  /// - Parameters:
  ///   - use: The rule that determines how often each element is used.
  ///   - plan: A closure that is called for each subscription. It adds the sources to the given
  ///     sink and returns a function that creates an output element from the elements of the
  ///     sources.
  package static func combining(
    _ use: SourceUse, _ plan: @escaping (MultiSourceSink<Element>) -> () throws -> Element
  ) -> Observable<Element> {
    .node { sink in MultiSourceSink(use, sink).start(plan) }
  }
}

/// A sink for an operator with several sources. The sink keeps a buffer for each source.
package final class MultiSourceSink<Output>: OperatorSink<Never, Output> {
  private let use: SourceUse
  private let lock = EmissionLock(MultiSourceState())
  private let subscriptions = CompositeDisposable()
  // This property is set before the sources are subscribed to.
  private var makeOutput: (() throws -> Output)?
  private var beginnings: [() -> Void] = []

  fileprivate init(_ use: SourceUse, _ downstream: Sink<Output>) {
    self.use = use
    super.init(downstream)
  }

  /// Adds a source and returns the buffer for its elements.
  package func add<Element>(_ source: Observable<Element>) -> SourceBuffer<Element> {
    let buffer = SourceBuffer<Element>(use)
    let sink = SecondarySink<Element>(
      next: { [self] in received($0, for: buffer) }, error: sourceFailed,
      completed: { [self] in sourceCompleted(buffer) })
    lock.withLock { $0.buffers.append(buffer) }
    subscriptions.insert(sink)
    beginnings.append { sink.begin(source) }
    return buffer
  }

  fileprivate func start(_ plan: (MultiSourceSink) -> () throws -> Output) -> any Disposable {
    makeOutput = plan(self)
    let beginnings = self.beginnings
    self.beginnings = []
    for begin in beginnings { begin() }
    return self
  }

  package override func released() {
    subscriptions.dispose()
  }

  private func received<Element>(_ element: Element, for buffer: SourceBuffer<Element>) {
    lock.withLock { state in
      if isDisposed { return }
      buffer.put(element)
      if state.buffers.allSatisfy(\.isReady) {
        send()
      } else if completesEarly, state.areOthersDone(than: buffer) {
        finish()
      }
    }
  }

  private var completesEarly: Bool {
    if case .once(waitsForAll: true) = use { false } else { true }
  }

  private func send() {
    do {
      if let makeOutput { forward(try makeOutput()) }
    } catch {
      fail(error)
    }
  }

  private func sourceFailed(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  private func sourceCompleted(_ buffer: AnySourceBuffer) {
    lock.withLock { state in
      buffer.isDone = true
      if state.areOthersDone(than: buffer) { finish() }
    }
  }
}

/// The shared state of an operator with several sources.
private final class MultiSourceState {
  var buffers: [AnySourceBuffer] = []

  func areOthersDone(than buffer: AnySourceBuffer) -> Bool {
    buffers.allSatisfy { $0 === buffer || $0.isDone }
  }
}

/// A type-erased buffer for the elements of a source. The sink accesses its buffers only while holding the sink's lock.
package class AnySourceBuffer {
  /// Indicates whether the buffer holds an element.
  fileprivate final var isReady = false
  /// Indicates whether the buffer's source has completed.
  fileprivate final var isDone = false
}

/// A buffer for the elements of a source that have not been used yet.
package final class SourceBuffer<Element>: AnySourceBuffer {
  private let isForLatest: Bool
  private var elements = FIFO<Element>()

  fileprivate init(_ use: SourceUse) {
    isForLatest = if case .latest = use { true } else { false }
  }

  fileprivate func put(_ element: Element) {
    // The former element is kept alive until the end of the method because its deinitializer may send another element.
    let former = isForLatest ? elements.popFirst() : nil
    defer { withExtendedLifetime(former) {} }
    elements.append(element)
    isReady = true
  }

  /// Returns the next element to use. Call this method only if the buffer is ready.
  package func take() -> Element {
    guard let element = isForLatest ? elements.first : elements.popFirst() else {
      preconditionFailure("the buffer is empty")
    }
    isReady = !elements.isEmpty
    return element
  }
}
