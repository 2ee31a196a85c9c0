/// The name of a field's type in its mangled form, with references to other types inside.
struct MangledTypeName {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Whether the name ends in the mark of a `weak` or `unowned` reference.
  let isUnownedReference: Bool

  init(_ place: UnsafeRawPointer) {
    start = place.assumingMemoryBound(to: UInt8.self)
    var end = 0
    // The last two bytes that are characters, and not part of a reference's address.
    var last: (UInt8, UInt8) = (0, 0)
    while start[end] != 0 {
      switch start[end] {
      case 0x01...0x17:  // A relative reference of four bytes follows.
        last = (0, 0)
        end += 5
      case 0x18...0x1F:  // An absolute reference of a pointer's size follows.
        last = (0, 0)
        end += 9
      default:
        last = (last.1, start[end])
        end += 1
      }
    }
    count = end
    let marks = [UInt8(ascii: "w"), UInt8(ascii: "o"), UInt8(ascii: "u")]
    isUnownedReference = last.0 == UInt8(ascii: "X") && marks.contains(last.1)
  }

  /// The type, with the arguments of the generic type that it is in; nil if there is none.
  func resolve(in metadata: TypeMetadata) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start, UInt(count), genericContext: metadata.contextDescriptor,
      genericArguments: metadata.genericArguments)
  }
}
