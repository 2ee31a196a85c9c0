/// Copies of the fields of a value, each at the offset of its field. A copy retains the storage of a string or a
/// collection, so that this storage doesn't change. If the original value is modified, it gets separate storage.
package final class FieldCopies {
  private struct Field {
    /// The way in which a value is assigned. Generic code would take 200 instructions for an optional string.
    enum Assignment {
      case bytes
      /// An assignment of a `String`.
      case string
      /// An assignment of a `String?`.
      case optionalString
      /// An assignment of a value of another type.
      case other
    }

    let place: FieldPlace
    let assignment: Assignment
  }

  private let layout: TypeLayout
  private let start: UnsafeMutableRawPointer
  private var fields: [Field] = []

  /// Reserves memory for copies of the fields in values of the given type.
  package init(of layout: TypeLayout) {
    self.layout = layout
    start = .allocate(
      byteCount: max(layout.size, 1), alignment: layout.details.pointee.alignmentMask + 1)
  }

  deinit {
    for field in fields {
      func destroy<Value>(_ type: Value.Type) {
        (start + field.place.offset).assumingMemoryBound(to: type).deinitialize(count: 1)
      }
      _openExistential(field.place.layout.type, do: destroy)
    }
    start.deallocate()
  }

  /// Adds a copy of a field of the given value. The layout of the field must be known, and the field must not be a weak
  /// reference.
  ///
  /// - Returns: The index of the copy.
  package func add(_ place: FieldPlace, of view: ValueView) -> Int {
    let (source, target) = (view.field(at: place), start + place.offset)
    func copy<Value>(_ type: Value.Type) -> Field.Assignment {
      target.initializeMemory(
        as: type, from: source.pointer.assumingMemoryBound(to: type), count: 1)
      if type == String.self { return .string }
      if type == String?.self { return .optionalString }
      return _isPOD(type) ? .bytes : .other
    }
    let assignment = _openExistential(place.layout.type, do: copy)
    fields.append(Field(place: place, assignment: assignment))
    return fields.count - 1
  }

  /// Updates the copy of a field from another value.
  package func update(_ number: Int, from view: ValueView) {
    let place = fields[number].place
    let (source, target) = (view.field(at: place).pointer, start + place.offset)
    switch fields[number].assignment {
    case .bytes: target.copyMemory(from: source, byteCount: place.layout.size)
    case .string:
      target.assumingMemoryBound(to: String.self).pointee =
        source.assumingMemoryBound(to: String.self).pointee
    case .optionalString:
      target.assumingMemoryBound(to: String?.self).pointee =
        source.assumingMemoryBound(to: String?.self).pointee
    case .other:
      func assign<Value>(_ type: Value.Type) {
        target.assumingMemoryBound(to: type).update(
          from: source.assumingMemoryBound(to: type), count: 1)
      }
      _openExistential(place.layout.type, do: assign)
    }
  }

  /// A view of the value to which the copied fields belong. Only the copied fields may be accessed, and only as long as
  /// the copies exist and are not updated.
  package var view: ValueView { ValueView(at: start, layout: layout) }
}
