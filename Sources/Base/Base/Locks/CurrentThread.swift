public import CReactorBase

@usableFromInline
package enum CurrentThread {
  /// A nonzero number that is unique among the running threads.
  @inlinable
  package static var number: Int { Int(bitPattern: current_thread_number()) }

  /// The object that belongs to the current thread, or `nil` if no object belongs to it.
  ///
  /// The object is stored in a thread-local variable in C. Swift has no thread-local variables. If no task is running,
  /// reading a task-local variable takes ten times as long as reading the variable in C.
  @inlinable
  package static var object: UnsafeMutableRawPointer? { current_thread_object() }

  /// Assigns an object to the current thread. The object is released when the thread exits. This method is called once
  /// per thread. It is called again if the object is requested after its release.
  package static func keep(_ object: AnyObject) {
    precondition(releasesObjects, "the process has no thread-specific keys left")
    let status = reactor_keep_thread_object(Unmanaged.passRetained(object).toOpaque())
    precondition(status == 0, "the C library did not store the thread's object")
  }

  /// Registers the function that releases the threads' objects. The value indicates whether the registration succeeded.
  private static let releasesObjects =
    reactor_release_thread_objects { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    } == 0
}
