/// The metadata record of a type, as defined by the Swift ABI in the compiler's `docs/ABI/TypeMetadata.md` and
/// `include/swift/ABI/Metadata.h`.
///
/// The layout is stable on Apple platforms, and other platforms use the same layout. The layout is not known for
/// platforms with 32-bit pointers or signed pointers. On these platforms, `isReadable` is `false`, and every type falls
/// back to `Mirror`.
struct TypeMetadata {
  /// A kind of metadata that this module distinguishes.
  enum Kind {
    case structure, enumeration, optional, tuple, function, object
    case existential, extendedExistential, metatype, existentialMetatype, other
  }

  let pointer: UnsafeRawPointer

  init(_ type: Any.Type) {
    // A metatype whose static type is unknown is stored as a pointer to the metadata.
    pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Indicates whether metadata can be read directly on this platform.
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

  /// Returns the word at the given index from the start of the record.
  func word<Word>(_ index: Int, as type: Word.Type) -> Word {
    pointer.load(fromByteOffset: index * 8, as: type)
  }

  /// The descriptor of a struct or enum, or `nil` for any other type.
  var contextDescriptor: UnsafeRawPointer? {
    switch kind {
    case .structure, .enumeration, .optional: word(1, as: UnsafeRawPointer?.self)
    default: nil
    }
  }

  /// The descriptor of a class that was declared in Swift, or `nil` for any other type.
  var classDescriptor: UnsafeRawPointer? {
    guard kind == .object else { return nil }
    #if canImport(ObjectiveC)
      // Bit 1 in the word for Objective-C data identifies Swift classes.
      return word(4, as: UInt.self) & 2 == 0 ? nil : word(8, as: UnsafeRawPointer?.self)
    #else
      return word(5, as: UnsafeRawPointer?.self)
    #endif
  }

  /// The location of the generic arguments of a struct or enum.
  var genericArguments: UnsafeRawPointer { pointer + 2 * 8 }

  /// The value witness table of the type.
  var valueWitnesses: ValueWitnesses {
    ValueWitnesses(table: pointer.load(fromByteOffset: -8, as: UnsafeRawPointer.self))
  }
}

/// The value witness table of a type, which contains the type's size and information about copying its values.
struct ValueWitnesses {
  let table: UnsafeRawPointer

  var size: Int { table.load(fromByteOffset: 64, as: Int.self) }
  var alignmentMask: Int { Int(flags & 0xFF) }
  private var flags: UInt32 { table.load(fromByteOffset: 80, as: UInt32.self) }

  /// Indicates whether values of the type can be copied.
  var isCopyable: Bool { flags & 0x0080_0000 == 0 }

  /// The functions that access the case of an enum, or `nil` if the type is a C enum or is not an enum.
  var enumWitnesses: EnumWitnesses? {
    guard flags & 0x0020_0000 != 0 else { return nil }
    return EnumWitnesses(
      caseIndex: table.load(fromByteOffset: 88, as: EnumWitnesses.CaseIndex.self),
      projectPayload: table.load(fromByteOffset: 96, as: EnumWitnesses.ProjectPayload.self),
      injectCase: table.load(fromByteOffset: 104, as: EnumWitnesses.InjectCase.self))
  }
}

/// The enum functions in a value witness table. The last argument of each function is the enum's metadata.
@usableFromInline struct EnumWitnesses {
  @usableFromInline
  typealias CaseIndex = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  typealias ProjectPayload = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  typealias InjectCase =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// A function that returns the index of the case that a value represents. Cases with a payload come first.
  @usableFromInline let caseIndex: CaseIndex
  /// A function that removes the case bits from a value, leaving only the payload.
  let projectPayload: ProjectPayload
  /// A function that adds the case bits to a payload to produce an enum value.
  let injectCase: InjectCase
}
