import ReactorMemory

/// A part of a search. What comes of it depends on the exploration, the seed and the part alone, so
/// that parts can be searched at the same time, in any process.
package enum SearchPart: Equatable, Sendable {
  /// The timelines that lead on from situations that have not been seen, the shortest first.
  case situations
  /// All timelines with a number of moves that begin with one of the picks.
  case length(Int, [[UInt16]])
  /// Random timelines, with a seed of their own.
  case random(Int)

  /// Whether the timelines are random.
  var isRandom: Bool { if case .random = self { true } else { false } }
}

/// A part that is to be searched.
package struct SearchOrder: Equatable, Sendable {
  /// The part.
  package var part: SearchPart
  /// The part of the budget after which it ends.
  package var limit: Int
  /// The number of timelines after which a search for a suite, which divides its limit, is cut off.
  package var end = Int.max
  /// Whether the picks are returned with which a timeline could go on.
  package var keepsOpenPicks = false
  /// Whether failures do not count, since two versions are compared that may have the same ones.
  package var ignoresFailures = false
  /// The picks that end the process.
  package var deadly: [[UInt16]] = []

  /// Makes an order.
  package init(_ part: SearchPart, limit: Int) {
    self.part = part
    self.limit = limit
  }
}

/// The result of searching a part.
package struct SearchResult: Sendable {
  /// A timeline that fails.
  package struct Finding: Equatable, Sendable {
    /// The failure.
    package let failure: Failure
    /// The moves that lead to it; none if they have ended the process.
    package let moves: [Move]
    /// The picks that have ended the process.
    package var picks: [UInt16] = []
    /// The kind of the last move, if they have ended the process.
    package var kind: UInt64 = 0

    /// Whether another finding shows the same, as far as can be told before its script is there.
    func isAlike(_ other: Finding) -> Bool { failure == other.failure && kind == other.kind }
  }

  /// The number of timelines that were run.
  package var count = 0
  /// The part of the budget that was used up.
  package var spent = 0
  /// The number of moves up to which all situations were reached, if the part looks for them.
  package var situationMoves = 0
  /// Whether there are no other situations, if the part looks for them.
  package var hasAllSituations = false
  /// Whether situations that look the same go on in different ways.
  package var hasHiddenState = false
  /// Whether there are more timelines than the limit.
  package var isTruncated = false
  /// Whether the search was told to stop, or cannot go on.
  package var isStopped = false
  /// Whether some timelines of the length go on.
  package var isCut = false
  /// The moves that the search has left out, since they have ended the process again and again, in words.
  package var leftOut: [String] = []
  /// The findings, one for each failure, in the order in which they were found.
  package var findings: [Finding] = []
  /// The timelines in which the order of answers makes a difference that no rule forbids, one for each
  /// field, with the failures of the rules that would forbid it.
  package var observations: [Finding] = []
  /// The situations that were seen, each once, with the rules that were checked there.
  package var situations: [(number: UInt64, rules: UInt64)] = []
  /// The stubs that have answered.
  package var usedStubs: UInt64 = 0
  /// The picks with which a timeline could go on, if they were asked for.
  package var openPicks: [[UInt16]] = []

  /// Makes the result of a search that has run no timeline.
  package init() {}
}

// MARK: - As bytes for another process

extension SearchOrder {
  var bytes: [UInt8] {
    var writer = MessageWriter()
    switch part {
    case .situations: writer.write(0)
    case .length(let length, let picks):
      writer.write(1)
      writer.write(length)
      writer.write(picks)
    case .random(let number):
      writer.write(2)
      writer.write(number)
    }
    writer.write(limit)
    writer.write(end)
    writer.write(keepsOpenPicks)
    writer.write(ignoresFailures)
    writer.write(deadly)
    return writer.bytes
  }

  init?(bytes: [UInt8]) {
    do throws(MessageReader.InvalidMessage) {
      var reader = MessageReader(bytes)
      switch try reader.number() {
      case 0: part = .situations
      case 1: part = .length(try reader.number(), try reader.picks())
      case 2: part = .random(try reader.number())
      default: return nil
      }
      limit = try reader.number()
      end = try reader.number()
      keepsOpenPicks = try reader.flag()
      ignoresFailures = try reader.flag()
      deadly = try reader.picks()
    } catch {
      return nil
    }
  }
}

extension SearchResult {
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    for number in [count, spent, situationMoves] { writer.write(number) }
    for flag in [hasAllSituations, hasHiddenState] { writer.write(flag) }
    writer.write(isTruncated)
    writer.write(isStopped)
    writer.write(isCut)
    writer.write(leftOut)
    writer.write(findings)
    writer.write(observations)
    writer.write(situations) { writer, situation in
      writer.write(Int(bitPattern: UInt(situation.number)))
      writer.write(Int(bitPattern: UInt(situation.rules)))
    }
    writer.write(Int(bitPattern: UInt(usedStubs)))
    writer.write(openPicks)
    return writer.bytes
  }

  package init?(bytes: [UInt8]) {
    do throws(MessageReader.InvalidMessage) {
      var reader = MessageReader(bytes)
      count = try reader.number()
      spent = try reader.number()
      situationMoves = try reader.number()
      hasAllSituations = try reader.flag()
      hasHiddenState = try reader.flag()
      isTruncated = try reader.flag()
      isStopped = try reader.flag()
      isCut = try reader.flag()
      leftOut = try reader.texts()
      findings = try reader.findings()
      observations = try reader.findings()
      situations = try reader.list { reader throws(MessageReader.InvalidMessage) in
        (try reader.fingerprint(), try reader.fingerprint())
      }
      usedStubs = try reader.fingerprint()
      openPicks = try reader.picks()
    } catch {
      return nil
    }
  }
}

extension MessageWriter {
  mutating func write(_ findings: [SearchResult.Finding]) {
    write(findings) { writer, finding in
      writer.write(finding.failure)
      writer.write(finding.moves)
    }
  }

  mutating func write(_ moves: [Move]) { write(moves.map(\.line)) }

  mutating func write(_ failure: Failure) {
    write(failure.id)
    write(failure.subject)
  }

  /// Writes picks, each in two bytes.
  mutating func write(_ picks: [[UInt16]]) {
    write(picks) { writer, picks in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(2 * picks.count)
      for pick in picks {
        bytes.append(UInt8(truncatingIfNeeded: pick))
        bytes.append(UInt8(truncatingIfNeeded: pick >> 8))
      }
      writer.write(bytes)
    }
  }
}

extension MessageReader {
  mutating func findings() throws(InvalidMessage) -> [SearchResult.Finding] {
    try list { reader throws(InvalidMessage) in
      SearchResult.Finding(failure: try reader.failure(), moves: try reader.moves())
    }
  }

  mutating func moves() throws(InvalidMessage) -> [Move] {
    try texts().compactMap { Move(line: $0[...]) }
  }

  mutating func failure() throws(InvalidMessage) -> Failure {
    Failure(id: try text(), subject: try text())
  }

  mutating func picks() throws(InvalidMessage) -> [[UInt16]] {
    try list { reader throws(InvalidMessage) in
      let bytes = try reader.content()
      return (0..<bytes.count / 2).map { index -> UInt16 in
        let low = UInt16(bytes[2 * index]), high = UInt16(bytes[2 * index + 1])
        return low | high << 8
      }
    }
  }

  mutating func fingerprints() throws(InvalidMessage) -> [UInt64] {
    try list { reader throws(InvalidMessage) in try reader.fingerprint() }
  }

  mutating func fingerprint() throws(InvalidMessage) -> UInt64 {
    UInt64(UInt(bitPattern: try number()))
  }
}
