/// Waits for an element of each of some sources: what `zip` and `combineLatest` share.
///
/// The stream completes when all sources have completed. Unless it waits for that, it also completes
/// when a source emits an element that cannot be used any more, because another source has completed
/// without a partner for it and none is left that could emit one.
final class MultiSource<Output>: Observable<Output>, @unchecked Sendable {
  private let waitsForAll: Bool
  private let plan: (MultiSourceSink<Output>) -> () throws -> Output

  /// Makes the stream.
  ///
  /// - Parameters:
  ///   - waitsForAll: Whether only the completion of all sources completes the stream. In RxSwift
  ///     `zip` of two to eight streams does so; `zip` of a collection and `combineLatest` don't.
  ///   - plan: Called for each subscription: adds the sources to the sink, and returns the function
  ///     that makes an output from their elements.
  init(waitsForAll: Bool = false, plan: @escaping (MultiSourceSink<Output>) -> () throws -> Output)
  {
    self.waitsForAll = waitsForAll
    self.plan = plan
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    MultiSourceSink(sink, waitsForAll: waitsForAll).start(plan)
  }
}

/// The operator's part of a subscription, with a buffer for each source.
final class MultiSourceSink<Output>: OperatorSink<Never, Output> {
  private let lock = EmissionLock()
  private let tally = SourceTally()
  private let subscriptions = CompositeDisposable()
  private var connections: [() -> Void] = []
  private var makeOutput: (() throws -> Output)?
  private let waitsForAll: Bool

  init(_ downstream: Sink<Output>, waitsForAll: Bool) {
    self.waitsForAll = waitsForAll
    super.init(downstream)
  }

  /// Adds a source whose elements queue up, each to be used once.
  func queue<Source: ObservableType>(_ source: Source) -> SourceBuffer<Source.Element> {
    add(QueueBuffer(tally), for: source.asObservable())
  }

  /// Adds a source whose latest element counts, again and again.
  func latest<Source: ObservableType>(_ source: Source) -> SourceBuffer<Source.Element> {
    add(LatestBuffer(tally), for: source.asObservable())
  }

  private func add<Element>(
    _ buffer: SourceBuffer<Element>, for source: Observable<Element>
  ) -> SourceBuffer<Element> {
    let listener = SourceSink(self, buffer, number: tally.isDone.count)
    tally.isDone.append(false)
    subscriptions.insert(listener)
    connections.append { listener.connect(to: source) }
    return buffer
  }

  func start(_ plan: (MultiSourceSink) -> () throws -> Output) -> any Disposable {
    makeOutput = plan(self)
    let connections = connections
    self.connections = []
    for connect in connections { connect() }
    return self
  }

  override func released() {
    subscriptions.dispose()
  }

  fileprivate func arrived<Element>(
    _ element: Element, in buffer: SourceBuffer<Element>, number: Int
  ) {
    lock.withLock {
      if isDisposed { return }
      buffer.put(element)
      if tally.isReady {
        send()
      } else if !waitsForAll, tally.areOthersDone(than: number) {
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
    lock.withLock { fail(error) }
  }

  fileprivate func sourceCompleted(number: Int) {
    lock.withLock {
      tally.isDone[number] = true
      if tally.areOthersDone(than: number) { finish() }
    }
  }
}

/// How the sources of a subscription stand. Behind the sink's lock once it runs.
final class SourceTally {
  /// For each source, whether it has completed.
  var isDone: [Bool] = []
  /// How many sources hold an element.
  var ready = 0

  var isReady: Bool { ready == isDone.count }

  func areOthersDone(than number: Int) -> Bool {
    isDone.indices.allSatisfy { $0 == number || isDone[$0] }
  }
}

/// What one source has sent and waits to be used. It knows nothing of the sink, which holds it.
class SourceBuffer<Element> {
  fileprivate let tally: SourceTally

  fileprivate init(_ tally: SourceTally) {
    self.tally = tally
  }

  fileprivate func put(_ element: Element) {}

  /// The element that is to be used, which is there when all sources are ready.
  func take() -> Element {
    preconditionFailure("a buffer says which of its elements is used")
  }
}

private final class QueueBuffer<Element>: SourceBuffer<Element> {
  private var elements = FIFO<Element>()

  override func put(_ element: Element) {
    if elements.isEmpty { tally.ready += 1 }
    elements.append(element)
  }

  override func take() -> Element {
    guard let element = elements.popFirst() else { preconditionFailure("the buffer is empty") }
    if elements.isEmpty { tally.ready -= 1 }
    return element
  }
}

private final class LatestBuffer<Element>: SourceBuffer<Element> {
  private var element: Element?

  override func put(_ element: Element) {
    if self.element == nil { tally.ready += 1 }
    self.element = element
  }

  override func take() -> Element {
    guard let element else { preconditionFailure("the buffer is empty") }
    return element
  }
}

private final class SourceSink<Element, Output>: InnerSink<Element> {
  private let parent: MultiSourceSink<Output>
  private let buffer: SourceBuffer<Element>
  private let number: Int

  init(_ parent: MultiSourceSink<Output>, _ buffer: SourceBuffer<Element>, number: Int) {
    self.parent = parent
    self.buffer = buffer
    self.number = number
  }

  override func next(_ element: Element) {
    parent.arrived(element, in: buffer, number: number)
  }

  override func error(_ error: any Error) {
    parent.sourceFailed(error)
  }

  override func completed() {
    dispose()
    parent.sourceCompleted(number: number)
  }
}
