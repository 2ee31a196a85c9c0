import ReactorLocks
import ReactorStreams
import Synchronization

/// The core of a subject that few subscribe to: it is made when the first one does.
///
/// Threads: all calls are safe from any thread.
struct LazySubjectCore<Element>: ~Copyable {
  private let isMade = Atomic(false)
  // Any object: code that does not know the element would look up the type of the lock.
  private let made = Lock<AnyObject?>(nil)

  init() {}

  /// The core, if it has been made.
  @inline(__always)
  var existing: SubjectCore<Element>? {
    isMade.load(ordering: .relaxed) ? core : nil
  }

  /// The core, made now if there is none.
  @inline(__always)
  var core: SubjectCore<Element> {
    let core = made.withLock { made in
      let core = made ?? SubjectCore<Element>()
      made = core
      return core
    }
    isMade.store(true, ordering: .relaxed)
    return uncheckedCast(core, to: SubjectCore<Element>.self)
  }
}
