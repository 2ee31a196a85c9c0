/// A reference to an object that someone else keeps, which is called without being retained.
///
/// To call an object that is held by a variable of another one retains it for as long as the call
/// lasts, since the call might set that variable: 10 ns, some ten times for each action. Here it
/// is whoever lends the object that keeps it, until every call has come back.
///
/// It is a reference to an object of any class, since code that is generic over the class would have to
/// look up `UnretainedReference<Class>` at run time (see ``AnySink``).
@usableFromInline
package struct UnretainedReference {
  @usableFromInline let object: Unmanaged<AnyObject>

  /// Lends an object.
  ///
  /// - Parameter object: It has to be kept for as long as this value is in use.
  @inlinable
  @inline(__always)
  package init(_ object: AnyObject) {
    self.object = .passUnretained(object)
  }

  /// Does something with the object.
  ///
  /// - Parameters:
  ///   - type: The class of the object, as whoever lent it knows; checked in debug builds only.
  ///   - body: What to do.
  @inlinable
  @inline(__always)
  package func withObject<Object: AnyObject, Result>(
    as type: Object.Type = Object.self, _ body: (Object) -> Result
  ) -> Result {
    object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
  }
}
