import ReactorMemory
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
    _ decode: (inout MessageReader) throws(MessageReader.InvalidMessage) -> Result
  ) -> Result {
    guard let isolation else { return work() }
    let bytes = isolation {
      var writer = MessageWriter()
      encode(work(), &writer)
      return writer.bytes
    }
    guard let bytes else { return work() }
    var reader = MessageReader(bytes)
    do throws(MessageReader.InvalidMessage) {
      return try decode(&reader)
    } catch {
      return work()
    }
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
    writer.write(moves.map(\.line))
    writer.write([picks, widths])
    writer.write(openMoves)
    writer.write(failure.map { [$0.id, $0.subject] } ?? [])
    writer.write(Int(bitPattern: UInt(situation)))
    for flag in [isSettled, hasSwappableAnswers, wasAvoided, lastIsStep, wasInterrupted] {
      writer.write(flag)
    }
    writer.write(lastAnswer?.rawValue ?? -1)
    writer.write(workAfterFailure) { $0.write(Int(bitPattern: UInt($1))) }
    writer.write(answers) { writer, answer in
      for number in [answer.move, answer.call, answer.callCount, answer.ruleCount] {
        writer.write(number)
      }
    }
    writer.write(raceValues) { $0.write($1) }
    return writer.bytes
  }

  init?(bytes: [UInt8]) {
    do throws(MessageReader.InvalidMessage) {
      var reader = MessageReader(bytes)
      moves = try reader.texts().compactMap { Move(line: $0[...]) }
      let picks = try reader.picks()
      guard picks.count == 2 else { return nil }
      (self.picks, widths) = (picks[0], picks[1])
      openMoves = try reader.number()
      let failure = try reader.texts()
      if failure.count == 2 { self.failure = Failure(id: failure[0], subject: failure[1]) }
      situation = UInt64(UInt(bitPattern: try reader.number()))
      isSettled = try reader.flag()
      hasSwappableAnswers = try reader.flag()
      wasAvoided = try reader.flag()
      lastIsStep = try reader.flag()
      wasInterrupted = try reader.flag()
      lastAnswer = TimelineGuide.Answer(rawValue: try reader.number())
      workAfterFailure = try reader.optional { reader throws(MessageReader.InvalidMessage) in
        UInt64(UInt(bitPattern: try reader.number()))
      }
      answers = try reader.list { reader throws(MessageReader.InvalidMessage) in
        TimelineGuide.GivenAnswer(
          move: try reader.number(), call: try reader.number(), callCount: try reader.number(),
          ruleCount: try reader.number())
      }
      raceValues = try reader.list { reader throws(MessageReader.InvalidMessage) in
        try reader.texts()
      }
    } catch {
      return nil
    }
  }
}
