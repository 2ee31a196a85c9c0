import ReactorLocks

/// A slot for one disposable that may be set, replaced and emptied in any order, from any thread: a
/// disposable that is set after the slot was disposed of is disposed of at once.
///
/// A struct that cannot be copied, so that it lies inside the sink that needs it.
package struct DisposableSlot: ~Copyable, Sendable {
  // Not private, and not nested deeper: that crashes the compiler (6.3) in its users' files.
  enum State {
    case empty
    case holds(any Disposable)
    case disposed
  }

  private let state = Lock(State.empty)

  /// Makes an empty slot.
  package init() {}

  /// Sets the disposable. The previous one is released without being disposed of, because it is over.
  package func set(_ disposable: (any Disposable)?) {
    guard let disposable else { return }
    let isLate = state.withLock { state in
      if case .disposed = state { return true }
      state = .holds(disposable)
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Sets the disposable and disposes of the previous one.
  package func replace(with disposable: (any Disposable)?) {
    let outgoing = state.withLock { state -> (any Disposable)? in
      switch state {
      case .disposed: return disposable
      case .empty:
        state = disposable.map(State.holds) ?? .empty
        return nil
      case .holds(let old):
        state = disposable.map(State.holds) ?? .empty
        return old
      }
    }
    outgoing?.dispose()
  }

  /// Closes the slot and releases its content without disposing of it, because it is over.
  package func letGo() {
    _ = take()
  }

  /// Closes the slot and disposes of its content.
  package func dispose() {
    take()?.dispose()
  }

  private func take() -> (any Disposable)? {
    state.withLock { state in
      defer { state = .disposed }
      if case .holds(let old) = state { return old }
      return nil
    }
  }
}
