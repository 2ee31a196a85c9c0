import Synchronization

/// A place for one disposable that may be filled, refilled and emptied in any order, from any
/// thread: what is put in after the slot was disposed of is disposed of at once.
///
/// A struct that cannot be copied, so that it lies inside the sink that needs it.
struct DisposableSlot: ~Copyable {
  // Not private, and not nested deeper: that crashes the compiler (6.3) in its users' files.
  enum State {
    case empty
    case holds(any Disposable)
    case disposed
  }

  private let state = Mutex(Unchecked(State.empty))

  init() {}

  /// Puts a disposable in, in the place of the one before, which is let go without being disposed
  /// of: it is over.
  func set(_ disposable: (any Disposable)?) {
    guard let disposable else { return }
    let incoming = Unchecked(disposable)
    let isLate = state.withLock { state in
      if case .disposed = state.value { return true }
      state.value = .holds(incoming.value)
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Puts a disposable in and disposes of the one before.
  func replace(with disposable: (any Disposable)?) {
    let incoming = Unchecked(disposable)
    let outgoing = state.withLock { state -> Unchecked<(any Disposable)?> in
      switch state.value {
      case .disposed: return incoming
      case .empty:
        state.value = incoming.value.map(State.holds) ?? .empty
        return Unchecked(nil)
      case .holds(let old):
        state.value = incoming.value.map(State.holds) ?? .empty
        return Unchecked(old)
      }
    }
    outgoing.value?.dispose()
  }

  /// Closes the slot and lets what it holds go without disposing of it: it is over.
  func letGo() {
    _ = take()
  }

  func dispose() {
    take()?.dispose()
  }

  private func take() -> (any Disposable)? {
    let outgoing = state.withLock { state -> Unchecked<(any Disposable)?> in
      defer { state.value = .disposed }
      if case .holds(let old) = state.value { return Unchecked(old) }
      return Unchecked(nil)
    }
    return outgoing.value
  }
}

/// Carries a value over a boundary that asks for `Sendable`, where the streams' own rules keep
/// it to one thread at a time.
package struct Unchecked<Value>: @unchecked Sendable {
  // @unchecked: a stream's elements are whatever its user chose, Sendable or not; the Rx contract
  // (events of one subscription never overlap) is what makes handing them over safe.

  /// The value.
  package var value: Value

  /// Wraps a value.
  package init(_ value: Value) {
    self.value = value
  }
}
