import ReactorTraceFormat

/// Methods that link states to the mutations that led to them.
extension Timeline {
  /// Records a mutation, to which the next states can be linked.
  func open(mutation: Int32, _ record: TimelineRecord) {
    let number = record.session.index
    if !sessionRecords[number].openStates.isEmpty || !isOpen(record) {
      sessionRecords[number].openMutations.removeAll(keepingCapacity: true)
      sessionRecords[number].openStates.removeAll(keepingCapacity: true)
    }
    sessionRecords[number].openMutations.append(mutation)
  }

  /// Returns whether any mutation with the same time and action still lacks a state.
  private func isOpen(_ record: TimelineRecord) -> Bool {
    guard let latest = sessionRecords[record.session.index].openMutations.last else {
      return false
    }
    let mutation = records[Int(latest)]
    return mutation.time == record.time && mutation.cause == record.cause
  }

  /// Links a state to its mutation. This is the latest mutation, provided that it was reduced at the same time for the
  /// same action.
  ///
  /// If a `transform(state:)` method delivers states later, on a scheduler, several states follow several mutations in
  /// the same order. If the numbers of states and mutations differ, the matching states are unknown, and no link is
  /// created.
  ///
  /// - Returns: The index of the mutation's event, or -1 if no link is created.
  func link(_ state: TimelineRecord, at event: Int32) -> Int32 {
    guard isOpen(state) else { return -1 }
    let number = state.session.index
    sessionRecords[number].openStates.append(event)
    let mutations = sessionRecords[number].openMutations
    let states = sessionRecords[number].openStates
    let latest = mutations[mutations.count - 1]
    if states.count == 1 {
      records[Int(latest)].link = event
      return latest
    }
    guard mutations.count > 1 else { return -1 }
    if states.count == 2 || states.count == mutations.count + 1 {
      for record in mutations + states.dropLast() { records[Int(record)].link = -1 }
    }
    guard states.count == mutations.count else { return -1 }
    for (mutation, state) in zip(mutations, states) {
      records[Int(mutation)].link = state
      if state != event { records[Int(state)].link = mutation }
    }
    return latest
  }
}
