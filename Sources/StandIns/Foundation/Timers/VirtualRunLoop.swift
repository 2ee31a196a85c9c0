public import Foundation

/// A run loop. In a file that imports this module, `RunLoop` refers to this type. In a replay, the replay's clock
/// serves as the only run loop.
public final class VirtualRunLoop: @unchecked Sendable {
  // @unchecked: The class stores a run loop of Foundation, which is called only on the run loop's own thread where
  // Foundation requires this.

  /// A mode of a run loop, which determines the events that the run loop handles.
  public typealias Mode = Foundation.RunLoop.Mode

  /// The main thread's run loop.
  public static let main = VirtualRunLoop(.main)
  /// The calling thread's run loop.
  public static var current: VirtualRunLoop {
    LocalReplay.isRunning ? main : VirtualRunLoop(.current)
  }

  /// The underlying Foundation run loop, for libraries that require one. A replay does not track how libraries use this
  /// run loop.
  public let runLoop: Foundation.RunLoop

  private init(_ runLoop: Foundation.RunLoop) {
    self.runLoop = runLoop
  }

  /// Adds a timer to the run loop, which starts the timer.
  public func add(_ timer: VirtualTimer, forMode mode: Mode) {
    timer.add(to: runLoop, mode)
  }

  /// Runs work on the next iteration of the run loop.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    guard LocalReplay.isRunning else { return runLoop.perform(block) }
    ReplayDispatchQueue.main.async(execute: block)
  }

  /// Runs work on the next iteration of the run loop in one of the given modes.
  @preconcurrency
  public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {
    guard LocalReplay.isRunning else { return runLoop.perform(inModes: modes, block: block) }
    ReplayDispatchQueue.main.async(execute: block)
  }

  /// Runs the loop until the given date. In a replay, virtual time advances in the meantime.
  public func run(until date: Date) {
    guard let replay = LocalReplay.current else { return runLoop.run(until: date) }
    replay.wait(Int64(nanosecondsIn: date.secondsFromNow), in: "RunLoop.run(until:)") { false }
  }
}
