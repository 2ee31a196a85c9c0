import ReactorPlanning
import ReactorRegistration
import ReactorTypeLayout

/// A table of entries that concern actions. An entry is found by an action's session, case and arguments, so actions
/// without entries add no cost.
struct EntriesByCase<Entry> {
  /// The entries that concern a single enum case.
  private struct CaseEntries {
    /// The entries that apply regardless of the arguments.
    var always: [Entry] = []
    /// The entries that apply only to specific arguments, keyed by the action in trace notation.
    var byText: [String: [Entry]] = [:]
  }

  /// The entries, indexed first by session number and then by case index.
  private var entries: [[CaseEntries]] = []

  /// Returns whether any entry concerns the actions of the given session.
  func concerns(session: Int) -> Bool {
    session < entries.count && !entries[session].isEmpty
  }

  /// Adds an entry for a session's actions that match the given pattern.
  mutating func add(_ entry: Entry, for pattern: CasePattern, ofSession session: Int) {
    while entries.count <= session { entries.append([]) }
    while entries[session].count <= pattern.caseIndex { entries[session].append(CaseEntries()) }
    if let text = pattern.text {
      entries[session][pattern.caseIndex].byText[text, default: []].append(entry)
    } else {
      entries[session][pattern.caseIndex].always.append(entry)
    }
  }

  /// Calls a closure with each entry that concerns the given action.
  func forEach(
    matching action: ValueView, ofSession session: Int, _ rules: ValueRules,
    _ body: (Entry) -> Void
  ) {
    guard concerns(session: session), let index = action.caseIndex,
      index < entries[session].count
    else { return }
    for entry in entries[session][index].always { body(entry) }
    if entries[session][index].byText.isEmpty { return }
    for entry in entries[session][index].byText[rules.callText(of: action)] ?? [] { body(entry) }
  }
}
