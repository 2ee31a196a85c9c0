import Synchronization

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

  private let state: Mutex<Unchecked<State>>

  /// Makes one that nobody shares.
  public init(disposable: any Disposable) {
    state = Mutex(Unchecked(State(disposable: disposable)))
  }

  /// Whether what it held was disposed of.
  public var isDisposed: Bool { state.withLock { $0.value.disposable == nil } }

  /// Adds someone who shares it.
  ///
  /// - Returns: What that one disposes of when it is done; it counts once.
  public func retain() -> any Disposable {
    let isLive = state.withLock { state in
      if state.value.disposable == nil { return false }
      state.value.count += 1
      return true
    }
    return isLive ? Disposables.create(with: release) : Disposables.create()
  }

  /// Disposes of what it holds, now or as soon as nobody shares it any more.
  public func dispose() {
    let outgoing = state.withLock { state in
      state.value.isPrimaryDisposed = true
      return Unchecked(state.value.takeIfUnused())
    }
    outgoing.value?.dispose()
  }

  private func release() {
    let outgoing = state.withLock { state in
      state.value.count -= 1
      return Unchecked(state.value.takeIfUnused())
    }
    outgoing.value?.dispose()
  }
}
