/// A reference to an object that its owner keeps, and that is called without being retained.
///
/// Calling an object that is stored in a variable of another one retains it for the length of the call,
/// because the call might set the variable: 10 ns, some ten times for each action. The owner of this
/// reference has to keep the object until every call has returned. It is a stored property or a local
/// value: no function returns one, except of the calling thread's ``ExecutionContext``, which the thread keeps until
/// it ends.
///
/// The class of the object is not a parameter of the type: generic code would have to look up
/// `UnretainedReference<Class>` at run time (see ``AnySink``).
@usableFromInline
package struct UnretainedReference {
  @usableFromInline let object: Unmanaged<AnyObject>

  /// Creates a reference.
  ///
  /// - Parameter object: It has to be kept for as long as this value is in use.
  @inlinable
  @inline(__always)
  package init(_ object: AnyObject) {
    self.object = .passUnretained(object)
  }

  /// Calls a closure with the object.
  ///
  /// - Parameters:
  ///   - type: The class of the object; checked in debug builds only.
  ///   - body: The closure.
  @inlinable
  @inline(__always)
  package func withObject<Object: AnyObject, Result>(
    as type: Object.Type = Object.self, _ body: (Object) -> Result
  ) -> Result {
    object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
  }
}
