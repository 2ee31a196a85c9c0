import ReactorRegistration

/// Records the order in which the calls of a replay are answered, and swaps two answers if it is told to.
///
/// Threads: it belongs to the thread of the replay.
final class AnswerOrder: AnswerControl {
  /// One answer of a call.
  struct Answer {
    /// The number of the call, in the order in which calls began.
    let call: Int
    /// Its place among the answers of the call.
    let index: Int
    /// The virtual time, in nanoseconds.
    let time: Int64
    /// The call and the answer in words.
    let text: String
  }

  /// Two answers that follow one another, and whose calls were both under way before either.
  struct Pair {
    /// The place of the first one among all answers.
    let place: Int
    let first: Answer
    let second: Answer
  }

  /// The number of pairs that are kept: each costs another replay.
  static let maximumPairs = 1000

  /// The pairs that could be swapped, in the order of their answers.
  private(set) var pairs: [Pair] = []
  /// The number of pairs that were not kept.
  private(set) var omittedPairs = 0
  /// Whether two answers are swapped.
  var isSwapping: Bool { swapped != nil }
  /// The number of answers so far; those that a call gives at once are not counted.
  private(set) var count = 0
  private let now: () -> Int64
  private let swapped: Pair?
  private var latest: Answer?
  private var calls: [ObjectIdentifier: Call] = [:]
  private var callCount = 0
  /// The answer that is held back until it is time for the other one, which was given in its place.
  private var held: (call: ControlledCall, index: Int)?
  /// Whether the second answer of the pair has been given.
  private var isGiven = false

  private struct Call {
    let number: Int
    /// The number of answers that had been given when the call began.
    let start: Int
    let call: ControlledCall
  }

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - pair: The answers to swap, if any.
  ///   - now: Returns the virtual time, in nanoseconds.
  init(swapping pair: Pair? = nil, now: @escaping () -> Int64) {
    swapped = pair
    self.now = now
  }

  func willSchedule(_ call: ControlledCall) -> Bool {
    calls[ObjectIdentifier(call)] = Call(number: callCount, start: count, call: call)
    callCount += 1
    return true
  }

  func didEnd(_ call: ControlledCall) {
    calls[ObjectIdentifier(call)] = nil
  }

  /// Lets go of the calls that have not ended.
  func close() {
    calls.values.forEach { $0.call.end() }
    calls = [:]
    held = nil
  }

  func answerIsDue(_ index: Int, of call: ControlledCall) {
    guard !call.hasEnded else { return }
    guard call.answers[index].time > 0, let known = calls[ObjectIdentifier(call)] else {
      return call.deliver(index)
    }
    if let swapped { return deliver(index, of: call, known.number, swapping: swapped) }
    // A call that begins because of this answer was not under way before it.
    count += 1
    call.deliver(index)
    note(index, of: known)
  }

  private func note(_ index: Int, of known: Call) {
    let answer = Answer(
      call: known.number, index: index, time: now(),
      text: [known.call.text, known.call.latestResult].compactMap { $0 }.joined(separator: " "))
    let place = count - 2
    if let first = latest, first.call != answer.call, known.start <= place {
      if pairs.count < Self.maximumPairs {
        pairs.append(Pair(place: place, first: first, second: answer))
      } else {
        omittedPairs += 1
      }
    }
    latest = answer
  }

  // MARK: - Swapping

  /// Delivers an answer, or the other one of a pair in its place.
  private func deliver(_ index: Int, of call: ControlledCall, _ number: Int, swapping pair: Pair) {
    // The answers of one call keep their order.
    if let held, held.call === call { release() }
    let place = count
    count += 1
    if isGiven, number == pair.second.call, index == pair.second.index { return release() }
    guard place == pair.place, number == pair.first.call,
      let second = calls.values.first(where: { $0.number == pair.second.call })
    else { return call.deliver(index) }
    (held, isGiven) = ((call, index), true)
    // The second answer ends its call, and with it what is scheduled for its own time.
    call.schedule(after: max(0, pair.second.time - now())) { [weak self] in self?.release() }
    second.call.deliver(pair.second.index)
  }

  private func release() {
    guard let held else { return }
    self.held = nil
    held.call.deliver(held.index)
  }
}
