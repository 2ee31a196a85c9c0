package import ReactorScript
import ReactorBase
package import ReactorTraceFormat

/// A write to a path. A state writes to a path if it gives the path a value, even if the value does not change.
package struct TimelineWrite {
  /// The state that wrote the path. Its ``TimelineEvent/mutation`` is the mutation that led to the state, if there is
  /// one.
  package let state: TimelineEvent
  /// The previous value, or `nil` if the path could not be followed to its end or if this is the session's first state.
  package let old: PrintedValue?
  /// The new value, or `nil` if the path cannot be followed to its end.
  package let new: PrintedValue?
  /// Indicates whether the write is the session's first state.
  package let isInitial: Bool
  /// Indicates whether the value differs from the previous value.
  package let isChange: Bool
}

extension Timeline {
  /// Returns the writes to a path in a session, in order. They include the first state, each state that changed the
  /// value, and each state that wrote the same value again.
  ///
  /// It is unknown which fields a `reduce` implementation assigns. A state counts as having written the same value
  /// again if mutations with the same enum case changed the path elsewhere in the replay. Other sessions of the same
  /// reactor are also considered.
  ///
  /// - Parameter event: The index of the last event to consider.
  package func writes(
    of path: StatePath, in session: SessionID, through event: Int = .max
  ) -> [TimelineWrite] {
    guard let (field, rest) = field(of: path, in: session) else { return [] }
    let states = sessionRecords[session.index].states.prefix { Int($0) <= event }
    var writers = writers(of: path, in: session)
    for (id, other) in sessionRecords.enumerated()
    where id != session.index && isSameReactor(id, session.index) && !other.states.isEmpty {
      writers.formUnion(self.writers(of: path, in: SessionID(index: id)))
    }
    let leadsToElement = rest.contains { component in
      if case .element = component { true } else { false }
    }
    let versions = sessionRecords[session.index].fields[field]
    var writes: [TimelineWrite] = []
    var version = 0
    var value: PrintedValue?
    for state in states {
      let isNew = version < versions.count && versions[version].event == state
      var new = value
      if isNew {
        new = PrintedValue(texts.string(versions[version].text)).value(at: rest)
        version += 1
      }
      let isInitial = state == states.first
      let isChange = !isInitial && new != value
      // A state that changed a different element of the same field did not write the element at this path.
      let isAgain =
        !isInitial && !isChange && !(isNew && leadsToElement)
        && writers.contains(caseNumber(ofMutationOf: state))
      if isInitial || isChange || isAgain {
        writes.append(
          TimelineWrite(
            state: self.event(Int(state)), old: value, new: new, isInitial: isInitial,
            isChange: isChange))
      }
      value = new
    }
    return writes
  }

  /// Returns the case numbers of the mutations that have changed a path in a session.
  private func writers(of path: StatePath, in session: SessionID) -> Set<Int16> {
    guard let (field, rest) = field(of: path, in: session) else { return [] }
    var writers: Set<Int16> = []
    var value: PrintedValue?
    for (index, version) in sessionRecords[session.index].fields[field].enumerated() {
      let writer = caseNumber(ofMutationOf: version.event)
      if rest.isEmpty {
        if index > 0, writer >= 0 { writers.insert(writer) }
        continue
      }
      let new = PrintedValue(texts.string(version.text)).value(at: rest)
      if index > 0, writer >= 0, new != value { writers.insert(writer) }
      value = new
    }
    return writers
  }

  /// Returns the case number of the mutation that led to a state, or -1 if there was no mutation or the mutation is not
  /// an enum.
  private func caseNumber(ofMutationOf state: Int32) -> Int16 {
    let mutation = records[Int(state)].link
    return mutation < 0 ? -1 : records[Int(mutation)].caseNumber
  }

  private func isSameReactor(_ left: Int, _ right: Int) -> Bool {
    guard let left = sessionRecords[left].types, let right = sessionRecords[right].types else {
      return false
    }
    return left.reactor == right.reactor && left.mutation == right.mutation
  }
}
