public import Foundation

/// A run loop. In a file that imports this module, `RunLoop` refers to this type. In a replay, the only run loop is the
/// replay's clock.
public final class VirtualRunLoop: @unchecked Sendable {
  // @unchecked: The class stores a Foundation run loop. Methods that Foundation restricts to the run loop's thread are
  // called only on that thread.

  /// A mode of a run loop, which determines the events that the run loop handles.
  public typealias Mode = Foundation.RunLoop.Mode

  /// The main thread's run loop.
  public static let main = VirtualRunLoop(.main)
  /// The calling thread's run loop.
  public static var current: VirtualRunLoop {
    LocalReplay.isRunning ? main : VirtualRunLoop(.current)
  }

  /// The underlying Foundation run loop, for libraries that require one. A replay does not track work that libraries
  /// schedule on that run loop.
  public let runLoop: Foundation.RunLoop

  private init(_ runLoop: Foundation.RunLoop) {
    self.runLoop = runLoop
  }

  /// Starts a timer by adding it to the run loop.
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

  /// Runs the loop until the given date. In a replay, virtual time advances to that date.
  public func run(until date: Date) {
    guard let replay = LocalReplay.current else { return runLoop.run(until: date) }
    replay.wait(Int64(nanosecondsIn: date.secondsFromNow), in: "RunLoop.run(until:)") { false }
  }
}
