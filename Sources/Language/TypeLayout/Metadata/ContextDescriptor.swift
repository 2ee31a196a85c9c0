/// The constant data about a declaration: its name, its enclosing declaration and its fields.
enum ContextDescriptor {
  enum Kind { case module, structure, enumeration, other }

  static func kind(of descriptor: UnsafeRawPointer) -> Kind {
    switch descriptor.load(as: UInt32.self) & 0x1F {
    case 0: .module
    case 17: .structure
    case 18: .enumeration
    default: .other
    }
  }

  /// Returns whether the declaration has type parameters.
  static func isGeneric(_ descriptor: UnsafeRawPointer) -> Bool {
    descriptor.load(as: UInt32.self) & 0x80 != 0
  }

  /// The enclosing declaration: a type, a function, or finally a module.
  static func parent(of descriptor: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = descriptor.load(fromByteOffset: 4, as: Int32.self)
    guard offset != 0 else { return nil }
    // If the lowest bit is set, the distance leads to a pointer to the parent, and not to the parent itself.
    let target = descriptor + 4 + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  /// The name of a module or a type.
  static func name(of descriptor: UnsafeRawPointer) -> String? {
    relative(descriptor + 8).map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// The description of the fields or cases; nil if the compiler was told to omit it.
  static func fields(of descriptor: UnsafeRawPointer) -> FieldDescriptor? {
    relative(descriptor + 16).flatMap(FieldDescriptor.init)
  }

  /// Two words whose meaning depends on the kind of type: numbers of fields or cases, or offsets.
  static func counts(of descriptor: UnsafeRawPointer) -> (first: UInt32, second: UInt32) {
    (
      descriptor.load(fromByteOffset: 20, as: UInt32.self),
      descriptor.load(fromByteOffset: 24, as: UInt32.self)
    )
  }

  /// Follows a pointer that is stored as an offset from its own address.
  static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }
}

/// The names and types of the stored properties of a struct, or of the cases of an enum.
struct FieldDescriptor {
  private static let headerSize = 16
  private static let minimumRecordSize = 12

  let records: UnsafeRawPointer
  let recordSize: Int
  let count: Int

  init?(_ descriptor: UnsafeRawPointer) {
    recordSize = Int(descriptor.load(fromByteOffset: 10, as: UInt16.self))
    count = Int(descriptor.load(fromByteOffset: 12, as: UInt32.self))
    records = descriptor + Self.headerSize
    if recordSize < Self.minimumRecordSize { return nil }
  }

  subscript(index: Int) -> FieldDescription {
    FieldDescription(record: records + index * recordSize)
  }
}

/// One record of a field descriptor.
struct FieldDescription {
  let record: UnsafeRawPointer

  /// Indicates whether the payload of the case is in a box.
  var isIndirectCase: Bool { record.load(as: UInt32.self) & 1 != 0 }

  /// Indicates whether the property was declared with `var`.
  var isVariable: Bool { record.load(as: UInt32.self) & 2 != 0 }

  /// The name of the property or the case.
  var name: String {
    guard let name = ContextDescriptor.relative(record + 8) else { return "" }
    return String(cString: name.assumingMemoryBound(to: UInt8.self))
  }

  /// The type as the compiler wrote it; nil for a case without a payload.
  var mangledType: MangledTypeName? {
    ContextDescriptor.relative(record + 4).map(MangledTypeName.init)
  }
}

/// The mangled name of a field's type, with references to other types inside.
struct MangledTypeName {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Indicates whether the name ends in the mark of a `weak` or `unowned` reference.
  let isUnownedReference: Bool

  /// Indicates whether the name is a function that finds the type, as for a type that can't be copied.
  var isComputed: Bool { start[0] == 0x09 }

  init(_ place: UnsafeRawPointer) {
    start = place.assumingMemoryBound(to: UInt8.self)
    var end = 0
    // The last two bytes that are characters and not part of a reference's address.
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

  /// The type, with the arguments of the enclosing generic type; nil if there is none.
  func resolve(in metadata: TypeMetadata) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start, UInt(count), genericContext: metadata.contextDescriptor,
      genericArguments: metadata.genericArguments)
  }
}
