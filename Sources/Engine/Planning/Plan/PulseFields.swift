import ReactorRegistration
package import ReactorTraceFormat
package import ReactorTypeLayout

/// The pulse fields in a state, along with their assignment counts at the time of the most recent reading.
///
/// The fields are found in the layout of the state, including nested structs. A pulse inside an optional or a
/// collection is not included, because it has no name.
package struct PulseFields {
  package struct Field {
    /// The path of the field in trace notation, such as `form.alert`.
    package let name: String
    /// The location of the pulse's value in the state.
    package let value: FieldPlace
    /// The label with which traces redact the field, or `nil` if it is not redacted.
    package let redaction: String?
    /// The location of the assignment count in the state.
    fileprivate let counter: FieldPlace
    /// The number of assignments when the field was most recently read.
    fileprivate var count: UInt = 0
    /// The number of the turn in which the field was most recently assigned, or `nil` if it has not been assigned.
    fileprivate var turn: Int?
  }

  /// The fields, in declaration order.
  package private(set) var fields: [Field] = []

  /// Creates a list of the pulse fields in the given state type.
  ///
  /// - Parameters:
  ///   - state: The layout of the state type.
  ///   - rules: The rules for showing values.
  package init(of state: TypeLayout, _ rules: RenderingRules) {
    collect(from: state, at: nil, name: "", depth: 0, rules)
  }

  /// The paths of the fields, in declaration order.
  var names: [String] { fields.map(\.name) }

  package func isAssigned(_ name: String, in turn: Int) -> Bool {
    fields.contains { $0.name == name && $0.turn == turn }
  }

  /// Reads the initial state, whose pulse values do not count as assignments.
  package mutating func begin(with state: ValueView) {
    for index in fields.indices { fields[index].count = state.uint(at: fields[index].counter) }
  }

  /// Reads the fields of a new state up to the first field that has been assigned since the previous state.
  ///
  /// - Parameters:
  ///   - start: The index of the first field to read.
  ///   - turn: The number of the turn that published the state.
  /// - Returns: The index of the assigned field, or `nil` if no field has been assigned.
  package mutating func nextAssigned(from start: Int, in state: ValueView, turn: Int) -> Int? {
    for index in start..<fields.count {
      let count = state.uint(at: fields[index].counter)
      if count == fields[index].count { continue }
      fields[index].count = count
      fields[index].turn = turn
      return index
    }
    return nil
  }

  private mutating func collect(
    from layout: TypeLayout, at outer: FieldPlace?, name: String, depth: Int,
    _ rules: RenderingRules
  ) {
    guard layout.kind == .structure, depth < PulseShape.deepest else { return }
    for (index, field) in layout.fields.enumerated() where field.ownership == .strong {
      let place = outer.map { $0.place(ofField: index) } ?? layout.place(ofField: index)
      let label = field.name ?? ""
      let isPulse = PulseShape.isPulse(field.layout)
      let shown = isPulse && label.hasPrefix("_") ? String(label.dropFirst()) : label
      let fullName = name.isEmpty ? shown : "\(name).\(shown)"
      if !isPulse {
        collect(from: field.layout, at: place, name: fullName, depth: depth + 1, rules)
      } else if let value = place?.place(ofField: PulseShape.value),
        let counter = place?.place(ofField: PulseShape.count)
      {
        fields.append(
          Field(
            name: fullName, value: value, redaction: rules.redaction(ofField: index, in: layout),
            counter: counter))
      }
    }
  }
}
