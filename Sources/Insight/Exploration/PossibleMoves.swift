import ReactorPlanning
import ReactorReplay

/// The moves that are possible at a point in a timeline. They are numbered in this order: steps, answers, the advance
/// of time, the next step after `choose`, and the steps after each pause.
struct PossibleMoves {
  /// The number of steps that can be chosen.
  private(set) var steps = 0
  /// The number of answers that can be given.
  private(set) var answers = 0
  /// The generated actions. They come last among the steps.
  private var made: [String] = []
  private var hasTime = false
  private var hasClosing = false
  /// The pauses after which a step can run before the next instant, in nanoseconds.
  private var pauses: [Int64] = []
  /// The history of the lists in each session's state.
  private var lists: [Int: ListHistory] = [:]
  private let subject: ExploredScript

  /// Creates an empty list of moves for the given exploration.
  init(of subject: ExploredScript) { self.subject = subject }

  /// The maximum number of moves. It is limited because a pick is a 16-bit number.
  private static let maximumCount = Int(UInt16.max)

  /// The number of moves, not counting moves beyond the largest possible pick.
  var count: Int { min(early + pauses.count * steps, Self.maximumCount) }

  /// The number of moves, not counting steps after a pause.
  private var early: Int { steps + answers + (hasTime ? 1 : 0) + (hasClosing ? 1 : 0) }

  // MARK: - Finding

  /// Finds the moves that are possible at the current point of a replay.
  ///
  /// - Parameters:
  ///   - canChoose: Whether a step can be chosen.
  ///   - closing: The next step after `choose`, if there is one.
  ///   - isSettled: Whether all remaining work requires a further move.
  mutating func find(
    in replay: Replay, canChoose: Bool, closing: PlannedStep?, isSettled: Bool
  ) {
    removeAll()
    let calls = replay.callsToAnswer.open
    if let first = calls.first, first.isDue {
      answers = first.choices
      return
    }
    if canChoose {
      steps = subject.exploration.candidates.count
      if !subject.made.isEmpty {
        made = subject.made.texts(in: replay, &lists)
        steps += made.count
      }
    }
    for call in calls { answers += call.choices }
    if let next = replay.nextInstant {
      hasTime = true
      let half = (next - replay.time) / 2
      if half > 0 { pauses.append(half) }
    }
    for time in replay.silentTimes where !pauses.contains(time - replay.time) {
      pauses.append(time - replay.time)
    }
    if let closing { hasClosing = closing.kind != .settle || isSettled }
  }

  private mutating func removeAll() {
    (steps, answers, hasTime, hasClosing) = (0, 0, false, false)
    if !made.isEmpty { made = [] }
    pauses.removeAll(keepingCapacity: true)
  }

  // MARK: - Picks

  func isStep(_ pick: Int) -> Bool { pick < steps || pick >= early }

  /// Returns the move for a pick, and the pause before the move if there is one.
  func move(_ pick: Int, in replay: Replay) -> (pause: Move?, move: Move) {
    if pick >= early {
      let (index, step) = (pick - early).quotientAndRemainder(dividingBy: steps)
      return (.pause(pauses[index]), self.step(step))
    }
    if pick < steps { return (nil, step(pick)) }
    var rest = pick - steps
    if rest < answers {
      for call in replay.callsToAnswer.open {
        if rest < call.choices {
          return (nil, .answer(call: call.text, ordinal: call.ordinal, choice: rest))
        }
        rest -= call.choices
      }
    }
    return (nil, hasTime && pick == steps + answers ? .time : .closing)
  }

  private func step(_ pick: Int) -> Move {
    let listed = steps - made.count
    return pick < listed ? .step(pick) : .made(made[pick - listed])
  }

  /// Returns the likelihood that a screen can send the indices of a move.
  func support(of move: Move) -> IndexSupport {
    guard let candidate = subject.candidate(of: move), !candidate.places.isEmpty else {
      return .elements
    }
    let session = Int(candidate.step.session)
    guard subject.plan.sessions[session].state.hasLists() else { return .noList }
    let history = lists[session] ?? ListHistory()
    return candidate.places.map { history.support(of: $0) }.max() ?? .elements
  }

  /// Updates the digest of a situation to include the actions that are possible only because of former states.
  func add(to situation: inout UInt64) {
    guard subject.made.hasIndices else { return }
    for (_, history) in lists.sorted(by: { $0.key < $1.key }) { history.add(to: &situation) }
  }

  /// Returns the pick for a move, or `nil` if the move is not possible.
  ///
  /// - Parameter start: The pick of the first step. It is not 0 for a step after a pause.
  func pick(of move: Move, stepsFrom start: Int, in replay: Replay) -> Int? {
    switch move {
    case .step(let index): return index < steps ? start + index : nil
    case .made(let text):
      return made.firstIndex(of: text).map { start + steps - made.count + $0 }
    case .answer(_, _, let choice):
      guard let call = replay.callsToAnswer.call(of: move) else { return nil }
      var pick = steps + choice
      for other in replay.callsToAnswer.open {
        if other === call { return pick }
        pick += other.choices
      }
      return nil
    case .time: return hasTime ? steps + answers : nil
    case .closing: return hasClosing ? steps + answers + (hasTime ? 1 : 0) : nil
    case .pause: return nil
    }
  }

  /// Returns the pick of the first step after the given pause, or `nil` if that pause is not possible.
  func firstStep(afterPause time: Int64) -> Int? {
    pauses.firstIndex(of: time).map { early + $0 * steps }
  }

  func contains(_ move: Move, in replay: Replay) -> Bool {
    switch move {
    case .step(let index):
      index < steps && replay.canPerform(subject.exploration.candidates[index].step)
    case .made(let text):
      made.contains(text)
        && subject.made.candidate(text).map { replay.canPerform($0.step) } ?? false
    case .answer: replay.callsToAnswer.call(of: move) != nil
    case .time: hasTime
    case .closing: hasClosing
    case .pause: true
    }
  }
}

extension OpenCalls {
  /// Returns the call that a move answers, or `nil` if the call is not pending.
  func call(of move: Move) -> Call? {
    guard case .answer(let text, let ordinal, let choice) = move else { return nil }
    return open.first { $0.ordinal == ordinal && choice < $0.choices && $0.text == text }
  }
}

extension OpenCalls.Call {
  /// Returns whether the given choice is a failure.
  func fails(_ choice: Int) -> Bool { clause(of: choice).hasPrefix("fails") }
}
