/// A sink that passes the outcome of a ``PrimitiveSequence`` to its subscriber as a single event. The element of a
/// ``Single`` terminates the stream, and later events are dropped.
///
/// As in RxSwift, the subscriber is notified of the disposal right after that event, before the
/// stream itself has completed.
package final class TraitSink<Element>: TerminalSink<Element> {
  private let handler: (Event<Element>) -> Void
  private let disposal: any Disposable
  private var isOver = false

  /// Creates a sink that passes the outcome to the given closure.
  ///
  /// - Parameters:
  ///   - onDisposed: A closure that is called once, after the outcome or when the subscription is
  ///     disposed of.
  ///   - handler: A closure that receives the outcome, unless the subscription is disposed of
  ///     earlier.
  package init(onDisposed: (() -> Void)? = nil, _ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
    disposal = onDisposed.map { Disposables.create(with: $0) } ?? Disposables.create()
  }

  package override func received(_ element: Element) { finish(with: .next(element)) }
  package override func received(error: any Error) { finish(with: .error(error)) }
  package override func receivedCompleted() { finish(with: .completed) }
  package override func ended() { disposal.dispose() }

  private func finish(with event: Event<Element>) {
    if isOver { return }
    isOver = true
    handler(event)
    disposal.dispose()
  }
}
