public import CReactorBase

@usableFromInline
package enum CurrentThread {
  /// A number that is unique among the running threads, and never 0.
  @inlinable @inline(__always)
  package static var number: Int { Int(bitPattern: current_thread_number()) }

  /// The object that belongs to the current thread, if there is one.
  ///
  /// The object is in a thread-local variable in C, because Swift has none, and because reading a
  /// task-local variable costs ten times as much when no task is running.
  @inlinable @inline(__always)
  package static var object: UnsafeMutableRawPointer? { current_thread_object() }

  /// Assigns an object to the thread; the object is released when the thread ends. This is called
  /// once for each thread, and again if the object is requested after that release.
  package static func keep(_ object: AnyObject) {
    precondition(releasesObjects, "the process has no thread-specific keys left")
    let status = reactor_keep_thread_object(Unmanaged.passRetained(object).toOpaque())
    precondition(status == 0, "the C library did not store the thread's object")
  }

  /// Registers the function that releases the threads' objects with the C library.
  private static let releasesObjects =
    reactor_release_thread_objects { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    } == 0
}
