import ReactorPlanning

/// Timelines in processes of their own, for reactors that depend on static state: nothing that a timeline
/// leaves behind is found by another one.
extension ExploredScript {
  /// Does work in a copy of this process.
  ///
  /// - Returns: The result; nil if there was no process.
  package typealias Isolation = (_ work: () -> [UInt8]) -> [UInt8]?

  /// Runs a timeline in a process of its own.
  ///
  /// - Parameters:
  ///   - guide: The guide, which gets what the timeline has come to.
  ///   - isolation: Makes the process.
  ///   - body: Runs the timeline.
  /// - Returns: Whether there was a process.
  func run(
    _ guide: TimelineGuide, in isolation: Isolation, _ body: @escaping () -> Void
  ) -> Bool {
    let bytes = isolation {
      body()
      return guide.outcome.bytes
    }
    guard let outcome = bytes.flatMap({ TimelineGuide.Outcome(bytes: $0) }) else { return false }
    guide.finish(with: outcome)
    return true
  }

  /// Does work in a process of its own if timelines have one each.
  func isolated<Result>(
    _ work: @escaping () -> Result, _ encode: @escaping (Result, inout MessageWriter) -> Void,
    _ decode: (inout MessageReader) -> Result?
  ) -> Result {
    guard let isolation else { return work() }
    let bytes = isolation {
      var writer = MessageWriter()
      encode(work(), &writer)
      return writer.bytes
    }
    guard let bytes else { return work() }
    var reader = MessageReader(bytes[...])
    return decode(&reader) ?? work()
  }
}

extension TimelineGuide {
  /// The outcome of a timeline, as far as a search needs it.
  struct Outcome {
    var moves: [Move] = []
    var picks: [UInt16] = []
    var widths: [UInt16] = []
    var openMoves = 0
    var failure: Failure?
    var situation: UInt64 = 0
    var isSettled = false
    var hasSwappableAnswers = false
    var wasAvoided = false
    var lastIsStep = false
    var wasInterrupted = false
    var lastAnswer: Answer?
    var workAfterFailure: UInt64?
    var answers: [GivenAnswer] = []
    var raceValues: [[String]] = []
  }
}

extension TimelineGuide.Outcome {
  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.add(moves.map(\.line))
    writer.add([picks, widths])
    writer.add(openMoves)
    writer.add(failure.map { [$0.id, $0.subject] } ?? [])
    writer.add(Int(bitPattern: UInt(situation)))
    for flag in [isSettled, hasSwappableAnswers, wasAvoided, lastIsStep, wasInterrupted] {
      writer.add(flag ? 1 : 0)
    }
    writer.add(lastAnswer?.rawValue ?? -1)
    writer.add(workAfterFailure == nil ? 0 : 1)
    writer.add(Int(bitPattern: UInt(workAfterFailure ?? 0)))
    writer.add(answers.count)
    for answer in answers {
      for number in [answer.move, answer.call, answer.callCount, answer.ruleCount] {
        writer.add(number)
      }
    }
    writer.add(raceValues.count)
    for values in raceValues { writer.add(values) }
    return writer.bytes
  }

  init?(bytes: [UInt8]) {
    var reader = MessageReader(bytes[...])
    guard let moves = reader.texts(), let picks = reader.picks(), picks.count == 2,
      let openMoves = reader.number(), let failure = reader.texts(),
      let situation = reader.number()
    else { return nil }
    self.moves = moves.compactMap { Move(line: $0[...]) }
    (self.picks, widths, self.openMoves) = (picks[0], picks[1], openMoves)
    if failure.count == 2 { self.failure = Failure(id: failure[0], subject: failure[1]) }
    self.situation = UInt64(UInt(bitPattern: situation))
    let flags = (0..<5).map { _ in reader.number() == 1 }
    (isSettled, hasSwappableAnswers, wasAvoided) = (flags[0], flags[1], flags[2])
    (lastIsStep, wasInterrupted) = (flags[3], flags[4])
    guard let answer = reader.number(), let hasWork = reader.number(), let work = reader.number()
    else { return nil }
    lastAnswer = TimelineGuide.Answer(rawValue: answer)
    if hasWork == 1 { workAfterFailure = UInt64(UInt(bitPattern: work)) }
    for _ in 0..<max(0, reader.number() ?? 0) {
      guard let move = reader.number(), let call = reader.number(), let all = reader.number(),
        let rules = reader.number()
      else { return nil }
      answers.append(.init(move: move, call: call, callCount: all, ruleCount: rules))
    }
    for _ in 0..<max(0, reader.number() ?? 0) {
      guard let values = reader.texts() else { return nil }
      raceValues.append(values)
    }
  }
}
