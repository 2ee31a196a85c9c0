public import Foundation
import ReactorFoundationDeclarations

extension Foundation.Thread {
  /// Indicates whether the calling code runs on the main thread. In a replay, all code runs on the main thread except
  /// for work on other dispatch queues.
  public static var isMainThread: Bool {
    guard let replay = LocalReplay.current else { return RealFoundation.isMainThread }
    let queue = replay.queues.current
    return queue == nil || queue === ReplayDispatchQueue.main
  }

  /// Blocks the calling thread for the given number of seconds. In a replay, virtual time advances and other queues run
  /// during the sleep.
  ///
  /// - Parameter seconds: The time to sleep, in seconds.
  public static func sleep(forTimeInterval seconds: TimeInterval) {
    guard let replay = LocalReplay.current else { return RealFoundation.sleep(seconds) }
    replay.wait(Int64(nanosecondsIn: seconds), in: "sleep") { false }
  }

  /// Blocks the calling thread until the given date. In a replay, virtual time advances and other queues run during the
  /// sleep.
  public static func sleep(until date: Date) {
    sleep(forTimeInterval: max(0, date.secondsFromNow))
  }
}

/// Blocks the calling thread for the given number of seconds. In a replay, virtual time advances and other queues run
/// during the sleep.
///
/// - Parameter seconds: The time to sleep, in seconds.
/// - Returns: 0, because the sleep is never interrupted.
@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
  Foundation.Thread.sleep(forTimeInterval: Double(seconds))
  return 0
}

/// Blocks the calling thread for the given number of microseconds. In a replay, virtual time advances and other queues
/// run during the sleep.
///
/// - Parameter microseconds: The time to sleep, in microseconds.
/// - Returns: 0, because the sleep is never interrupted.
@discardableResult
public func usleep(_ microseconds: UInt32) -> Int32 {
  Foundation.Thread.sleep(forTimeInterval: Double(microseconds) / 1e6)
  return 0
}
