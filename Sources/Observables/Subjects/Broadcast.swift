import Synchronization

/// The subscribers of a subject: those that are there hear what is sent; those that come after the
/// end hear the end.
package final class Broadcast<Element>: Sendable {
  private struct State {
    var sinks = Bag<Sink<Element>>()
    var latest: Element?
    var end: Event<Element>?
    var isDisposed = false
  }

  private let state: Mutex<Unchecked<State>>

  /// What a subject remembers for those who come later.
  package enum Memory {
    /// Nothing.
    case none
    /// The latest element, until the end.
    case untilEnd
    /// The latest element, which stays after the end.
    case forever
  }

  private let memory: Memory

  /// Makes one, with the element to begin with if there is one.
  package init(_ memory: Memory = .none, latest: Element? = nil) {
    self.memory = memory
    state = Mutex(Unchecked(State(latest: latest)))
  }

  /// Whether anyone is subscribed.
  package var hasSinks: Bool { state.withLock { !$0.value.sinks.isEmpty } }
  /// Whether it was disposed of.
  package var isDisposed: Bool { state.withLock { $0.value.isDisposed } }

  /// Sends an event to those who are subscribed as it comes; one that unsubscribes meanwhile hears
  /// nothing more, since its own sink is disposed of.
  package func send(_ event: Event<Element>) {
    if case .next(let element) = event { return send(element) }
    let incoming = Unchecked(event)
    let sinks = state.withLock { state -> Unchecked<Bag<Sink<Element>>?> in
      if state.value.isDisposed || state.value.end != nil { return Unchecked(nil) }
      let sinks = state.value.sinks
      state.value.end = incoming.value
      state.value.sinks.removeAll()
      return Unchecked(sinks)
    }
    sinks.value?.forEach { $0.on(event) }
  }

  /// Sends an element to those who are subscribed as it comes.
  package func send(_ element: Element) {
    let incoming = Unchecked(element)
    let sinks = state.withLock { state -> Unchecked<Bag<Sink<Element>>?> in
      if state.value.isDisposed || state.value.end != nil { return Unchecked(nil) }
      if memory != .none { state.value.latest = incoming.value }
      return Unchecked(state.value.sinks.isEmpty ? nil : state.value.sinks)
    }
    sinks.value?.forEach { $0.next(element) }
  }

  /// The latest element, unless there is none or the subject failed or was disposed of.
  package func latest() throws -> Element? {
    let state = state.withLock { $0 }.value
    if state.isDisposed { throw RxError.disposed(object: "subject") }
    if case .error(let error)? = state.end { throw error }
    return state.latest
  }

  /// Adds a subscriber, which hears the latest element at once if one is kept; after the end, it
  /// hears the end.
  @_spi(Sinks)
  public func add(_ sink: Sink<Element>) -> (any Disposable)? {
    let incoming = Unchecked(sink)
    let outcome = state.withLock { state -> Unchecked<Outcome> in
      if state.value.isDisposed { return Unchecked(.disposed) }
      if let end = state.value.end {
        return Unchecked(.ended(end, latest: memory == .forever ? state.value.latest : nil))
      }
      let key = state.value.sinks.insert(incoming.value)
      return Unchecked(.added(key, latest: state.value.latest))
    }
    switch outcome.value {
    case .added(let key, let latest):
      if let latest { sink.next(latest) }
      return Subscription(broadcast: self, key: key)
    case .ended(let end, let latest):
      if let latest { sink.next(latest) }
      sink.on(end)
    case .disposed: sink.error(RxError.disposed(object: "subject"))
    }
    return nil
  }

  /// Drops all subscribers.
  package func dispose() {
    state.withLock { state in
      state.value.isDisposed = true
      state.value.sinks.removeAll()
    }
  }

  private enum Outcome {
    case added(UInt64, latest: Element?)
    case ended(Event<Element>, latest: Element?)
    case disposed
  }

  private struct Subscription: Disposable {
    let broadcast: Broadcast
    let key: UInt64

    func dispose() {
      // What the sink held is let go behind the lock, since freeing it may call back.
      _ = broadcast.state.withLock { Unchecked($0.value.sinks.remove(key)) }
    }
  }
}
