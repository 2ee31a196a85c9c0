extension Observable {
  /// A stream that waits for an element of each of some sources: the common part of `zip` and
  /// `combineLatest`.
  ///
  /// The stream completes when all sources have completed. Unless it waits for that, it also completes
  /// when a source emits an element that cannot be used any more, because another source has completed
  /// without a partner for it and no source is left that could emit one.
  ///
  /// - Parameters:
  ///   - waitsForAll: Whether only the completion of all sources completes the stream. In RxSwift
  ///     `zip` of two to eight streams does so; `zip` of a collection and `combineLatest` don't.
  ///   - plan: Called for each subscription: adds the sources, and returns the function that makes an
  ///     output from their elements.
  package static func combining(
    waitsForAll: Bool = false, _ plan: @escaping (MultiSourceSink<Element>) -> () throws -> Element
  ) -> Observable<Element> {
    .node { sink in MultiSourceSink(sink, waitsForAll: waitsForAll).start(plan) }
  }
}

/// The operator's part of a subscription to several sources, with a buffer for each of them.
package final class MultiSourceSink<Output>: OperatorSink<Never, Output> {
  private let lock = EmissionLock(MultiSourceState<Output>())
  private let subscriptions = CompositeDisposable()
  private var connections: [() -> Void] = []
  private let waitsForAll: Bool

  fileprivate init(_ downstream: Sink<Output>, waitsForAll: Bool) {
    self.waitsForAll = waitsForAll
    super.init(downstream)
  }

  /// Adds a source whose elements queue up, each to be used once.
  package func queue<Source: ObservableType>(_ source: Source) -> SourceBuffer<Source.Element> {
    add(QueueBuffer(), for: source.asObservable())
  }

  /// Adds a source whose latest element counts, again and again.
  package func latest<Source: ObservableType>(_ source: Source) -> SourceBuffer<Source.Element> {
    add(LatestBuffer(), for: source.asObservable())
  }

  private func add<Element>(
    _ buffer: SourceBuffer<Element>, for source: Observable<Element>
  ) -> SourceBuffer<Element> {
    let sink = SourceSink(self, buffer)
    lock.withLock { $0.buffers.append(buffer) }
    subscriptions.insert(sink)
    connections.append { sink.connect(to: source) }
    return buffer
  }

  fileprivate func start(_ plan: (MultiSourceSink) -> () throws -> Output) -> any Disposable {
    let makeOutput = plan(self)
    lock.withLock { $0.makeOutput = makeOutput }
    let connections = connections
    self.connections = []
    for connect in connections { connect() }
    return self
  }

  package override func released() {
    subscriptions.dispose()
  }

  fileprivate func arrived<Element>(_ element: Element, in buffer: SourceBuffer<Element>) {
    lock.withLock { state in
      if isDisposed { return }
      buffer.put(element)
      if state.isReady {
        send(state.makeOutput)
      } else if !waitsForAll, state.areOthersDone(than: buffer) {
        finish()
      }
    }
  }

  private func send(_ makeOutput: (() throws -> Output)?) {
    do {
      if let makeOutput { forward(try makeOutput()) }
    } catch {
      fail(error)
    }
  }

  fileprivate func sourceFailed(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  fileprivate func sourceCompleted(_ buffer: AnySourceBuffer) {
    lock.withLock { state in
      buffer.isDone = true
      if state.areOthersDone(than: buffer) { finish() }
    }
  }
}

private final class MultiSourceState<Output> {
  var buffers: [AnySourceBuffer] = []
  var makeOutput: (() throws -> Output)?

  var isReady: Bool { buffers.allSatisfy { $0.isReady } }

  func areOthersDone(than buffer: AnySourceBuffer) -> Bool {
    buffers.allSatisfy { $0 === buffer || $0.isDone }
  }
}

/// A buffer of any element type. It is part of the state of the sink that it belongs to.
package class AnySourceBuffer {
  /// Whether it holds an element.
  fileprivate final var isReady = false
  /// Whether its source has completed.
  fileprivate final var isDone = false
}

/// The elements of one source that wait to be used.
package class SourceBuffer<Element>: AnySourceBuffer {
  fileprivate func put(_ element: Element) {}

  /// The element to use, which exists when all buffers are ready.
  package func take() -> Element {
    preconditionFailure("a buffer overrides take()")
  }
}

private final class QueueBuffer<Element>: SourceBuffer<Element> {
  private var elements = FIFO<Element>()

  override func put(_ element: Element) {
    elements.append(element)
    isReady = true
  }

  override func take() -> Element {
    guard let element = elements.popFirst() else { preconditionFailure("the buffer is empty") }
    isReady = !elements.isEmpty
    return element
  }
}

private final class LatestBuffer<Element>: SourceBuffer<Element> {
  private var element: Element?

  override func put(_ element: Element) {
    self.element = element
    isReady = true
  }

  override func take() -> Element {
    guard let element else { preconditionFailure("the buffer is empty") }
    return element
  }
}

private final class SourceSink<Element, Output>: InnerSink<Element> {
  private let parent: MultiSourceSink<Output>
  private let buffer: SourceBuffer<Element>

  init(_ parent: MultiSourceSink<Output>, _ buffer: SourceBuffer<Element>) {
    self.parent = parent
    self.buffer = buffer
  }

  override func next(_ element: Element) {
    parent.arrived(element, in: buffer)
  }

  override func error(_ error: any Error) {
    parent.sourceFailed(error)
  }

  override func completed() {
    dispose()
    parent.sourceCompleted(buffer)
  }
}
