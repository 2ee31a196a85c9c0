import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// Counts the events that the conditions of a replay use.
///
/// The numbers that an event changes are found by its session, its case or its method, and its arguments. Other numbers
/// cost nothing.
struct EventCounts {
  private(set) var numbers: [PlannedNumber] = []
  private var counts: [Int] = []
  private var sent = CaseTable<Int>()
  private var live = CaseTable<Int>()
  /// The counts, by the number of the session.
  private var pulses: [Int: [(fields: Set<String>, number: Int)]] = [:]
  /// The entries, keyed by the method, the parameters whose arguments the numbers identify, and those arguments.
  private var calls: [String: [[Int]: [[String]: [CallNumber]]]] = [:]

  private typealias CallNumber = (count: PlannedNumber.CallCount, number: Int)

  /// Adds numbers, which are counted from now on.
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
        let method = "\(pattern.service).\(pattern.method)"
        let parameters = pattern.arguments.map(\.parameter)
        let texts = pattern.arguments.map(\.text)
        calls[method, default: [:]][parameters, default: [:]][texts, default: []]
          .append((count, index))
      }
    }
  }

  /// The number of events that have been counted for one of the numbers.
  subscript(index: Int) -> Int { counts[index] }

  var includesCalls: Bool { !calls.isEmpty }

  /// Returns whether actions that a session handles are counted.
  func includesActions(ofSession session: Int) -> Bool { sent.concerns(session: session) }

  func includesEffects(ofSession session: Int) -> Bool { live.concerns(session: session) }

  /// Counts an action that a session handles.
  mutating func addAction(_ action: ValueView, session: Int, _ rules: ValueRules) {
    sent.forEach(matching: action, ofSession: session, rules) { counts[$0] += 1 }
  }

  /// Adds an effect that is still running after its start to the count; with -1, removes an effect that has ended.
  ///
  /// - Parameters:
  ///   - change: 1 or -1.
  ///   - action: The action of the effect.
  ///   - session: The number of the session.
  ///   - rules: The rules for comparing arguments.
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

  mutating func addCall(_ call: ServiceCall, _ change: CallProgress.Change) {
    for (parameters, numbers) in calls["\(call.service).\(call.method)"] ?? [:]
    where parameters.allSatisfy(call.arguments.indices.contains) {
      for (count, number) in numbers[parameters.map { call.arguments[$0] }] ?? [] {
        note(change, count, number)
      }
    }
  }

  private mutating func note(
    _ change: CallProgress.Change, _ count: PlannedNumber.CallCount, _ number: Int
  ) {
    switch (count, change) {
    case (.all, .begins), (.pending, .begins), (.answered, .answers), (.failed, .fails),
      (.cancelled, .cancelled):
      counts[number] += 1
    case (_, .emits): break
    case (.pending, _): counts[number] -= 1
    default: break
    }
  }
}

/// Entries about actions. They are found by the session, the case and the arguments of an action,
/// so other actions cost nothing.
struct CaseTable<Entry> {
  /// The entries about a case.
  private struct CaseEntries {
    /// The entries for any arguments.
    var always: [Entry] = []
    /// The entries for certain arguments, by the action as traces write it.
    var byText: [String: [Entry]] = [:]
  }

  /// The entries by the number of the session, then by the index of the case.
  private var entries: [[CaseEntries]] = []

  /// Returns whether there are entries about actions of a session.
  func concerns(session: Int) -> Bool {
    session < entries.count && !entries[session].isEmpty
  }

  /// Adds an entry about the actions of a session that match a pattern.
  mutating func add(_ entry: Entry, for pattern: CasePattern, ofSession session: Int) {
    while entries.count <= session { entries.append([]) }
    while entries[session].count <= pattern.caseIndex { entries[session].append(CaseEntries()) }
    if let text = pattern.text {
      entries[session][pattern.caseIndex].byText[text, default: []].append(entry)
    } else {
      entries[session][pattern.caseIndex].always.append(entry)
    }
  }

  /// Visits the entries about an action.
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
