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
  private let isStopped = Atomic(false)

  /// Makes a sink in front of another one.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  /// Whether the operator has ended, or was disposed of.
  public final override var isDisposed: Bool { isStopped.load(ordering: .relaxed) }

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
    guard stop() else { return }
    downstream.error(error)
    cleanUp()
  }

  /// Ends well, and lets go of the source.
  public final func finish() {
    guard stop() else { return }
    downstream.completed()
    cleanUp()
  }

  /// Ends with the error.
  open override func error(_ error: any Error) { fail(error) }
  /// Ends well.
  open override func completed() { finish() }

  /// Lets go of the source; nothing is sent on any more.
  public final func dispose() {
    guard stop() else { return }
    cleanUp()
  }

  /// Gives back what the operator holds besides its source.
  open func released() {}

  private func stop() -> Bool {
    isStopped.exchange(true, ordering: .relaxed) == false
  }

  private func cleanUp() {
    upstream.dispose()
    released()
  }
}
