import ReactorPlanning
import ReactorRegistration
import ReactorTypeLayout

/// Counts the events that the conditions of a replay ask for.
///
/// An event finds the numbers that it changes by its session and its case, or by its method, so that
/// other numbers cost it nothing.
struct EventCounts {
  private(set) var numbers: [PlannedNumber] = []
  private var counts: [Int] = []
  private var sent = CaseTable<Int>()
  private var live = CaseTable<Int>()
  /// By the number of the session.
  private var pulses: [Int: [(fields: Set<String>, number: Int)]] = [:]
  private var calls: [Method: [(count: PlannedNumber.CallCount, MethodPattern, number: Int)]] = [:]

  private struct Method: Hashable {
    let service: String
    let name: String
  }

  /// Adds numbers, which count from now on.
  mutating func add(_ added: [PlannedNumber]) {
    for number in added {
      let index = numbers.count
      numbers.append(number)
      counts.append(0)
      switch number {
      case .pending: break
      case .pendingEffects(let session, let pattern):
        live.add(index, for: pattern, ofSession: session)
      case .sent(let session, let pattern): sent.add(index, for: pattern, ofSession: session)
      case .pulses(let session, let fields): pulses[session, default: []].append((fields, index))
      case .calls(let count, let pattern):
        let method = Method(service: pattern.service, name: pattern.method)
        calls[method, default: []].append((count, pattern, index))
      }
    }
  }

  /// The number of events that have been counted for one of the numbers.
  subscript(index: Int) -> Int { counts[index] }

  /// Whether calls of methods are counted.
  var includesCalls: Bool { !calls.isEmpty }

  /// Whether actions that a session handles are counted.
  func includesActions(ofSession session: Int) -> Bool { sent.concerns(session: session) }

  /// Whether the effects of a session are counted.
  func includesEffects(ofSession session: Int) -> Bool { live.concerns(session: session) }

  /// Counts an action that a session handles.
  mutating func addAction(_ action: ValueView, session: Int, _ rules: ValueRules) {
    sent.forEach(matching: action, ofSession: session, rules) { counts[$0] += 1 }
  }

  /// Counts an effect that goes on, or (-1) one that has ended.
  ///
  /// - Parameters:
  ///   - change: 1 or -1.
  ///   - action: The action of the effect.
  ///   - session: The number of the session.
  ///   - rules: The rules by which arguments are compared.
  mutating func addEffects(
    _ change: Int, of action: ValueView, session: Int, _ rules: ValueRules
  ) {
    live.forEach(matching: action, ofSession: session, rules) { counts[$0] += change }
  }

  /// Counts an assignment of a pulse field.
  mutating func addPulse(_ field: String, session: Int) {
    for (fields, number) in pulses[session] ?? [] where fields.contains(field) {
      counts[number] += 1
    }
  }

  /// Counts a change of a call.
  mutating func addCall(_ call: ServiceCall, _ change: CallChange) {
    let method = Method(service: call.service, name: call.method)
    for (count, pattern, number) in calls[method] ?? [] where pattern.matches(call) {
      switch (count, change) {
      case (.all, .began), (.pending, .began), (.answered, .answered), (.failed, .failed),
        (.cancelled, .cancelled):
        counts[number] += 1
      case (_, .emitted): break
      case (.pending, _): counts[number] -= 1
      default: break
      }
    }
  }
}

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
