import ReactorRegistration
import ReactorStreams

/// A control that records the order in which the calls of a replay are answered, and swaps pairs of answers on request.
///
/// A replay can swap several pairs in succession. Once the situation is the same as in the original replay before the
/// same answer, the replay continues as if no answers had been swapped.
///
/// Thread safety: This type is confined to the replay's thread.
final class AnswerOrder: AnswerControl {
  /// An answer to a call.
  struct Answer {
    /// The number of the call in the order in which calls start.
    let call: Int
    /// The index of the answer among the answers to the call.
    let index: Int
    /// The virtual time of the answer in nanoseconds.
    let time: Int64
    /// The call and its answer, as text.
    let text: String
  }

  /// Two consecutive answers to calls that were both pending before the first answer.
  struct Pair {
    /// The index of the pair's first answer in the list of all answers.
    let place: Int
    let first: Answer
    let second: Answer
    /// Indicates whether both answers are given at the same instant, followed by another answer at that instant.
    var isFollowedAtOnce = false
  }

  /// The pairs to swap, and the digests of the original replay.
  struct Swaps {
    /// The pairs in the order of their answers.
    let pairs: [Pair]
    /// The digests of the original replay, keyed by the number of earlier answers.
    let situations: [Int: Int]
    /// Indicates whether a delayed answer is given after all other answers at its instant.
    var toEndOfInstant = false
  }

  /// The maximum number of pairs that are recorded. Each pair may require an additional replay.
  static let maximumPairs = 1000
  /// The maximum number of answers after a pair for which digests are recorded.
  private static let maximumDistance = 16

  /// The pairs that can be swapped, in the order of their answers.
  private(set) var pairs: [Pair] = []
  /// The digests of the replay's situation before each of the answers that follow a pair, keyed by the number of
  /// earlier answers.
  private(set) var situations: [Int: Int] = [:]
  /// The number of pairs that were not recorded because the maximum number had been reached.
  private(set) var omittedPairs = 0
  var isSwapping: Bool { swaps != nil }
  /// The positions of the pairs that were swapped.
  private(set) var swapped: Set<Int> = []
  /// The number of answers so far, excluding answers that a call gives immediately.
  private(set) var count = 0
  private let now: () -> Int64
  private let situation: (_ calls: Int) -> Int
  private let swaps: Swaps?
  private var latest: Answer?
  private var calls: [ObjectIdentifier: Call] = [:]
  private var callCount = 0
  /// The index of the next pair that can be swapped.
  private var nextPair = 0
  /// The most recently swapped pair, or `nil` if the situation is the same as without the swap.
  private var pair: Pair?
  /// The delayed answer, which is given at the time of the answer that replaced it.
  private var held: (call: ControlledCall, index: Int)?
  /// The scheduled work that delivers the delayed answer.
  private var scheduledRelease: (any Disposable)?
  /// The answer that was given early, or `nil` if its original time has passed.
  private var given: Answer?

  private struct Call {
    let number: Int
    /// The number of answers that had been given when the call started.
    let start: Int
    let call: ControlledCall
  }

  /// Creates a record of the order in which answers are given.
  ///
  /// - Parameters:
  ///   - swaps: The pairs to swap, or `nil` to record the order without swapping.
  ///   - now: Returns the virtual time, in nanoseconds.
  ///   - situation: Returns a digest of the situation, given a digest of the open calls. Situations that look the same
  ///     have equal digests.
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

  /// Ends and releases the calls that are still open.
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
    // A call that this answer causes was not pending before the answer, so the count is increased first.
    count += 1
    call.deliver(index)
    note(index, of: known)
  }

  /// A digest of the current situation. Equal situations have equal digests in all repetitions within a process.
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

  /// Delivers the given answer. If the answer is the first of a pair to swap, delivers the other answer of that pair
  /// first.
  private func deliver(
    _ index: Int, of call: ControlledCall, _ number: Int, swapping swaps: Swaps
  ) {
    // The answers to a single call are never reordered.
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
    // The second answer ends its call, which cancels the work scheduled for the original time of that answer.
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
