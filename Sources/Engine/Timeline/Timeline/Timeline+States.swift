package import ReactorScript
import ReactorBase
package import ReactorTraceFormat

/// A field that a state has changed, along with its previous and new values.
package struct TimelineChange {
  /// The name of the field, or an empty string for a state that is not a struct.
  package let field: String
  /// The previous value, or `nil` for the session's first state.
  package let old: String?
  /// The new value.
  package let new: String
}

extension TimelineEvent {
  /// The fields that a state has changed, in declaration order. The first state of a session changes all fields.
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
  /// Returns the values of a field in a session's states, along with the indices of the state events in which each
  /// value first appeared.
  package func versions(
    ofField field: Int, in session: SessionID
  ) -> [(event: Int, value: String)] {
    sessionRecords[session.index].fields[field].map { (Int($0.event), texts.string($0.text)) }
  }

  /// Returns the value at a path into a session's state directly after an event. Returns `nil` if the path cannot be
  /// followed to its end or the session has no state yet.
  ///
  /// - Parameter event: The index of the event. The event may be of any kind and belong to any session.
  package func value(
    of path: StatePath, in session: SessionID, at event: Int
  ) -> PrintedValue? {
    guard let (field, rest) = field(of: path, in: session),
      let version = version(ofField: field, of: session, at: event)
    else { return nil }
    return PrintedValue(texts.string(version.text)).value(at: rest)
  }

  /// Returns the latest state of a session at or before an event, or `nil` if there is none.
  package func state(of session: SessionID, at event: Int) -> TimelineEvent? {
    let states = sessionRecords[session.index].states
    let next = states.partitioningIndex { $0 > event }
    return next > 0 ? self.event(Int(states[next - 1])) : nil
  }

  /// Returns the event indices of a session's states, in order.
  package func states(of session: SessionID) -> [Int] {
    sessionRecords[session.index].states.map(Int.init)
  }

  /// Returns the body of a state, such as `value: 0, isLoading: true`.
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

  /// Returns the field at which a path starts, along with the rest of the path, or `nil` if the state has no such
  /// field.
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
