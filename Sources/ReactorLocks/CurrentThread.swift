public import CReactorThreads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calling thread.
@usableFromInline
package enum CurrentThread {
  /// A number that no other living thread has, never 0.
  @inlinable @inline(__always)
  package static var number: Int { Int(bitPattern: current_thread_number()) }

  /// The object of the thread, if it has been given one.
  ///
  /// It is in a thread-local variable of C, because Swift has none, and a task-local one costs ten times as much
  /// to read where no task runs.
  @inlinable @inline(__always)
  package static var object: UnsafeMutableRawPointer? { current_thread_object() }

  /// Gives the thread its object, which is released as the thread ends. Called once for each thread, and again
  /// if the object is asked for after that release.
  package static func keep(_ object: AnyObject) {
    let retained = Unmanaged.passRetained(object).toOpaque()
    let status = pthread_setspecific(releaseKey, retained)
    precondition(status == 0, "the C library does not keep the thread's object")
    set_current_thread_object(retained)
  }

  /// The C library's key with which the objects of threads are released.
  private static let releaseKey: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      set_current_thread_object(nil)
      #if canImport(Darwin)
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      #else
        if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
      #endif
    }
    precondition(status == 0, "the process has no thread-specific key left")
    return key
  }()
}
