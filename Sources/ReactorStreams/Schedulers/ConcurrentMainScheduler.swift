import Dispatch

/// A scheduler of the main queue for work whose order does not matter: on the main thread it always
/// runs at once. In a replay, the replay's clock.
///
/// It is meant for `subscribe(on:)`; `observe(on:)` needs the order that ``MainScheduler`` keeps.
public final class ConcurrentMainScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: as its superclass; it adds nothing.

  /// The one concurrent main scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() {
    super.init(queue: .main)
  }

  /// Schedules work: at once on the main thread.
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if DispatchQueue.isMain, ExecutionContext.current.clock == nil { return action(state) }
    return super.schedule(state, action: action)
  }
}
