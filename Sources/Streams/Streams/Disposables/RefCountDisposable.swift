import ReactorBase

/// A disposable with users: it disposes of its content when it has been disposed of itself, and so
/// has every disposable that ``retain()`` returned.
public final class RefCountDisposable: Cancelable, Sendable {
  private struct State {
    var disposable: (any Disposable)?
    var isPrimaryDisposed = false
    var count = 0
  }

  private let state: Lock<State>

  /// Makes one without users.
  public init(disposable: any Disposable) {
    state = Lock(State(disposable: disposable))
  }

  /// Indicates whether what it held was disposed of.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Adds a user.
  ///
  /// - Returns: A disposable that removes the user; it counts once.
  public func retain() -> any Disposable {
    let isLive = state.withLock { state in
      if state.disposable == nil { return false }
      state.count += 1
      return true
    }
    return isLive ? Disposables.create(with: release) : Disposables.create()
  }

  /// Disposes of what it holds, now or as soon as its last user is done.
  public func dispose() {
    update { $0.isPrimaryDisposed = true }
  }

  private func release() {
    update { $0.count -= 1 }
  }

  /// Changes the state, and disposes of what it holds if that is no longer used.
  private func update(_ change: (inout State) -> Void) {
    let outgoing = state.withLock { state -> (any Disposable)? in
      change(&state)
      return state.isPrimaryDisposed && state.count == 0 ? state.disposable.take() : nil
    }
    outgoing?.dispose()
  }
}
