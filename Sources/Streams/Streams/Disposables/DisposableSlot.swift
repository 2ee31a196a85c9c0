import ReactorBase

/// A slot that holds a disposable. The content can be set, replaced, and removed in any order on any thread. If content
/// is set after the slot has been disposed of, the content is disposed of immediately.
///
/// This struct is noncopyable, so it is stored inline in the sink that uses it.
package struct DisposableSlot: ~Copyable, Sendable {
  // This type is neither private nor nested more deeply, because either would crash the compiler
  // (6.3) in files that use it.
  enum State {
    case empty
    case holds(any Disposable)
    case disposed
  }

  /// The content of the slot. The state is exchanged instead of assigned so that nothing is retained or released while
  /// the lock is held.
  private let state = Lock(State.empty)

  /// Creates an empty slot.
  package init() {}

  /// Sets the content of the slot. The previous content has ended, so it is released without being disposed of.
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

  /// Sets the content of the slot and disposes of the previous content.
  package func replace(with disposable: (any Disposable)?) {
    var content = disposable.map(State.holds) ?? .empty
    state.withLock { state in
      // A closed slot accepts no content. The new disposable stays in `content` and is disposed of below.
      if case .disposed = state { return }
      swap(&state, &content)
    }
    if case .holds(let outgoing) = content { outgoing.dispose() }
  }

  /// Closes the slot and releases its content, which has ended and therefore is not disposed of.
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
