/// Copies of fields of a value, each at the place of the field. A copy keeps the storage alive that a string or a
/// collection shares with it, which therefore doesn't change any more: a value that changes gets storage of its own.
package final class FieldCopies {
  private let layout: TypeLayout
  private let start: UnsafeMutableRawPointer
  private var places: [FieldPlace] = []

  /// Makes room for the fields of a type.
  package init(of layout: TypeLayout) {
    self.layout = layout
    start = .allocate(
      byteCount: max(layout.size, 1), alignment: layout.details.pointee.alignmentMask + 1)
  }

  deinit {
    for place in places {
      func destroy<Value>(_ type: Value.Type) {
        (start + place.offset).assumingMemoryBound(to: type).deinitialize(count: 1)
      }
      _openExistential(place.layout.type, do: destroy)
    }
    start.deallocate()
  }

  /// Copies one more field of a value. The field has a layout that is known, and is no weak reference.
  package func add(_ place: FieldPlace, of view: ValueView) {
    let (source, target) = (view.field(at: place), start + place.offset)
    func copy<Value>(_ type: Value.Type) {
      target.initializeMemory(
        as: type, from: source.pointer.assumingMemoryBound(to: type), count: 1)
    }
    _openExistential(place.layout.type, do: copy)
    places.append(place)
  }

  /// Copies a field that was added again, from another value.
  package func update(_ place: FieldPlace, from view: ValueView) {
    let (source, target) = (view.field(at: place), start + place.offset)
    func copy<Value>(_ type: Value.Type) {
      target.assumingMemoryBound(to: type).update(
        from: source.pointer.assumingMemoryBound(to: type), count: 1)
    }
    _openExistential(place.layout.type, do: copy)
  }

  /// The value of which the fields are copies; only those may be viewed, for as long as the copies exist and are
  /// not updated.
  package var view: ValueView { ValueView(at: start, layout: layout) }
}
