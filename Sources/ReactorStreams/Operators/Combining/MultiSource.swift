import ReactorLocks

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
  private let lock = EmissionLock(MultiSourceState())
  /// The subscriptions to the sources, until the operator has ended.
  private let subscriptions = Lock<[any SourceSubscription]>([])
  private let waitsForAll: Bool
  /// Set before the sources are subscribed to.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var makeOutput: (() throws -> Output)?

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
    let sink = SourceSink(self, buffer, source)
    lock.withLock { $0.buffers.append(buffer) }
    subscriptions.withLock { $0.append(sink) }
    return buffer
  }

  fileprivate func start(_ plan: (MultiSourceSink) -> () throws -> Output) -> any Disposable {
    makeOutput = plan(self)
    for subscription in subscriptions.withLock({ $0 }) { subscription.begin() }
    return self
  }

  package override func released() {
    var ended: [any SourceSubscription] = []
    subscriptions.withLock { swap(&$0, &ended) }
    for subscription in ended { subscription.dispose() }
  }
}

extension MultiSourceSink: MultiSourceTarget {
  fileprivate func arrived(in buffer: AnySourceBuffer, _ put: () -> Void) {
    lock.withLock { state in
      if isDisposed { return }
      put()
      if state.isReady {
        send()
      } else if !waitsForAll, state.areOthersDone(than: buffer) {
        finish()
      }
    }
  }

  private func send() {
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

/// The operator, as the sinks of its sources know it: without the type of what it sends.
private protocol MultiSourceTarget: AnyObject {
  /// Called with each element of a source.
  ///
  /// - Parameters:
  ///   - buffer: The buffer of the source.
  ///   - put: Puts the element into the buffer; called while the lock is held.
  func arrived(in buffer: AnySourceBuffer, _ put: () -> Void)

  /// Called when a source has failed.
  func sourceFailed(_ error: any Error)

  /// Called when the source of a buffer has completed.
  func sourceCompleted(_ buffer: AnySourceBuffer)
}

/// The subscription to one source, as the operator knows it: without the type of its elements.
private protocol SourceSubscription: Disposable {
  /// Subscribes to the source. Called once.
  func begin()
}

/// The state of an operator with several sources. Not generic, for speed (see `AnySink`).
private final class MultiSourceState {
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var buffers: [AnySourceBuffer] = []

  var isReady: Bool { buffers.allSatisfy { $0.isReady } }

  func areOthersDone(than buffer: AnySourceBuffer) -> Bool {
    buffers.allSatisfy { $0 === buffer || $0.isDone }
  }
}

/// A buffer of any element type. It is part of the state of the sink that it belongs to.
package class AnySourceBuffer {
  /// Indicates whether it holds an element.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  fileprivate final var isReady = false
  /// Indicates whether its source has completed.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
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
  /// Each element in an ``ElementBox``.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var elements = FIFO<AnyObject>()
  private let boxType = ElementBox<Element>.self

  override func put(_ element: Element) {
    elements.append(boxType.init(element))
    isReady = true
  }

  override func take() -> Element {
    guard let box = elements.popFirst() else { preconditionFailure("the buffer is empty") }
    isReady = !elements.isEmpty
    return uncheckedCast(box, to: boxType).element
  }
}

private final class LatestBuffer<Element>: SourceBuffer<Element> {
  /// An ``ElementBox``.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var latest: AnyObject?
  private let boxType = ElementBox<Element>.self

  override func put(_ element: Element) {
    latest = boxType.init(element)
    isReady = true
  }

  override func take() -> Element {
    guard let latest else { preconditionFailure("the buffer is empty") }
    return uncheckedCast(latest, to: boxType).element
  }
}

private final class SourceSink<Element>: InnerSink<Element>, SourceSubscription {
  private let parent: any MultiSourceTarget
  private let buffer: SourceBuffer<Element>
  /// Kept until it is subscribed to.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var source: AnyStream?

  init(
    _ parent: any MultiSourceTarget, _ buffer: SourceBuffer<Element>, _ source: Observable<Element>
  ) {
    self.parent = parent
    self.buffer = buffer
    self.source = source
  }

  func begin() {
    if let source = source.take() { connect(to: source.stream()) }
  }

  override func next(_ element: Element) {
    parent.arrived(in: buffer) { buffer.put(element) }
  }

  override func error(_ error: any Error) {
    parent.sourceFailed(error)
  }

  override func completed() {
    dispose()
    parent.sourceCompleted(buffer)
  }
}
