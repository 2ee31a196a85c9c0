/// A type whose values set a stored property of a struct, such as ReactorKit's `BindingAction`.
///
/// A conforming type is recognized by its name, `BindingAction`. Types with other names are not checked for
/// conformance.
package protocol BindingType {
  /// The type of the struct that declares the settable properties.
  static var rootType: Any.Type { get }

  /// Creates a value that sets the given property.
  ///
  /// - Parameters:
  ///   - place: The location of the property in a value of `rootType`. The layout at this location is the layout of
  ///   `Value`.
  ///   - value: The new value of the property.
  init<Value>(setting place: FieldPlace, to value: Value)

  /// The location of the property to set, or `nil` if the property is not stored in the struct itself.
  var place: FieldPlace? { get }
  /// The new value of the property.
  var value: Any { get }
}

extension LayoutField {
  /// Indicates whether key paths in scripts can lead to this property.
  package var isSettable: Bool { isVariable && ownership == .strong && !isStorage }

  /// Indicates whether this property is the storage of a property wrapper or lazy property. The name of such a property
  /// starts with an underscore or dollar sign.
  package var isStorage: Bool { name?.hasPrefix("_") == true || name?.hasPrefix("$") == true }
}

/// A property that scripts can set. The property is a variable of a struct or of a struct or tuple nested in that
/// struct.
package struct SettableProperty {
  /// The names of the fields that lead to the property, separated by dots. An unlabeled tuple element is represented by
  /// its position.
  package let path: String
  package let layout: TypeLayout
}

extension TypeLayout {
  /// The layout of the struct whose properties a binding sets, or `nil` if the type is not a binding.
  package var rootOfBinding: TypeLayout? { kind == .binding ? element : nil }

  /// Returns the indices of the fields that lead to the given location in this struct, starting with the outermost
  /// field. Returns `nil` if the location is not in a field.
  ///
  /// A struct with a single field starts at the same location as that field, so the type is used to distinguish them.
  /// Values that take no space can share a location. If several such values have the same type, the first field is
  /// returned.
  package func fields(to place: FieldPlace) -> [Int]? {
    place.owner == self ? fields(toOffset: place.offset, place.layout) : nil
  }

  /// Returns the location of the stored property with the given type and offset, or `nil` if no property matches.
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

  /// Indicates whether key paths in scripts can lead through values of this type. The type must be a struct or tuple.
  /// Types in system libraries are excluded because the stored properties of these types are not part of their
  /// interface.
  package var hasSettableProperties: Bool {
    switch kind {
    case .structure: nominal?.isFromSystemLibrary == false
    case .tuple: true
    default: false
    }
  }

  /// The properties of this struct that scripts can set, in declaration order. Each property is followed by its nested
  /// properties.
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
  /// Sets the part of a value at this location.
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
  /// Fills the slot with a binding.
  ///
  /// - Parameters:
  ///   - place: The location of the property that the binding sets.
  ///   - fill: A closure that fills a slot with the new value of the property.
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
  /// The value as a binding. The value must be of a binding type.
  package var binding: any BindingType {
    guard let binding = copy() as? any BindingType else {
      preconditionFailure("not a binding")
    }
    return binding
  }
}
