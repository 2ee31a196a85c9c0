import CReactorBase
public import Synchronization

/// The holder of a lock. Other threads wait for the holder to release the lock.
///
/// On Linux, threads must not wait inside the standard library's mutex. The mutex identifies its holder by a thread
/// number, and each thread looks up its number only once. In a forked process, the number is therefore that of a thread
/// in the parent process. The kernel finds no thread with this number, and the waiting thread crashes. In addition,
/// Thread Sanitizer cannot see waits inside the standard library. For accesses that a contended mutex protects, it
/// would report data races.
@usableFromInline
package struct LockHolder: ~Copyable, Sendable {
  /// The number of the thread that holds the lock, or 0 if the lock is free.
  @usableFromInline let thread = Atomic(0)

  @inlinable
  package init() {}

  /// Waits until the lock is free, and then acquires the lock for the calling thread. The calling thread must not
  /// already hold the lock.
  @inlinable
  package borrowing func begin() {
    let me = CurrentThread.number
    if ProcessThreads.isSingle, thread.load(ordering: .relaxed) == 0 {
      thread.store(me, ordering: .relaxed)
    } else if !isTaken(by: me) {
      wait(as: me)
    }
  }

  /// Releases the lock.
  @inlinable
  package borrowing func end() { thread.store(0, ordering: .releasing) }

  @inlinable
  borrowing func isTaken(by me: Int) -> Bool {
    thread.compareExchange(
      expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
  }

  @usableFromInline
  @inline(never)
  borrowing func wait(as me: Int) {
    precondition(
      thread.load(ordering: .relaxed) != me, "a thread tried to take a lock that it already holds")
    var attempt = 0
    repeat {
      current_thread_pause(attempt)
      attempt += 1
    } while !isTaken(by: me)
  }
}
