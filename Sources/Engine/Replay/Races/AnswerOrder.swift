import ReactorRegistration
import ReactorStreams

/// Records the order in which the calls of a replay are answered, and swaps pairs of answers on request.
///
/// A replay that swaps can swap one pair after the other: once it looks as the first replay did before the same
/// answer, what follows is as if nothing had been swapped.
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
    /// Indicates whether both come at one instant, and another answer follows then.
    var isFollowedAtOnce = false
  }

  /// Pairs to swap, and what the replay looked like in which nothing was swapped.
  struct Swaps {
    /// In the order of their places.
    let pairs: [Pair]
    /// By the number of answers that had been given.
    let situations: [Int: Int]
    /// Indicates whether an answer that is held back comes after all others of its instant.
    var toEndOfInstant = false
  }

  /// The number of pairs that are kept: each may cost another replay.
  static let maximumPairs = 1000
  /// The number of answers after a pair before which situations are compared.
  private static let maximumDistance = 16

  /// The pairs that could be swapped, in the order of their answers.
  private(set) var pairs: [Pair] = []
  /// The digests of the replay before answers that follow those of a pair.
  private(set) var situations: [Int: Int] = [:]
  /// The number of pairs that were not kept.
  private(set) var omittedPairs = 0
  var isSwapping: Bool { swaps != nil }
  /// The places of the pairs that were swapped.
  private(set) var swapped: Set<Int> = []
  /// The number of answers so far; those that a call gives at once are not counted.
  private(set) var count = 0
  private let now: () -> Int64
  private let situation: (_ calls: Int) -> Int
  private let swaps: Swaps?
  private var latest: Answer?
  private var calls: [ObjectIdentifier: Call] = [:]
  private var callCount = 0
  /// The index of the next pair that may be swapped.
  private var nextPair = 0
  /// The pair that was swapped last, until the replay looks as if it had not been.
  private var pair: Pair?
  /// The answer that is held back until it is time for the other one, which was given in its place.
  private var held: (call: ControlledCall, index: Int)?
  /// The scheduled work that gives the answer which is held back.
  private var scheduledRelease: (any Disposable)?
  /// The answer that was given in its place, until its own time has come.
  private var given: Answer?

  private struct Call {
    let number: Int
    /// The number of answers that had been given when the call began.
    let start: Int
    let call: ControlledCall
  }

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - swaps: The answers to swap, if any.
  ///   - now: Returns the virtual time, in nanoseconds.
  ///   - situation: Returns a number that is the same for two situations that look the same, in which a number
  ///     stands for the open calls.
  init(
    swapping swaps: Swaps? = nil, now: @escaping () -> Int64,
    situation: @escaping (_ calls: Int) -> Int
  ) {
    self.swaps = swaps
    self.now = now
    self.situation = situation
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
    if let swaps { return deliver(index, of: call, known.number, swapping: swaps) }
    if let last = pairs.last, pairs.count < Self.maximumPairs,
      count - last.place <= Self.maximumDistance
    {
      situations[count] = situationNow
    }
    // A call that begins because of this answer was not under way before it.
    count += 1
    call.deliver(index)
    note(index, of: known)
  }

  /// A number for the situation, which is the same in equal replays of one process.
  private var situationNow: Int {
    var open = callCount
    for call in calls.values {
      var hasher = Hasher()
      hasher.combine(call.number)
      hasher.combine(call.call.text)
      open &+= hasher.finalize()
    }
    return situation(open)
  }

  private func note(_ index: Int, of known: Call) {
    let answer = Answer(
      call: known.number, index: index, time: now(),
      text: [known.call.text, known.call.latestResult].compactMap { $0 }.joined(separator: " "))
    let place = count - 2
    if let last = pairs.last, last.place == place - 1, last.first.time == answer.time {
      pairs[pairs.count - 1].isFollowedAtOnce = true
    }
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
  private func deliver(
    _ index: Int, of call: ControlledCall, _ number: Int, swapping swaps: Swaps
  ) {
    // The answers of one call keep their order.
    if let held, held.call === call { release() }
    if !swaps.toEndOfInstant, let pair, held != nil, pair.second.time <= now(),
      number != pair.second.call
    {
      release()
    }
    if let given, number == given.call, index == given.index {
      self.given = nil
      return release()
    }
    if pair != nil, held == nil, let known = swaps.situations[count], known == situationNow {
      pair = nil
    }
    while nextPair < swaps.pairs.count, swaps.pairs[nextPair].place < count { nextPair += 1 }
    if pair == nil, nextPair < swaps.pairs.count {
      let next = swaps.pairs[nextPair]
      if next.place == count, number == next.first.call, index == next.first.index,
        let second = calls.values.first(where: { $0.number == next.second.call })
      {
        return swap(next, holding: call, giving: second.call)
      }
    }
    count += 1
    call.deliver(index)
  }

  private func swap(_ pair: Pair, holding call: ControlledCall, giving second: ControlledCall) {
    (self.pair, held, given) = (pair, (call, pair.first.index), pair.second)
    swapped.insert(pair.place)
    count += 1
    // The second answer ends its call, and with it what is scheduled for its own time.
    scheduledRelease = call.schedule(after: max(0, pair.second.time - now())) { [weak self] in
      self?.release()
    }
    second.deliver(pair.second.index)
  }

  private func release() {
    guard let held else { return }
    self.held = nil
    scheduledRelease?.dispose()
    count += 1
    held.call.deliver(held.index)
  }
}
