/// The location of a part in all values of a type, along with the form in which the part is read. The part can be
/// inside an optional. Information that depends only on layouts is looked up when the location is created. Looking up
/// the information in advance halves the number of instructions for reading a field.
@usableFromInline package struct ValuePlace {
  /// A form in which a value can be read directly. The forms cover the most frequent scalars. Callers must read all
  /// other values by other means.
  @usableFromInline package enum Form: UInt8 {
    /// The `Bool` type.
    case truth
    /// The `Int` or `Int64` type.
    case integer
    /// The `String` type.
    case text
    /// Any other type.
    case other
  }

  /// The form in which the value is read.
  @usableFromInline package let form: Form
  /// The location of the value or, if the value is inside an optional, the location of the optional.
  @usableFromInline package let whole: FieldPlace
  /// A function that returns the case index of the optional around the value, or `nil` if the value is not inside an
  /// optional.
  @usableFromInline let caseIndex: EnumWitnesses.CaseIndex?

  /// Determines how to read the value at the given location.
  package init(_ place: FieldPlace) {
    whole = place
    let details = place.layout.details.pointee
    caseIndex = details.kind == .optional ? details.enumWitnesses?.caseIndex : nil
    let value = details.kind == .optional ? details.element ?? place.layout : place.layout
    form =
      switch value.kind {
      case .bool: .truth
      case .signed where value.size == 8: .integer
      case .string: .text
      default: .other
      }
  }
}

extension ValueView {
  /// Returns whether there is a value at the given location. There is no value if the location holds an optional that
  /// is `nil`.
  @inlinable package func hasValue(at place: ValuePlace) -> Bool {
    guard let caseIndex = place.caseIndex else { return true }
    let type = unsafeBitCast(place.whole.layout.record.pointee.type, to: UnsafeRawPointer.self)
    return caseIndex(start(of: place), type) == 0
  }

  /// Returns the `Bool` at the given location. The form of the location must be ``ValuePlace/Form/truth``.
  @inlinable package func truth(at place: ValuePlace) -> Bool {
    precondition(place.form == .truth)
    return start(of: place).assumingMemoryBound(to: Bool.self).pointee
  }

  /// Returns the `Int` or `Int64` at the given location. The form of the location must be ``ValuePlace/Form/integer``.
  @inlinable package func integer(at place: ValuePlace) -> Int64 {
    precondition(place.form == .integer)
    return start(of: place).assumingMemoryBound(to: Int64.self).pointee
  }

  /// Returns the `String` at the given location. The form of the location must be ``ValuePlace/Form/text``.
  @inlinable package func text(at place: ValuePlace) -> String {
    precondition(place.form == .text)
    return start(of: place).assumingMemoryBound(to: String.self).pointee
  }

  /// Returns the address of the value at the given location. The wrapped value of an optional is at the start of the
  /// optional.
  @inlinable func start(of place: ValuePlace) -> UnsafeRawPointer {
    precondition(place.whole.owner == layout, "the place belongs to values of a different type")
    return pointer + place.whole.offset
  }
}

extension TypeLayout {
  /// Returns the location of a stored property or element, or `nil` if the type is not a struct or tuple. An object's
  /// properties are stored outside the value.
  package func place(ofField index: Int) -> FieldPlace? {
    guard kind == .structure || kind == .tuple else { return nil }
    let field = details.pointee.fields[index]
    return FieldPlace(owner: self, offset: field.offset, layout: field.layout)
  }
}

extension ValueView {
  /// Returns a view of the part at the given location.
  @inlinable package func field(at place: FieldPlace) -> ValueView {
    precondition(place.owner == layout, "the place belongs to values of a different type")
    return ValueView(at: pointer + place.offset, layout: place.layout)
  }
}
