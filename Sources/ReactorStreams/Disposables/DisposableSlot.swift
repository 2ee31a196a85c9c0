import ReactorLocks

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

  private let state = Lock(State.empty)

  init() {}

  /// Puts a disposable in, in the place of the one before, which is let go without being disposed
  /// of: it is over.
  func set(_ disposable: (any Disposable)?) {
    guard let disposable else { return }
    let isLate = state.withLock { state in
      if case .disposed = state { return true }
      state = .holds(disposable)
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Puts a disposable in and disposes of the one before.
  func replace(with disposable: (any Disposable)?) {
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

  /// Closes the slot and lets what it holds go without disposing of it: it is over.
  func letGo() {
    _ = take()
  }

  func dispose() {
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
