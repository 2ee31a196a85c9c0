import Dispatch

/// The scheduler of the main queue; in a replay, the replay's clock.
public final class MainScheduler: DispatchScheduler, @unchecked Sendable {
  /// The one main scheduler.
  public static let instance = MainScheduler()

  /// The main scheduler, for those who want to be sure that work never runs at once. Ours never does.
  public static let asyncInstance = MainScheduler()

  private init() {
    super.init(queue: .main)
  }
}
