import ReactorBase

/// A slot for a disposable that can be set, replaced and emptied in any order, on any thread. A
/// disposable that is set after the slot was disposed of is disposed of immediately.
///
/// This is a non-copyable struct, so it is stored inline in the sink that needs it.
package struct DisposableSlot: ~Copyable, Sendable {
  // This is neither private nor nested more deeply, because that would crash the compiler (6.3) in
  // files that use it.
  enum State {
    case empty
    case holds(any Disposable)
    case disposed
  }

  /// It is exchanged rather than assigned, so that nothing is retained or released while the lock
  /// is held.
  private let state = Lock(State.empty)

  /// Creates an empty slot.
  package init() {}

  /// Sets the disposable. The previous one is released without being disposed of, because it has ended.
  package func set(_ disposable: (any Disposable)?) {
    guard let disposable else { return }
    var content = State.holds(disposable)
    let isLate = state.withLock { state in
      if case .disposed = state { return true }
      swap(&state, &content)
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Sets the disposable and disposes of the previous one.
  package func replace(with disposable: (any Disposable)?) {
    var content = disposable.map(State.holds) ?? .empty
    state.withLock { state in
      // A closed slot accepts nothing: the new disposable stays in `content`, and is disposed of below.
      if case .disposed = state { return }
      swap(&state, &content)
    }
    if case .holds(let outgoing) = content { outgoing.dispose() }
  }

  /// Closes the slot and releases its content without disposing of it, because it has ended.
  package func letGo() {
    _ = take()
  }

  /// Closes the slot and disposes of its content.
  package func dispose() {
    take()?.dispose()
  }

  private func take() -> (any Disposable)? {
    var content = State.disposed
    state.withLock { swap(&$0, &content) }
    if case .holds(let disposable) = content { return disposable }
    return nil
  }
}
