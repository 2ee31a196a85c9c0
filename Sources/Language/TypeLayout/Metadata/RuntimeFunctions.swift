// The functions that the standard library itself calls to reflect on classes, whose layout differs
// between platforms. The runtime library exports them on all platforms, whether it is linked
// statically or dynamically.

/// The name and kind of a class's stored property (`_FieldReflectionMetadata` in the standard
/// library's ReflectionMirror.swift).
struct ReflectedField {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

/// The number of stored properties of a class, including those of its superclasses.
@_silgen_name("swift_reflectionMirror_recursiveCount")
func reflectedFieldCount(_ type: Any.Type) -> Int

/// The type of a stored property of a class, and other information about it.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func reflectedFieldType(
  _ type: Any.Type, index: Int, _ field: UnsafeMutablePointer<ReflectedField>
) -> Any.Type

/// The distance of a stored property from the start of the object.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func reflectedFieldOffset(_ type: Any.Type, index: Int) -> Int
