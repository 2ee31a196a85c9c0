/// A type whose values set one stored property of a struct, such as ReactorKit's `BindingAction`.
///
/// The type is named `BindingAction`; other types are not checked for a conformance.
package protocol BindingType {
  /// The struct whose properties are set.
  static var rootType: Any.Type { get }

  /// Creates a value that sets a property.
  ///
  /// - Parameters:
  ///   - place: The location of the property in a value of `rootType`; its layout is the layout of `Value`.
  ///   - value: The property's new value.
  init<Value>(setting place: FieldPlace, to value: Value)

  /// The location of the property that is set; nil if it is not stored in the struct itself.
  var place: FieldPlace? { get }
  /// The property's new value.
  var value: Any { get }
}

extension LayoutField {
  /// Indicates whether a key path in a script can lead to this property.
  package var isSettable: Bool { isVariable && ownership == .strong && !isStorage }

  /// Indicates whether this is the storage of a property wrapper or a lazy property, whose name begins with an
  /// underscore or a dollar sign.
  package var isStorage: Bool { name?.hasPrefix("_") == true || name?.hasPrefix("$") == true }
}

/// A property that a script can set: a variable in a struct, or in structs and tuples inside it.
package struct SettableProperty {
  /// The names of the fields that lead to the property, separated by dots; for an element of a tuple without a label,
  /// its position.
  package let path: String
  package let layout: TypeLayout
}

extension TypeLayout {
  /// The struct whose properties a binding sets, or nil for other types.
  package var rootOfBinding: TypeLayout? { kind == .binding ? element : nil }

  /// The indices of the fields of this struct that lead to a location, from the outside in; nil if none do.
  ///
  /// A struct with a single field begins at the same location as that field, so the type
  /// distinguishes them. If there are several empty values of one type, which take no space, the
  /// first one is found.
  package func fields(to place: FieldPlace) -> [Int]? {
    place.owner == self ? fields(toOffset: place.offset, place.layout) : nil
  }

  /// The location of the stored property with a given type at an offset; nil if there is none.
  package func place(at offset: Int, of type: Any.Type) -> FieldPlace? {
    let layout = TypeLayout(type)
    guard fields(toOffset: offset, layout) != nil else { return nil }
    return FieldPlace(owner: self, offset: offset, layout: layout)
  }

  private func fields(toOffset offset: Int, _ target: TypeLayout) -> [Int]? {
    guard kind == .structure || kind == .tuple else { return nil }
    for (index, field) in fields.enumerated() where field.ownership == .strong {
      let inner = offset - field.offset
      guard inner >= 0, inner <= field.layout.size else { continue }
      if inner == 0, field.layout == target { return [index] }
      if let rest = field.layout.fields(toOffset: inner, target) { return [index] + rest }
    }
    return nil
  }

  /// Indicates whether key paths in scripts can lead through values of this type, which must be a
  /// struct or a tuple. The stored properties of a system library are not part of its interface.
  package var hasSettableProperties: Bool {
    switch kind {
    case .structure: nominal?.isFromSystemLibrary == false
    case .tuple: true
    default: false
    }
  }

  /// The properties of this struct that a script can set, in declaration order, each followed by
  /// the properties inside it.
  package var settableProperties: [SettableProperty] {
    guard hasSettableProperties else { return [] }
    var found: [SettableProperty] = []
    for (index, field) in fields.enumerated() where field.isSettable {
      let name = field.name ?? String(index)
      found.append(SettableProperty(path: name, layout: field.layout))
      found += field.layout.settableProperties.map {
        SettableProperty(path: "\(name).\($0.path)", layout: $0.layout)
      }
    }
    return found
  }
}

extension FieldPlace {
  /// Sets the part at this location in a value.
  package func set<Root, Value>(_ value: Value, in root: inout Root) {
    precondition(owner.type == Root.self, "the place belongs to values of a different type")
    precondition(layout.type == Value.self, "the value has a different type than the place")
    withUnsafeMutableBytes(of: &root) { bytes in
      guard let start = bytes.baseAddress else { return }
      (start + offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }
}

extension ValueSlot {
  /// Fills a binding.
  ///
  /// - Parameters:
  ///   - place: The property that it sets.
  ///   - fill: Creates the property's new value.
  package mutating func fillBinding(setting place: FieldPlace, _ fill: (inout ValueSlot) -> Void) {
    guard let type = layout.details.pointee.binding else { return }
    func make<Value>(_ valueType: Value.Type) -> (any BindingType)? {
      TypeLayout.make(valueType, layout: place.layout, fill).map {
        type.init(setting: place, to: $0)
      }
    }
    guard let binding = _openExistential(place.layout.type, do: make) else { return }
    _ = store(boxed: binding)
  }
}

extension ValueView {
  /// The value as a binding.
  package var binding: any BindingType {
    guard let binding = copy() as? any BindingType else {
      preconditionFailure("not a binding")
    }
    return binding
  }
}
