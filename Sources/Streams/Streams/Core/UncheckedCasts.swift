// An object in a list of a nongeneric class is cast back to the class that it was stored as. The
// casts are checked only in debug builds. For a checked cast, code that does not know the
// parameters of a generic class would have to look up the class, which takes 350 instructions, more
// than passing an event through an operator.

/// Returns the given object, cast to its original class.
package func uncheckedCast<Object: AnyObject>(
  _ object: AnyObject, to type: Object.Type
) -> Object {
  unsafeDowncast(object, to: type)
}

/// Returns the given array of streams as an array of their superclass, without copying the array.
func uncheckedCast<Element>(_ streams: [Observable<Element>]) -> [AnyStream] {
  unsafeBitCast(streams, to: [AnyStream].self)
}
