/// The metadata record of a type, as the Swift ABI defines it (`docs/ABI/TypeMetadata.md` of the
/// compiler, `include/swift/ABI/Metadata.h`).
///
/// The layout is stable on Apple platforms, and the same on other platforms. Where it isn't known
/// (32-bit pointers, signed pointers), `isReadable` is false and every type falls back to `Mirror`.
struct TypeMetadata {
  /// The kinds of metadata that are used here.
  enum Kind {
    case structure, enumeration, optional, tuple, function, object
    case existential, extendedExistential, metatype, existentialMetatype, other
  }

  let pointer: UnsafeRawPointer

  init(_ type: Any.Type) {
    // A metatype whose static type is unknown consists only of a pointer to the metadata.
    pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Indicates whether metadata may be read directly on this platform.
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

  /// The descriptor of the struct or enum, or nil for other types.
  var contextDescriptor: UnsafeRawPointer? {
    switch kind {
    case .structure, .enumeration, .optional: word(1, as: UnsafeRawPointer?.self)
    default: nil
    }
  }

  /// The descriptor of a class that was declared in Swift; nil for other types.
  var classDescriptor: UnsafeRawPointer? {
    guard kind == .object else { return nil }
    #if canImport(ObjectiveC)
      // Bit 1 of the word for Objective-C's data identifies Swift classes.
      return word(4, as: UInt.self) & 2 == 0 ? nil : word(8, as: UnsafeRawPointer?.self)
    #else
      return word(5, as: UnsafeRawPointer?.self)
    #endif
  }

  /// The location of the arguments of a generic struct or enum.
  var genericArguments: UnsafeRawPointer { pointer + 2 * 8 }

  /// The table of functions and sizes that every type has.
  var valueWitnesses: ValueWitnesses {
    ValueWitnesses(table: pointer.load(fromByteOffset: -8, as: UnsafeRawPointer.self))
  }
}

/// The value witness table of a type: its size, and the compiler's information about copying it.
struct ValueWitnesses {
  let table: UnsafeRawPointer

  var size: Int { table.load(fromByteOffset: 64, as: Int.self) }
  var alignmentMask: Int { Int(flags & 0xFF) }
  private var flags: UInt32 { table.load(fromByteOffset: 80, as: UInt32.self) }

  /// Indicates whether values can be copied at all.
  var isCopyable: Bool { flags & 0x0080_0000 == 0 }

  /// The functions that read and write the case of an enum; nil for other types, including C enums.
  var enumWitnesses: EnumWitnesses? {
    guard flags & 0x0020_0000 != 0 else { return nil }
    return EnumWitnesses(
      caseIndex: table.load(fromByteOffset: 88, as: EnumWitnesses.CaseIndex.self),
      projectPayload: table.load(fromByteOffset: 96, as: EnumWitnesses.ProjectPayload.self),
      injectCase: table.load(fromByteOffset: 104, as: EnumWitnesses.InjectCase.self))
  }
}

/// The functions of an enum's value witness table; the second argument is the enum's metadata.
@usableFromInline struct EnumWitnesses {
  @usableFromInline
  typealias CaseIndex = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  typealias ProjectPayload = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  typealias InjectCase =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// The index of the case that a value holds; payload cases come first.
  @usableFromInline let caseIndex: CaseIndex
  /// Removes the bits of the case from a value, which leaves the payload.
  let projectPayload: ProjectPayload
  /// Adds the bits of the case to a payload, which makes it a value.
  let injectCase: InjectCase
}
