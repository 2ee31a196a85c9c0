public import CReactorBase

@usableFromInline
package enum CurrentThread {
  /// A nonzero number that is unique among the running threads.
  @inlinable
  package static var number: Int { Int(bitPattern: current_thread_number()) }

  /// The object assigned to the current thread, or `nil` if no object is assigned.
  ///
  /// The object is stored in a thread-local C variable because Swift has no thread-local variables. Outside a task,
  /// reading a task-local variable would take ten times as long.
  @inlinable
  package static var object: UnsafeMutableRawPointer? { current_thread_object() }

  /// Assigns an object to the current thread. The object is released when the thread exits. This method is called once
  /// per thread, and again if the thread requests an object after the release.
  package static func keep(_ object: AnyObject) {
    precondition(releasesObjects, "the process has no thread-specific keys left")
    let status = reactor_keep_thread_object(Unmanaged.passRetained(object).toOpaque())
    precondition(status == 0, "the C library did not store the thread's object")
  }

  /// Indicates whether the function that releases the threads' objects was registered. The first access to this
  /// property registers the function.
  private static let releasesObjects =
    reactor_release_thread_objects { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    } == 0
}
