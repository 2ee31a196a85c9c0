/// A reference to an object that its owner keeps alive. Calls through it don't retain the object.
///
/// Calling an object that is stored in a variable of another object retains it during the call,
/// because the call might set the variable. This takes 10 ns, and happens about ten times for each
/// action. The owner of this reference has to keep the object until every call has returned. It is
/// a stored property or a local value. Functions don't return one, except for the calling thread's
/// ``ExecutionContext``, which the thread keeps until it ends.
///
/// The class of the object is not a parameter of the type, because generic code would have to look
/// up `UnretainedReference<Class>` at run time (see ``AnySink``).
@usableFromInline
package struct UnretainedReference {
  @usableFromInline let object: Unmanaged<AnyObject>

  /// Creates a reference.
  ///
  /// - Parameter object: The object. It has to be kept alive as long as this value is in use.
  @inlinable
  @inline(__always)
  package init(_ object: AnyObject) {
    self.object = .passUnretained(object)
  }

  /// Calls a closure with the object.
  ///
  /// - Parameters:
  ///   - type: The class of the object, which is checked only in debug builds.
  ///   - body: The closure.
  @inlinable
  @inline(__always)
  package func withObject<Object: AnyObject, Result>(
    as type: Object.Type = Object.self, _ body: (Object) -> Result
  ) -> Result {
    object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
  }
}
