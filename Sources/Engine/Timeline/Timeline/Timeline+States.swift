package import ReactorScript
import ReactorBase
package import ReactorTraceFormat

/// A field that a state has changed.
package struct TimelineChange {
  /// The name of the field; empty for a state that is not a struct.
  package let field: String
  /// The previous value; nil for the session's first state.
  package let old: String?
  /// The value in this state and later ones.
  package let new: String
}

extension TimelineEvent {
  /// The fields that a state has changed, in the order of their declaration; for a session's first state, all fields.
  package var changes: [TimelineChange] {
    guard kind == .state else { return [] }
    let record = timeline.records[index]
    let session = timeline.sessionRecords[record.session.index]
    return timeline.changes[record.start..<record.start + Int(record.count)].map { change in
      let versions = session.fields[Int(change.field)]
      let version = Int(change.version)
      return TimelineChange(
        field: session.fieldNames[Int(change.field)],
        old: version > 0 ? timeline.texts.string(versions[version - 1].text) : nil,
        new: timeline.texts.string(versions[version].text))
    }
  }
}

extension Timeline {
  /// The values of a field in the states of a session, each with the index of the first state that had it.
  package func versions(
    ofField field: Int, in session: SessionID
  ) -> [(event: Int, value: String)] {
    sessionRecords[session.index].fields[field].map { (Int($0.event), texts.string($0.text)) }
  }

  /// The value at a path of a session's state directly after an event; nil if the path can't be followed to its end or
  /// the session has no state yet.
  ///
  /// - Parameter event: The index of the event, of any session and kind.
  package func value(
    of path: StatePath, in session: SessionID, at event: Int
  ) -> PrintedValue? {
    guard let (field, rest) = field(of: path, in: session),
      let version = version(ofField: field, of: session, at: event)
    else { return nil }
    return PrintedValue(texts.string(version.text)).value(at: rest)
  }

  /// The index of the latest state of a session at or before an event; nil if there is none.
  package func state(of session: SessionID, at event: Int) -> TimelineEvent? {
    let states = sessionRecords[session.index].states
    let next = states.partitioningIndex { $0 > event }
    return next > 0 ? self.event(Int(states[next - 1])) : nil
  }

  /// The indices of the states of a session, in order.
  package func states(of session: SessionID) -> [Int] {
    sessionRecords[session.index].states.map(Int.init)
  }

  /// The body of a state: `value: 0, isLoading: true`.
  func stateText(of state: TimelineEvent) -> String {
    let record = sessionRecords[state.session.index]
    let fields = record.fieldNames.enumerated().compactMap { field, name in
      version(ofField: field, of: state.session, at: state.index).map {
        (name.isEmpty ? "" : "\(name): ") + texts.string($0.text)
      }
    }
    // A struct without fields is written as a tuple without elements.
    return fields.isEmpty ? "()" : fields.joined(separator: ", ")
  }

  /// The field of a state that a path begins at, and the rest of the path.
  func field(
    of path: StatePath, in session: SessionID
  ) -> (field: Int, rest: ArraySlice<StatePath.Component>)? {
    let names = sessionRecords[session.index].fieldNames
    if names == [""] { return (0, path.components[...]) }
    switch path.components.first {
    case .name(let name):
      return names.firstIndex(of: name.text).map { ($0, path.components.dropFirst()) }
    default: return nil
    }
  }

  func version(
    ofField field: Int, of session: SessionID, at event: Int
  ) -> FieldVersion? {
    let versions = sessionRecords[session.index].fields[field]
    let next = versions.partitioningIndex { Int($0.event) > event }
    return next > 0 ? versions[next - 1] : nil
  }
}
