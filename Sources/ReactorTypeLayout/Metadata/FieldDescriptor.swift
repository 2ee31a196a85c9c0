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

  /// Whether the case keeps its payload in a box.
  var isIndirectCase: Bool { record.load(as: UInt32.self) & 1 != 0 }

  /// Whether the property was declared with `var`.
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
