import Synchronization

/// A disposable whose content may be replaced: what it held before is disposed of as the new one
/// comes, and what comes after the end is disposed of at once.
public final class SerialDisposable: Cancelable, @unchecked Sendable {
  // @unchecked: what changes is behind the lock.
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  private let state = Mutex(Unchecked(State()))

  /// Makes one that holds nothing.
  public init() {}

  /// Whether it was disposed of.
  public var isDisposed: Bool { state.withLock { $0.value.isDisposed } }

  /// What it holds; where it holds nothing, a disposable that does nothing.
  public var disposable: any Disposable {
    get { state.withLock { Unchecked($0.value.current) }.value ?? Disposables.create() }
    set {
      let incoming = Unchecked(newValue)
      let outgoing = state.withLock { state -> Unchecked<(any Disposable)?> in
        if state.value.isDisposed { return Unchecked(incoming.value) }
        defer { state.value.current = incoming.value }
        return Unchecked(state.value.current)
      }
      outgoing.value?.dispose()
    }
  }

  /// Disposes of what it holds, and of whatever comes later.
  public func dispose() {
    let outgoing = state.withLock { state in
      defer { state.value = State(isDisposed: true) }
      return Unchecked(state.value.current)
    }
    outgoing.value?.dispose()
  }
}
