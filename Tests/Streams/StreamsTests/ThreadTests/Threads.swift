import Foundation

/// Eight threads that send at once.
///
/// `REACTOR_TRACE_STRESS=100000 swift test --sanitize thread --scratch-path .build/tsan --filter Sending`
/// makes each thread send that many times, and looks for races.
enum Threads {
  static let count = 8
  static let sends =
    ProcessInfo.processInfo.environment["REACTOR_TRACE_STRESS"].flatMap(Int.init)
    ?? 2000

  /// Runs work on new threads, and waits until they are done.
  static func run(
    _ count: Int = count, _ work: @escaping @Sendable (_ thread: Int) -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<count {
        group.addTask {
          await withCheckedContinuation { done in
            Thread.detachNewThread {
              work(thread)
              done.resume()
            }
          }
        }
      }
    }
  }
}
