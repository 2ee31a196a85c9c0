/// Where a scalar lies in every value of a type, be it in an optional or not, and how it is read.
///
/// All that can be asked of layouts is asked when the place is made: a field is then read in half the
/// instructions.
@usableFromInline package struct ScalarPlace {
  /// How the most frequent scalars are read; all others are left to the caller.
  @usableFromInline package enum Form: UInt8 {
    /// `Bool`.
    case truth
    /// `Int` or `Int64`.
    case integer
    /// `String`.
    case text
    /// Any other scalar.
    case other
  }

  /// How the scalar is read.
  @usableFromInline package let form: Form
  /// The place of the scalar, or of the optional that it is in.
  @usableFromInline package let whole: FieldPlace
  /// What tells whether the optional holds something; nil where there is no optional.
  @usableFromInline let caseIndex: EnumWitnesses.CaseIndex?

  /// The place of a scalar or an optional one; nil for anything else.
  package init?(_ place: FieldPlace) {
    let isOptional = place.layout.kind == .optional
    guard let scalar = isOptional ? place.layout.element : place.layout, scalar.kind.isScalar else {
      return nil
    }
    whole = place
    caseIndex = isOptional ? place.layout.details.pointee.enumWitnesses?.caseIndex : nil
    form =
      switch scalar.kind {
      case .bool: .truth
      case .signed where scalar.size == 8: .integer
      case .string: .text
      default: .other
      }
  }
}

extension ValueView {
  /// Whether there is a scalar at a place; false for the `nil` of an optional.
  @inlinable @inline(__always) package func hasScalar(at place: ScalarPlace) -> Bool {
    guard let caseIndex = place.caseIndex else { return true }
    let type = unsafeBitCast(place.whole.layout.record.pointee.type, to: UnsafeRawPointer.self)
    return caseIndex(start(of: place), type) == 0
  }

  /// The `Bool` at a place of that form.
  @inlinable @inline(__always) package func truth(at place: ScalarPlace) -> Bool {
    precondition(place.form == .truth)
    return start(of: place).assumingMemoryBound(to: Bool.self).pointee
  }

  /// The `Int` or `Int64` at a place of that form.
  @inlinable @inline(__always) package func integer(at place: ScalarPlace) -> Int64 {
    precondition(place.form == .integer)
    return start(of: place).assumingMemoryBound(to: Int64.self).pointee
  }

  /// The `String` at a place of that form.
  @inlinable @inline(__always) package func text(at place: ScalarPlace) -> String {
    precondition(place.form == .text)
    return start(of: place).assumingMemoryBound(to: String.self).pointee
  }

  /// An optional starts with what it holds.
  @inlinable @inline(__always) func start(of place: ScalarPlace) -> UnsafeRawPointer {
    precondition(place.whole.owner == layout, "a place in values of another type")
    return pointer + place.whole.offset
  }
}
