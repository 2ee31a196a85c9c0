import ReactorLocks

/// A disposable that waits until everyone who shares it is done: what it holds is disposed of when
/// it was disposed of itself and so were all that ``retain()`` gave out.
public final class RefCountDisposable: Cancelable, @unchecked Sendable {
  // @unchecked: what changes is behind the lock.
  private struct State {
    var disposable: (any Disposable)?
    var isPrimaryDisposed = false
    var count = 0

    /// Takes out what is to be disposed of, if the time has come.
    mutating func takeIfUnused() -> (any Disposable)? {
      guard isPrimaryDisposed, count == 0 else { return nil }
      defer { disposable = nil }
      return disposable
    }
  }

  private let state: Lock<State>

  /// Makes one that nobody shares.
  public init(disposable: any Disposable) {
    state = Lock(State(disposable: disposable))
  }

  /// Whether what it held was disposed of.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Adds someone who shares it.
  ///
  /// - Returns: What that one disposes of when it is done; it counts once.
  public func retain() -> any Disposable {
    let isLive = state.withLock { state in
      if state.disposable == nil { return false }
      state.count += 1
      return true
    }
    return isLive ? Disposables.create(with: release) : Disposables.create()
  }

  /// Disposes of what it holds, now or as soon as nobody shares it any more.
  public func dispose() {
    let outgoing = state.withLock { state in
      state.isPrimaryDisposed = true
      return state.takeIfUnused()
    }
    outgoing?.dispose()
  }

  private func release() {
    let outgoing = state.withLock { state in
      state.count -= 1
      return state.takeIfUnused()
    }
    outgoing?.dispose()
  }
}
