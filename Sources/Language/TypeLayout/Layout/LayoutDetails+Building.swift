extension LayoutDetails {
  /// Reads the details of a type. If the metadata cannot be trusted, the kind is `opaque`.
  init(of type: Any.Type) {
    if TypeMetadata.isTrusted {
      self.init(reading: type)
    } else {
      self.init(.opaque, size: 0)
    }
  }

  /// Reads the details of a type from its metadata, regardless of whether the self-test has passed.
  ///
  /// The kind is `opaque` if the metadata violates the ABI.
  init(reading type: Any.Type) {
    let metadata = TypeMetadata(type)
    let witnesses = metadata.valueWitnesses
    self.init(.opaque, size: witnesses.size)
    alignmentMask = witnesses.alignmentMask
    guard witnesses.isCopyable else { return }
    if let scalar = ValueKind.ofStandardScalar(type) {
      kind = scalar
      return
    }
    // A cast to a protocol searches all conformances in the program. For a type without a conformance, this takes
    // 95,000 instructions, so only types that can conform are cast.
    let declaration = Self.genericStruct(type, metadata)
    if declaration?.module == "Swift", let container = type as? any ContainerType.Type {
      setContainer(container)
    } else if let declaration, declaration.module == "Swift",
      setFixedArray(declaration.name ?? "", metadata)
    {
      kind = .array
    } else if declaration?.name == "BindingAction", let binding = type as? any BindingType.Type {
      kind = .binding
      element = TypeLayout(binding.rootType)
      self.binding = binding
    } else if type == AnyHashable.self {
      kind = .existential
      existential = .hashable
    } else {
      readNominalOrStructural(type, metadata)
    }
  }

  /// Returns the declaration of a generic struct, or `nil` for any other type. The struct may be a container or a
  /// binding.
  private static func genericStruct(_ type: Any.Type, _ metadata: TypeMetadata) -> NominalType? {
    guard metadata.kind == .structure, let descriptor = metadata.contextDescriptor,
      ContextDescriptor.isGeneric(descriptor)
    else { return nil }
    return NominalType(of: type)
  }

  private mutating func setContainer(_ container: any ContainerType.Type) {
    kind = container.containerKind
    element = TypeLayout(container.elementType)
    key = container.keyType.map { TypeLayout($0) }
    self.container = container
  }

  /// Reads the details of an `InlineArray` or a vector. Both types store elements of a single type contiguously.
  ///
  /// - Returns: Whether the type is an `InlineArray` or a vector.
  private mutating func setFixedArray(_ name: String, _ metadata: TypeMetadata) -> Bool {
    let arguments = metadata.genericArguments
    let type: Any.Type
    let count: Int
    if name == "InlineArray" {
      count = arguments.load(as: Int.self)
      type = arguments.load(fromByteOffset: 8, as: Any.Type.self)
    } else if name.hasPrefix("SIMD"), let lanes = Int(name.dropFirst(4)) {
      (type, count) = (arguments.load(as: Any.Type.self), lanes)
      // Other scalar types define their own storage.
      guard ValueKind.ofStandardScalar(type) != nil else { return false }
    } else {
      return false
    }
    let element = TypeLayout(type)
    guard count >= 0, element.stride * count <= size else { return false }
    (self.element, fixedCount) = (element, count)
    return true
  }

  private mutating func readNominalOrStructural(_ type: Any.Type, _ metadata: TypeMetadata) {
    switch metadata.kind {
    case .structure: readStructure(metadata)
    case .enumeration: readEnumeration(metadata, as: .enumeration)
    case .optional: readEnumeration(metadata, as: .optional)
    case .tuple: readTuple(metadata)
    case .object: readClass(type)
    case .function: kind = .function
    case .metatype:
      kind = .metatype
      element = TypeLayout(metadata.word(1, as: Any.Type.self))
    case .existentialMetatype: kind = .metatype
    case .existential, .extendedExistential:
      existential = ExistentialForm(metadata, size: size)
      if existential != nil { kind = .existential }
    case .other: break
    }
  }

  private mutating func readStructure(_ metadata: TypeMetadata) {
    guard let descriptor = metadata.contextDescriptor,
      ContextDescriptor.kind(of: descriptor) == .structure
    else { return }
    let (fieldCount, offsetVector) = ContextDescriptor.counts(of: descriptor)
    if fieldCount == 0 {
      // A C struct or union whose fields can't be expressed in Swift has a size but no fields.
      if size == 0 { kind = .structure }
      return
    }
    guard offsetVector != 0, let descriptions = ContextDescriptor.fields(of: descriptor),
      descriptions.count == Int(fieldCount)
    else { return }
    let offsets = metadata.pointer + Int(offsetVector) * 8
    var list: [LayoutField] = []
    for index in 0..<descriptions.count {
      let description = descriptions[index]
      let offset = Int(offsets.load(fromByteOffset: index * 4, as: UInt32.self))
      guard let mangled = description.mangledType, let type = mangled.resolve(in: metadata),
        mangled.isUnownedReference || offset + TypeMetadata(type).valueWitnesses.size <= size
      else { return }
      list.append(
        LayoutField(
          name: description.name, layout: TypeLayout(type), offset: offset,
          ownership: mangled.isUnownedReference ? .unowned : .strong,
          isVariable: description.isVariable))
    }
    setFields(list)
    kind = .structure
    hidesParts = NominalType.module(of: descriptor) == "__C" && hasGaps
  }

  /// Indicates whether the gaps between or after the fields are larger than alignment requires.
  private var hasGaps: Bool {
    var end = 0
    for field in fields {
      // The layouts of the fields are computed on first use, not here.
      let witnesses = TypeMetadata(field.layout.type).valueWitnesses
      if field.offset > Self.aligned(end, witnesses.alignmentMask) { return true }
      end = field.offset + witnesses.size
    }
    return size > Self.aligned(end, alignmentMask)
  }

  private static func aligned(_ offset: Int, _ mask: Int) -> Int { (offset + mask) & ~mask }

  private mutating func readEnumeration(_ metadata: TypeMetadata, as kind: ValueKind) {
    guard let descriptor = metadata.contextDescriptor,
      ContextDescriptor.kind(of: descriptor) == .enumeration,
      let witnesses = metadata.valueWitnesses.enumWitnesses,
      let descriptions = ContextDescriptor.fields(of: descriptor)
    else { return }
    let (payloadCounts, emptyCount) = ContextDescriptor.counts(of: descriptor)
    let payloadCount = Int(payloadCounts & 0xFF_FFFF)
    guard descriptions.count == payloadCount + Int(emptyCount) else { return }
    var list: [LayoutCase] = []
    for index in 0..<descriptions.count {
      let description = descriptions[index]
      let payloadType = description.mangledType?.resolve(in: metadata)
      if index < payloadCount {
        guard let payloadType else { return }
        let room = TypeMetadata(payloadType).valueWitnesses.size
        guard description.isIndirectCase || room <= size else { return }
      }
      list.append(
        LayoutCase(
          name: description.name, payload: payloadType.map { TypeLayout($0) },
          // A payload that is known at compile time to take no space is never stored in a box, even if the
          // declaration is marked `indirect`.
          isIndirect: description.isIndirectCase && index < payloadCount))
    }
    setCases(list)
    element = kind == .optional ? list.first?.payload : nil
    enumWitnesses = witnesses
    hasPlainPayload = payloadCount == 1
    self.kind = kind
  }

  private mutating func readTuple(_ metadata: TypeMetadata) {
    let count = metadata.word(1, as: Int.self)
    // The labels are in a single string, each followed by a space. The string pointer is null if there are no labels.
    let labels: [Substring] =
      metadata.word(2, as: UnsafePointer<UInt8>?.self).map {
        String(cString: $0).split(separator: " ", omittingEmptySubsequences: false)
      } ?? []
    var list: [LayoutField] = []
    for index in 0..<count {
      let label = index < labels.count ? labels[index] : ""
      let offset = metadata.word(4 + 2 * index, as: UInt32.self)
      list.append(
        LayoutField(
          name: label.isEmpty ? nil : String(label),
          layout: TypeLayout(metadata.word(3 + 2 * index, as: Any.Type.self)),
          offset: Int(offset)))
    }
    setFields(list)
    kind = .tuple
  }

  private mutating func readClass(_ type: Any.Type) {
    guard type is AnyClass else { return }
    let count = reflectedFieldCount(type)
    var list: [LayoutField] = []
    for index in 0..<count {
      var field = ReflectedField()
      let fieldType = reflectedFieldType(type, index: index, &field)
      list.append(
        LayoutField(
          name: field.name.map { String(cString: $0) } ?? "", layout: TypeLayout(fieldType),
          offset: reflectedFieldOffset(type, index: index),
          ownership: field.isStrong ? .strong : .unowned))
      field.freeName?(field.name)
    }
    markUniqueFields(of: type, in: &list)
    setFields(list)
    kind = .object
  }

  /// Marks the fields whose values cannot be copied. For these fields, reflection reports the type `()`.
  private func markUniqueFields(of type: Any.Type, in list: inout [LayoutField]) {
    guard let type = type as? AnyClass, !list.isEmpty else { return }
    var inherited = 0
    if let base = _getSuperclass(type) {
      let fields = TypeLayout(base).fields
      inherited = min(fields.count, list.count)
      for index in 0..<inherited { list[index].ownership = fields[index].ownership }
    }
    guard list[inherited...].contains(where: { $0.layout.type == Void.self }),
      let descriptor = TypeMetadata(type).classDescriptor,
      let descriptions = ContextDescriptor.fields(of: descriptor),
      descriptions.count == list.count - inherited
    else { return }
    for index in 0..<descriptions.count
    where descriptions[index].mangledType?.isComputed == true
      && list[inherited + index].layout.type == Void.self
    {
      list[inherited + index].ownership = .unique
    }
  }
}
