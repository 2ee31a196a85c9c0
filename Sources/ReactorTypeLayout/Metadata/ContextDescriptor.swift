/// The constant data about a declaration: its name, what it is declared in, its fields.
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

  /// Whether the declaration has type parameters.
  static func isGeneric(_ descriptor: UnsafeRawPointer) -> Bool {
    descriptor.load(as: UInt32.self) & 0x80 != 0
  }

  /// The declaration around this one: a type, a function, finally a module.
  static func parent(of descriptor: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = descriptor.load(fromByteOffset: 4, as: Int32.self)
    guard offset != 0 else { return nil }
    // The lowest bit says that the distance leads to a pointer and not to the parent itself.
    let target = descriptor + 4 + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  /// The name of a module or a type.
  static func name(of descriptor: UnsafeRawPointer) -> String? {
    relative(descriptor + 8).map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// The description of the fields or cases; nil if the compiler was told to leave it out.
  static func fields(of descriptor: UnsafeRawPointer) -> FieldDescriptor? {
    relative(descriptor + 16).flatMap(FieldDescriptor.init)
  }

  /// Two words whose meaning depends on the kind of type: numbers of fields or cases, offsets.
  static func counts(of descriptor: UnsafeRawPointer) -> (first: UInt32, second: UInt32) {
    (
      descriptor.load(fromByteOffset: 20, as: UInt32.self),
      descriptor.load(fromByteOffset: 24, as: UInt32.self)
    )
  }

  /// Follows a distance that is counted from the place where it is.
  static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }
}
