/// A reference to an object that the reference's owner keeps alive. Calls through this reference
/// don't retain the object.
///
/// A call to an object that is stored in a variable of another object retains the called object,
/// because the call might set the variable. This takes 10 ns and happens about ten times for each
/// action. The owner of this reference must keep the object alive until every call has returned.
/// The reference is a stored property or a local value. Functions don't return such a reference,
/// with one exception: the reference to the calling thread's ``ExecutionContext``, which exists
/// until the thread ends.
///
/// The object's class is not a type parameter, because generic code would have to look up
/// `UnretainedReference<Class>` at run time (see ``AnySink``).
@usableFromInline
package struct UnretainedReference {
  @usableFromInline let object: Unmanaged<AnyObject>

  /// Creates a reference to the given object without retaining the object.
  ///
  /// - Parameter object: The object, which must be kept alive as long as this value is in use.
  @inlinable
  package init(_ object: AnyObject) {
    self.object = .passUnretained(object)
  }

  /// Calls the given closure with the object.
  ///
  /// - Parameters:
  ///   - type: The class of the object, which is checked only in debug builds.
  ///   - body: The closure to call.
  @inlinable
  package func withObject<Object: AnyObject, Result>(
    as type: Object.Type = Object.self, _ body: (Object) -> Result
  ) -> Result {
    object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
  }
}
