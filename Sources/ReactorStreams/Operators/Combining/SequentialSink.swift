import ReactorLocks
import Synchronization

/// Subscribes to one source after another: the common part of `concat`, `catch(sequence:)` and `retry`.
///
/// It proceeds in a loop: a thousand sources that end at once are a thousand rounds of the loop, not a
/// thousand calls deep.
@_spi(Sinks)
open class SequentialSink<Element>: OperatorSink<Element, Element> {
  private let sourcePhase = Atomic(SequencePhase.subscribing)

  /// Calls a closure with the next source, which has to live until the closure returns; or does nothing
  /// if there is none.
  ///
  /// - Returns: Whether there was one.
  open func withNextSource(_ body: (Observable<Element>) -> Void) -> Bool { false }

  /// Called when the next source has been subscribed to; it may have ended meanwhile.
  open func sourceIsSubscribed() {}

  /// Called when there is no next source; by default, the stream completes.
  open func sourcesDidEnd() { finish() }

  /// Whether the next source follows one that completes, as in `concat`; or the stream completes.
  open var continuesAfterCompletion: Bool { false }

  /// Subscribes to the first source.
  public final consuming func start() -> (any Disposable)? {
    loop(hasSource: false) ? self : nil
  }

  open override func next(_ element: Element) {
    forward(element)
  }

  public final override func completed() {
    if continuesAfterCompletion { continueWithNext() } else { finish() }
  }

  /// Leaves the current source for the next one.
  public final func continueWithNext() {
    if sourcePhase.replace(with: .over) == .waiting {
      _ = loop(hasSource: true)
    }
  }

  /// Takes one source after the other.
  ///
  /// - Returns: Whether one is running; otherwise the stream has ended.
  private func loop(hasSource: Bool) -> Bool {
    var hasSource = hasSource
    while !isDisposed {
      // Endless sources that end at once give a subscriber that has left no other chance to stop this.
      if downstream.isDisposed {
        dispose()
        break
      }
      if hasSource { dropSource() }
      var isSubscribed = false
      let isFound = withNextSource { source in
        isSubscribed = !source.isImmediate
        if isSubscribed { subscribe(to: source) } else { source.emit(into: self) }
      }
      if !isFound {
        sourcesDidEnd()
        break
      }
      hasSource = isSubscribed
      if isSubscribed, leaveRunning() { return true }
      if !isSubscribed, !continuesAfterCompletion {
        finish()
        break
      }
    }
    return false
  }

  private func subscribe(to source: Observable<Element>) {
    sourcePhase.store(.subscribing, ordering: .relaxed)
    keepSource(source.start(self))
  }

  /// Leaves the source that was subscribed to running, unless it has ended already.
  ///
  /// - Returns: Whether it is running.
  private func leaveRunning() -> Bool {
    sourceIsSubscribed()
    return sourcePhase.replace(.subscribing, with: .waiting)
  }
}

/// The phase of the current source. One that ends while it is being subscribed to leaves it to the loop
/// to continue; one that ends later, perhaps on another thread, starts the loop again.
private enum SequencePhase: UInt8, AtomicRepresentable {
  case waiting
  case subscribing
  case over
}
