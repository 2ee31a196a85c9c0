public import Foundation

/// A run loop: `RunLoop` of a file that imports this module. In a replay there is one, the replay's
/// clock.
public final class VirtualRunLoop: @unchecked Sendable {
  // @unchecked: it keeps a run loop of Foundation, which is called on its own thread alone, as far as
  // Foundation asks for that.

  /// The mode of a run loop, which decides what it handles.
  public typealias Mode = Foundation.RunLoop.Mode

  /// The run loop of the main thread.
  public static let main = VirtualRunLoop(.main)
  /// The run loop of the calling thread.
  public static var current: VirtualRunLoop {
    LocalReplay.isRunning ? main : VirtualRunLoop(.current)
  }

  /// The run loop of Foundation itself, for other libraries that take one. A replay does not see what
  /// they do with it.
  public let runLoop: Foundation.RunLoop

  private init(_ runLoop: Foundation.RunLoop) {
    self.runLoop = runLoop
  }

  /// Adds a timer, which counts from then on.
  public func add(_ timer: VirtualTimer, forMode mode: Mode) {
    timer.add(to: runLoop, mode)
  }

  /// Runs something as soon as the run loop gets to it.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    guard LocalReplay.isRunning else { return runLoop.perform(block) }
    ReplayDispatchQueue.main.async(execute: block)
  }

  /// Runs something as soon as the run loop gets to it in one of some modes.
  @preconcurrency
  public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {
    guard LocalReplay.isRunning else { return runLoop.perform(inModes: modes, block: block) }
    ReplayDispatchQueue.main.async(execute: block)
  }

  /// Runs the loop until a date. In a replay virtual time passes.
  public func run(until date: Date) {
    guard let replay = LocalReplay.current else { return runLoop.run(until: date) }
    replay.wait(Int64(nanosecondsIn: date.secondsFromNow), in: "RunLoop.run(until:)") { false }
  }
}
