// An object in a list of a non-generic class is cast back to the class that it was stored as. The casts are checked
// only in debug builds: for a checked cast, code that does not know the parameters of a generic class would have to
// look up the class. That takes 350 instructions, more than the whole hop.

/// Returns an object as an instance of its original class.
@inline(__always)
package func uncheckedCast<Object: AnyObject>(
  _ object: AnyObject, to type: Object.Type
) -> Object {
  unsafeDowncast(object, to: type)
}

/// Returns a list of streams as a list of their superclass, without a copy.
@inline(__always)
func uncheckedCast<Element>(_ streams: [Observable<Element>]) -> [AnyStream] {
  unsafeBitCast(streams, to: [AnyStream].self)
}
