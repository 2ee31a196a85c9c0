public import Foundation

/// A run loop. In a file that imports this module, `RunLoop` is this type. In a replay, there is
/// only one run loop, the replay's clock.
public final class VirtualRunLoop: @unchecked Sendable {
  // @unchecked: it keeps a run loop of Foundation, which is called only on its own thread, where Foundation requires
  // that.

  /// The mode of a run loop, which determines what it handles.
  public typealias Mode = Foundation.RunLoop.Mode

  /// The run loop of the main thread.
  public static let main = VirtualRunLoop(.main)
  /// The run loop of the calling thread.
  public static var current: VirtualRunLoop {
    LocalReplay.isRunning ? main : VirtualRunLoop(.current)
  }

  /// The underlying run loop of Foundation, for libraries that require one. A replay does not see
  /// how libraries use it.
  public let runLoop: Foundation.RunLoop

  private init(_ runLoop: Foundation.RunLoop) {
    self.runLoop = runLoop
  }

  /// Adds a timer, which starts counting.
  public func add(_ timer: VirtualTimer, forMode mode: Mode) {
    timer.add(to: runLoop, mode)
  }

  /// Runs work as soon as the run loop reaches it.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    guard LocalReplay.isRunning else { return runLoop.perform(block) }
    ReplayDispatchQueue.main.async(execute: block)
  }

  /// Runs work as soon as the run loop reaches it in one of the given modes.
  @preconcurrency
  public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {
    guard LocalReplay.isRunning else { return runLoop.perform(inModes: modes, block: block) }
    ReplayDispatchQueue.main.async(execute: block)
  }

  /// Runs the loop until a date. In a replay, virtual time passes.
  public func run(until date: Date) {
    guard let replay = LocalReplay.current else { return runLoop.run(until: date) }
    replay.wait(Int64(nanosecondsIn: date.secondsFromNow), in: "RunLoop.run(until:)") { false }
  }
}
