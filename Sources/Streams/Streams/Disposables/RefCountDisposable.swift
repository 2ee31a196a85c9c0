import ReactorBase

/// A reference-counted disposable. The content is disposed of once this disposable and every disposable returned by
/// ``retain()`` have been disposed of.
public final class RefCountDisposable: Cancelable, Sendable {
  private struct State {
    var disposable: (any Disposable)?
    var isPrimaryDisposed = false
    var count = 0
  }

  private let state: Lock<State>

  /// Creates a disposable with the given content and no users.
  public init(disposable: any Disposable) {
    state = Lock(State(disposable: disposable))
  }

  /// Indicates whether the content has been disposed of.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Adds a user of the content.
  ///
  /// - Returns: A disposable that removes the user. Disposing of it again has no effect.
  public func retain() -> any Disposable {
    let isLive = state.withLock { state in
      if state.disposable == nil { return false }
      state.count += 1
      return true
    }
    return isLive ? Disposables.create(with: release) : Disposables.create()
  }

  /// Disposes of the content, either now or when the last user is removed.
  public func dispose() {
    update { $0.isPrimaryDisposed = true }
  }

  private func release() {
    update { $0.count -= 1 }
  }

  /// Changes the state and disposes of the content if no users remain.
  private func update(_ change: (inout State) -> Void) {
    let outgoing = state.withLock { state -> (any Disposable)? in
      change(&state)
      return state.isPrimaryDisposed && state.count == 0 ? state.disposable.take() : nil
    }
    outgoing?.dispose()
  }
}
