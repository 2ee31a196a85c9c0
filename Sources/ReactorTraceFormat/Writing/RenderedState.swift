import ReactorText

/// The fields of a state as they were rendered, kept to be compared with those of the next one.
final class RenderedState {
  /// The renderings, one after the other, with or without the names of the fields between them.
  var bytes = ByteBuffer()
  /// The range of each field's rendering.
  var fields: [ByteRange] = []

  /// The number of bytes of all renderings.
  var valueByteCount: Int { fields.reduce(0) { $0 + $1.count } }

  /// Forgets all fields.
  func removeAll() {
    bytes.truncate(to: 0)
    fields.removeAll(keepingCapacity: true)
  }

  /// Renders one more field.
  func append(_ render: (inout ByteBuffer) -> Void) {
    let start = bytes.count
    render(&bytes)
    fields.append(ByteRange(from: start, to: bytes.count))
  }

  /// Whether a field is the same in another state.
  ///
  /// Nothing is the same as in no state at all.
  func equals(_ other: RenderedState?, _ field: Int) -> Bool {
    guard let other, field < other.fields.count else { return false }
    return bytes.equals(fields[field], other.bytes, other.fields[field])
  }
}
