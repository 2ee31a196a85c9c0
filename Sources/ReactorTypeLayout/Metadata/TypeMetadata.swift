/// The metadata record of a type, laid out as the Swift ABI fixes it (`docs/ABI/TypeMetadata.md` of
/// the compiler, `include/swift/ABI/Metadata.h`).
///
/// The layout is stable on Apple platforms and the same elsewhere. Where it isn't known (32-bit
/// pointers, signed pointers), `isReadable` is false and every type falls back to `Mirror`.
struct TypeMetadata {
  /// The kinds of metadata that matter here.
  enum Kind {
    case structure, enumeration, optional, tuple, function, object
    case existential, extendedExistential, metatype, existentialMetatype, other
  }

  let pointer: UnsafeRawPointer

  init(_ type: Any.Type) {
    // A metatype of unknown static type is a pointer to the metadata and nothing else.
    pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Whether metadata may be read by hand on this platform.
  static var isReadable: Bool {
    #if _pointerBitWidth(_64) && !_ptrauth(_arm64e)
      true
    #else
      false
    #endif
  }

  var kind: Kind {
    guard Self.isReadable else { return .other }
    return switch pointer.load(as: UInt.self) {
    case 0, 0x203, 0x800...: .object  // Where Objective-C lives, a class starts with its `isa`.
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    case 0x304: .metatype
    case 0x306: .existentialMetatype
    case 0x307: .extendedExistential
    default: .other
    }
  }

  /// The word at a position, counted in words from the start.
  func word<Word>(_ index: Int, as type: Word.Type) -> Word {
    pointer.load(fromByteOffset: index * 8, as: type)
  }

  /// The descriptor of the struct or enum; nil for other types.
  var contextDescriptor: UnsafeRawPointer? {
    switch kind {
    case .structure, .enumeration, .optional: word(1, as: UnsafeRawPointer?.self)
    default: nil
    }
  }

  /// The place of the arguments of a generic struct or enum.
  var genericArguments: UnsafeRawPointer { pointer + 2 * 8 }

  /// The table of functions and sizes that every type has.
  var valueWitnesses: ValueWitnesses {
    ValueWitnesses(table: pointer.load(fromByteOffset: -8, as: UnsafeRawPointer.self))
  }
}
