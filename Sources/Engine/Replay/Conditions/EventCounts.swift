import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// The counts of events to which the conditions of a replay refer.
///
/// For each event, the affected counts are looked up by session, by case or method, and by arguments. Unaffected counts
/// add no cost.
struct EventCounts {
  private(set) var numbers: [PlannedNumber] = []
  private var counts: [Int] = []
  private var sent = EntriesByCase<Int>()
  private var live = EntriesByCase<Int>()
  /// The sets of counted pulse fields and the indices of their counts, keyed by session number.
  private var pulses: [Int: [(fields: Set<String>, number: Int)]] = [:]
  /// The indices of call counts, keyed by method, then by the indices of the relevant parameters, and then by the
  /// arguments for those parameters.
  private var calls: [String: [[Int]: [[String]: [CallNumber]]]] = [:]

  private typealias CallNumber = (count: PlannedNumber.CallCount, number: Int)

  /// Adds the given counts, starting at zero.
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

  /// Returns the current value of the count at the given index.
  subscript(index: Int) -> Int { counts[index] }

  var includesCalls: Bool { !calls.isEmpty }

  /// Returns whether actions handled by the given session are counted.
  func includesActions(ofSession session: Int) -> Bool { sent.concerns(session: session) }

  func includesEffects(ofSession session: Int) -> Bool { live.concerns(session: session) }

  /// Counts an action handled by the given session.
  mutating func addAction(_ action: ValueView, session: Int, _ rules: ValueRules) {
    sent.forEach(matching: action, ofSession: session, rules) { counts[$0] += 1 }
  }

  /// Adds 1 to the count of running effects when an effect continues after its start, or subtracts 1 when an effect
  /// ends.
  ///
  /// - Parameters:
  ///   - change: The change in the count, which is 1 or -1.
  ///   - action: The action that started the effect.
  ///   - session: The number of the session.
  ///   - rules: The rules for comparing arguments.
  mutating func addEffects(
    _ change: Int, of action: ValueView, session: Int, _ rules: ValueRules
  ) {
    live.forEach(matching: action, ofSession: session, rules) { counts[$0] += change }
  }

  /// Counts an assignment to a pulse field.
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
