import Synchronization

/// Subscribes to one source after another: what `concat`, `catch(sequence:)` and `retry` share.
///
/// It walks in a loop: a thousand sources that end at once are a thousand rounds of the loop, not a
/// thousand calls deep.
class SequentialSink<Element>: OperatorSink<Element, Element> {
  private let phase = Atomic(SequencePhase.subscribing)

  /// The source that is next, or nil where there is none. Whoever says so keeps it until it has been
  /// subscribed to.
  func nextSource() -> UnretainedReference? { nil }

  /// The source that was next has been subscribed to; it may have ended meanwhile.
  func isSubscribed() {}

  /// What to do where there is no next source: to complete.
  func sourcesDidEnd() { finish() }

  /// Whether a source that completes has the next one follow, as in `concat`; or else ends it all.
  var continuesAfterCompletion: Bool { false }

  final consuming func start() -> (any Disposable)? {
    loop(hasSource: false) ? self : nil
  }

  override func next(_ element: Element) {
    forward(element)
  }

  final override func completed() {
    if continuesAfterCompletion { continueWithNext() } else { finish() }
  }

  /// Leaves the current source for the next one.
  final func continueWithNext() {
    if phase.exchange(.over, ordering: .acquiringAndReleasing) == .waiting {
      _ = loop(hasSource: true)
    }
  }

  /// Takes one source after the other.
  ///
  /// - Returns: Whether one is running; or else all is over.
  private func loop(hasSource: Bool) -> Bool {
    var hasSource = hasSource
    while !isDisposed {
      // An endless walk over sources that end at once: who stopped listening could not say so yet.
      if downstream.isDisposed {
        dispose()
        break
      }
      if hasSource { dropSource() }
      guard let source = nextSource() else {
        sourcesDidEnd()
        break
      }
      if source.withObject(as: AnyStream.self, { $0.isImmediate }) {
        source.withObject(as: Observable<Element>.self) { $0.emit(into: self) }
        if continuesAfterCompletion { continue }
        finish()
        break
      }
      hasSource = true
      phase.store(.subscribing, ordering: .relaxed)
      keepSource(source.withObject(as: Observable<Element>.self) { $0.start(self) })
      isSubscribed()
      let (isWaiting, _) = phase.compareExchange(
        expected: .subscribing, desired: .waiting, ordering: .acquiringAndReleasing)
      if isWaiting { return true }
    }
    return false
  }
}

/// Where the walk stands. A source that ends while it is being subscribed to leaves it to the loop
/// to go on; one that ends later, perhaps on another thread, starts the loop again.
private enum SequencePhase: UInt8, AtomicRepresentable {
  case waiting
  case subscribing
  case over
}
