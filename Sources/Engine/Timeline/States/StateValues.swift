import ReactorTraceFormat

/// The fields of a session's state, updated with each new state.
struct StateValues {
  private var fields: [(name: String, value: PrintedValue)] = []

  /// Applies the field changes of a state.
  ///
  /// - Returns: The names of the changed fields.
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

  /// Returns the value at a path of field names, or `nil` if there is none.
  func value(at path: [String]) -> PrintedValue? {
    guard let first = path.first, let field = fields.first(where: { $0.name == first }) else {
      return nil
    }
    return field.value.value(at: path.dropFirst())
  }

  /// The whole state as a string, for comparison with other states of the same type.
  var text: String { fields.map(\.value.text).joined(separator: ", ") }
}
