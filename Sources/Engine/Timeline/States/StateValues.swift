import ReactorTraceFormat

/// The fields of a session's state, updated with each state.
struct StateValues {
  private var fields: [(name: String, value: PrintedValue)] = []

  /// Applies the fields that a state has changed.
  ///
  /// - Returns: The names of the fields.
  mutating func update(_ changes: [TimelineChange]) -> Set<String> {
    for change in changes {
      let value = PrintedValue(change.new)
      if let index = fields.firstIndex(where: { $0.name == change.field }) {
        fields[index].value = value
      } else {
        fields.append((change.field, value))
      }
    }
    return Set(changes.map(\.field))
  }

  /// The value at the end of a path of field names; nil if there is none.
  func value(at path: [String]) -> PrintedValue? {
    guard let first = path.first, let field = fields.first(where: { $0.name == first }) else {
      return nil
    }
    return field.value.value(at: path.dropFirst())
  }

  /// The whole state, for comparison with other states of its type.
  var text: String { fields.map(\.value.text).joined(separator: ", ") }
}
