import ReactorBase
import Synchronization

/// The last sink of a subscription, which is also the subscription's disposable.
///
/// The sink enforces the grammar of events by dropping all events after an error, a completion, or disposal.
///
/// When the sink is disposed of, it disposes of the upstream operators. At the end of the stream, the sink only
/// releases these operators, because each operator releases its own resources after forwarding the end. As in RxSwift,
/// `onDisposed` is therefore called before `do(onDispose:)`.
@_spi(Sinks)
open class TerminalSink<Element>: Sink<Element>, Disposable {
  let upstream = DisposableSlot()
  private let isStopped = Atomic(false)

  /// Creates a sink that is not subscribed to a stream.
  public override init() {}

  /// Called with each element that the sink accepts.
  open func received(_ element: Element) {}
  /// Called with the error that terminates the stream.
  open func received(error: any Error) {}
  /// Called when the stream completes.
  open func receivedCompleted() {}
  /// Called once when the subscription ends for any reason.
  open func ended() {}

  public final override var isDisposed: Bool { isStopped.load(ordering: .relaxed) }

  public final override func next(_ element: Element) {
    if !isDisposed { received(element) }
  }

  public final override func error(_ error: any Error) { finish { received(error: error) } }
  public final override func completed() { finish { receivedCompleted() } }

  private func finish(_ passEnd: () -> Void) {
    guard stop() else { return }
    passEnd()
    ended()
    upstream.letGo()
  }

  /// Ends the subscription.
  public final func dispose() {
    guard stop() else { return }
    upstream.dispose()
    ended()
  }

  private func stop() -> Bool {
    !isStopped.replace(with: true)
  }
}

/// A sink that passes each kind of event to a separate closure.
final class ClosureSink<Element>: TerminalSink<Element> {
  private let onNext: ((Element) -> Void)?
  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?
  private let onDisposed: (() -> Void)?

  init(
    onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)?
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
  }

  override func received(_ element: Element) { onNext?(element) }
  override func received(error: any Error) { onError?(error) }
  override func receivedCompleted() { onCompleted?() }
  override func ended() { onDisposed?() }
}
