import ReactorPlanning
import ReactorRegistration
import ReactorTypeLayout

/// Entries about actions, found by the session and the case of an action: those about other cases cost
/// nothing.
struct CaseTable<Entry> {
  /// By the number of the session, then by the index of the case.
  private var entries: [[[(pattern: CasePattern, entry: Entry)]]] = []

  /// Whether there are entries about actions of a session.
  func concerns(session: Int) -> Bool {
    session < entries.count && !entries[session].isEmpty
  }

  /// Adds an entry about the actions of a session that match a pattern.
  mutating func add(_ entry: Entry, for pattern: CasePattern, ofSession session: Int) {
    while entries.count <= session { entries.append([]) }
    while entries[session].count <= pattern.caseIndex { entries[session].append([]) }
    entries[session][pattern.caseIndex].append((pattern, entry))
  }

  /// Visits the entries about an action.
  func forEach(
    matching action: ValueView, ofSession session: Int, _ rules: ValueRules,
    _ body: (Entry) -> Void
  ) {
    guard concerns(session: session), let index = action.caseIndex,
      index < entries[session].count
    else { return }
    for (pattern, entry) in entries[session][index] where pattern.matches(action, rules) {
      body(entry)
    }
  }
}
