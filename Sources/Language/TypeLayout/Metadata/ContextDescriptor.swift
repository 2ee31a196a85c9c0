/// Functions that read the context descriptor of a declaration. The descriptor is constant data that contains the
/// declaration's name, enclosing declaration, and fields.
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

  /// Returns whether the declaration is generic.
  static func isGeneric(_ descriptor: UnsafeRawPointer) -> Bool {
    descriptor.load(as: UInt32.self) & 0x80 != 0
  }

  /// Returns the descriptor of the enclosing declaration, or `nil` for the outermost declaration, which is a module.
  static func parent(of descriptor: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = descriptor.load(fromByteOffset: 4, as: Int32.self)
    guard offset != 0 else { return nil }
    // If the lowest bit is set, the offset leads to a pointer to the parent instead of to the parent.
    let target = descriptor + 4 + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  /// Returns the name of a module or type, or `nil` if the descriptor contains no name.
  static func name(of descriptor: UnsafeRawPointer) -> String? {
    relative(descriptor + 8).map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// Returns the descriptor of the fields or cases, or `nil` if the compiler omitted it.
  static func fields(of descriptor: UnsafeRawPointer) -> FieldDescriptor? {
    relative(descriptor + 16).flatMap(FieldDescriptor.init)
  }

  /// Returns two words from the descriptor. Depending on the kind of type, each word is a number of fields or cases,
  /// or an offset.
  static func counts(of descriptor: UnsafeRawPointer) -> (first: UInt32, second: UInt32) {
    (
      descriptor.load(fromByteOffset: 20, as: UInt32.self),
      descriptor.load(fromByteOffset: 24, as: UInt32.self)
    )
  }

  /// Returns the target of a pointer that is stored as an offset from its own address, or `nil` if the offset is zero.
  static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }
}

/// The field descriptor of a type, which contains the names and types of a struct's stored properties or an enum's
/// cases.
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

/// A single record in a field descriptor.
struct FieldDescription {
  let record: UnsafeRawPointer

  /// Indicates whether the payload of the case is stored in a box.
  var isIndirectCase: Bool { record.load(as: UInt32.self) & 1 != 0 }

  /// Indicates whether the property was declared with `var`.
  var isVariable: Bool { record.load(as: UInt32.self) & 2 != 0 }

  /// The name of the property or case.
  var name: String {
    guard let name = ContextDescriptor.relative(record + 8) else { return "" }
    return String(cString: name.assumingMemoryBound(to: UInt8.self))
  }

  /// The mangled name of the type, or `nil` for a case without a payload.
  var mangledType: MangledTypeName? {
    ContextDescriptor.relative(record + 4).map(MangledTypeName.init)
  }
}

/// The mangled name of a field's type. The name can contain references to other types.
struct MangledTypeName {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Indicates whether the name ends with the marker of a `weak` or `unowned` reference.
  let isUnownedReference: Bool

  /// Indicates whether the name refers to a function that finds the type, as is the case for a noncopyable type.
  var isComputed: Bool { start[0] == 0x09 }

  init(_ place: UnsafeRawPointer) {
    start = place.assumingMemoryBound(to: UInt8.self)
    var end = 0
    // The last two bytes that are not part of a reference.
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

  /// Returns the type, using the generic arguments of the enclosing type, or `nil` if the type cannot be found.
  func resolve(in metadata: TypeMetadata) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start, UInt(count), genericContext: metadata.contextDescriptor,
      genericArguments: metadata.genericArguments)
  }
}
