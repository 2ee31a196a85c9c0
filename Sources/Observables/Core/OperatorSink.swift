import Synchronization

/// An operator's part in a subscription: takes `Input` from its source, sends `Output` on.
///
/// It lets errors and completion through; a subclass says what `next` does. Being the disposable of
/// what stands above it, it passes nothing on once it is disposed of.
@_spi(Sinks)
open class OperatorSink<Input, Output>: Sink<Input>, Disposable {
  /// Where the operator sends its own events.
  public final let downstream: Sink<Output>
  final let upstream = DisposableSlot()
  private let phase = Atomic(SinkPhase.live)

  /// Makes a sink in front of another one.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  /// Whether the operator has ended, or was disposed of.
  public final override var isDisposed: Bool { phase.load(ordering: .relaxed) != .live }

  /// Subscribes to the source; the disposable of the operator's own run is the sink.
  public final func connect(to source: Observable<Input>) -> (any Disposable)? {
    let disposable = source.start(self)
    if isDisposed {
      disposable?.dispose()
      return nil
    }
    upstream.set(disposable)
    return self
  }

  /// Sends an element on.
  public final func forward(_ element: Output) {
    if !isDisposed { downstream.next(element) }
  }

  /// Ends with an error, and lets go of the source.
  public final func fail(_ error: any Error) {
    guard end() else { return }
    downstream.error(error)
    release()
  }

  /// Ends well, and lets go of the source.
  public final func finish() {
    guard end() else { return }
    downstream.completed()
    release()
  }

  final override func takeEnd(_ error: (any Error)?) {
    if let error { fail(error) } else { finish() }
  }

  /// Ends with the error.
  open override func error(_ error: any Error) { fail(error) }
  /// Ends well.
  open override func completed() { finish() }

  /// Lets go of the source; nothing is sent on any more.
  ///
  /// What stands below may call this as it hears of the end, and may count on it: when `concat`
  /// subscribes to its next source, the one before has given back what it held.
  public final func dispose() {
    release()
  }

  /// Gives back what the operator holds besides its source. Called once.
  open func released() {}

  /// Marks the end, for an operator that has something to do between telling of it and giving back
  /// what it held.
  ///
  /// - Returns: Whether it had not ended before.
  final func end() -> Bool {
    phase.compareExchange(expected: .live, desired: .ended, ordering: .relaxed).exchanged
  }

  private func release() {
    guard phase.exchange(.released, ordering: .relaxed) != .released else { return }
    upstream.dispose()
    released()
  }
}

/// What has happened to a sink.
private enum SinkPhase: UInt8, AtomicRepresentable {
  case live
  case ended
  case released
}
