import ReactorBase

/// A disposable whose content can be replaced. Setting new content disposes of the previous content. After the
/// disposable has been disposed of, new content is disposed of immediately.
///
/// ```swift
/// let request = SerialDisposable()
/// request.disposable = load(page: 1)
/// request.disposable = load(page: 2)  // Disposes of the first request.
/// request.dispose()  // Disposes of the second one.
/// ```
public final class SerialDisposable: Cancelable, Sendable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  private let state = Lock(State())

  /// Creates a disposable without content.
  public init() {}

  /// Indicates whether the disposable has been disposed of.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The current content, or a disposable that does nothing if no content is set.
  public var disposable: any Disposable {
    get { state.withLock { $0.current } ?? Disposables.create() }
    set {
      let outgoing = state.withLock { state -> (any Disposable)? in
        if state.isDisposed { return newValue }
        defer { state.current = newValue }
        return state.current
      }
      outgoing?.dispose()
    }
  }

  /// Disposes of the current content and of any content set later.
  public func dispose() {
    let outgoing = state.withLock { state in
      defer { state = State(isDisposed: true) }
      return state.current
    }
    outgoing?.dispose()
  }
}
