// Objects in an array of `AnyObject` are cast back to their original class. The casts are checked only in debug builds.
// A checked cast takes 350 instructions if the code must look up the class because its generic arguments are unknown.
// Passing an event through an operator takes fewer instructions.

/// Returns the given object, cast to its original class.
package func uncheckedCast<Object: AnyObject>(
  _ object: AnyObject, to type: Object.Type
) -> Object {
  unsafeDowncast(object, to: type)
}
