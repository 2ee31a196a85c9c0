/// The location of a value in every value of a type, possibly inside an optional, and the way to read it. Everything
/// that depends only on layouts is looked up when this is created, so that reading a field takes half the instructions.
@usableFromInline package struct ValuePlace {
  /// The most frequent scalars. The caller reads all other values itself.
  @usableFromInline package enum Form: UInt8 {
    /// `Bool`.
    case truth
    /// `Int` or `Int64`.
    case integer
    /// `String`.
    case text
    /// Anything else.
    case other
  }

  /// How the value is read.
  @usableFromInline package let form: Form
  /// The location of the value, or of the optional around it.
  @usableFromInline package let whole: FieldPlace
  /// The function that returns whether the optional has a value; nil if there is no optional.
  @usableFromInline let caseIndex: EnumWitnesses.CaseIndex?

  /// Determines how to read the value at a location.
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
  /// Returns whether there is a value at a given location; false for an optional that is nil.
  @inlinable @inline(__always) package func hasValue(at place: ValuePlace) -> Bool {
    guard let caseIndex = place.caseIndex else { return true }
    let type = unsafeBitCast(place.whole.layout.record.pointee.type, to: UnsafeRawPointer.self)
    return caseIndex(start(of: place), type) == 0
  }

  /// The `Bool` at a location, if the value is read as one.
  @inlinable @inline(__always) package func truth(at place: ValuePlace) -> Bool {
    precondition(place.form == .truth)
    return start(of: place).assumingMemoryBound(to: Bool.self).pointee
  }

  /// The `Int` or `Int64` at a location, if the value is read as one.
  @inlinable @inline(__always) package func integer(at place: ValuePlace) -> Int64 {
    precondition(place.form == .integer)
    return start(of: place).assumingMemoryBound(to: Int64.self).pointee
  }

  /// The `String` at a location, if the value is read as one.
  @inlinable @inline(__always) package func text(at place: ValuePlace) -> String {
    precondition(place.form == .text)
    return start(of: place).assumingMemoryBound(to: String.self).pointee
  }

  /// Returns the location of the wrapped value, which is at the start of an optional.
  @inlinable @inline(__always) func start(of place: ValuePlace) -> UnsafeRawPointer {
    precondition(place.whole.owner == layout, "the place belongs to values of a different type")
    return pointer + place.whole.offset
  }
}

extension TypeLayout {
  /// The location of a stored property or an element; nil if the type is not a struct or a tuple, because the
  /// properties of an object are stored elsewhere.
  package func place(ofField index: Int) -> FieldPlace? {
    guard kind == .structure || kind == .tuple else { return nil }
    let field = details.pointee.fields[index]
    return FieldPlace(owner: self, offset: field.offset, layout: field.layout)
  }
}

extension ValueView {
  /// The part at a given place.
  @inlinable @inline(__always) package func field(at place: FieldPlace) -> ValueView {
    precondition(place.owner == layout, "the place belongs to values of a different type")
    return ValueView(at: pointer + place.offset, layout: place.layout)
  }
}
