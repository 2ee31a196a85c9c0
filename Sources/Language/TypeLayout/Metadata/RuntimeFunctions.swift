// The functions with which the standard library reflects on classes. The layout of class metadata differs between
// platforms. The runtime library exports these functions on all platforms, regardless of whether it is linked
// statically or dynamically.

/// The name and attributes of a class's stored property. This type is named `_FieldReflectionMetadata` in the standard
/// library's `ReflectionMirror.swift`.
struct ReflectedField {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

/// Returns the number of stored properties in a class, including inherited properties.
@_silgen_name("swift_reflectionMirror_recursiveCount")
func reflectedFieldCount(_ type: Any.Type) -> Int

/// Returns the type of a stored property in a class, and fills in the property's name and attributes.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func reflectedFieldType(
  _ type: Any.Type, index: Int, _ field: UnsafeMutablePointer<ReflectedField>
) -> Any.Type

/// Returns the offset, in bytes, of a stored property from the start of the object.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func reflectedFieldOffset(_ type: Any.Type, index: Int) -> Int
