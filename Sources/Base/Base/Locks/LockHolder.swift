import CReactorBase
public import Synchronization

/// The holder of a lock. Other threads wait for the holder to release the lock.
///
/// On Linux, threads must not wait inside the standard library's mutex. The mutex identifies its holder by a thread
/// number that each thread looks up only once. A forked process therefore inherits the number of the thread that forked
/// it, the kernel finds no thread with this number, and the waiting thread crashes. In addition, the thread sanitizer
/// cannot see a wait inside the standard library and would report accesses that a contended mutex protects as data
/// races.
@usableFromInline
package struct LockHolder: ~Copyable, Sendable {
  /// The number of the thread that holds the lock, or 0 if the lock is free.
  @usableFromInline let thread = Atomic(0)

  @inlinable
  package init() {}

  /// Waits until the lock is free, and acquires it for the calling thread. The calling thread must not already hold the
  /// lock.
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
