/// A part of a search. What comes of it depends on the exploration, the seed and the part alone, so
/// that parts can be searched at the same time, in any process.
package enum SearchPart: Hashable, Sendable {
  /// The timelines that lead on from situations that have not been seen, the shortest first.
  case situations
  /// All timelines with a number of moves that begin with one of the picks.
  case length(Int, [[UInt16]])
  /// Random timelines, with a seed of their own.
  case random(Int)
}

/// A part that is to be searched.
package struct SearchOrder: Hashable, Sendable {
  /// The part.
  package var part: SearchPart
  /// The number of timelines after which it ends.
  package var limit: Int
  /// Whether the picks are returned with which a timeline could go on.
  package var keepsOpenPicks = false
  /// Whether the timelines are only run to know how they go on, so that failures do not count.
  package var isPreparation = false
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
  package struct Finding: Hashable, Sendable {
    /// The failure.
    package let failure: Failure
    /// The moves that lead to it; none if they have ended the process.
    package let moves: [Move]
    /// The picks that have ended the process.
    package var picks: [UInt16] = []
  }

  /// The number of timelines that were run.
  package var count = 0
  /// Whether there are more timelines than the limit.
  package var isTruncated = false
  /// Whether the search was told to stop, or cannot go on.
  package var isStopped = false
  /// Whether some timelines of the length go on.
  package var isCut = false
  /// The findings, one for each failure, in the order in which they were found.
  package var findings: [Finding] = []
  /// The timelines in which the order of answers makes a difference that no rule forbids, one for each
  /// field, with the failures of the rules that would forbid it.
  package var observations: [Finding] = []
  /// The situations that were seen, each once.
  package var situations: [UInt64] = []
  /// The picks with which a timeline could go on, if they were asked for.
  package var openPicks: [[UInt16]] = []
}

// MARK: - As bytes for another process

extension SearchOrder {
  var bytes: [UInt8] {
    var writer = MessageWriter()
    switch part {
    case .situations: writer.add(0)
    case .length(let length, let picks):
      writer.add(1)
      writer.add(length)
      writer.add(picks)
    case .random(let number):
      writer.add(2)
      writer.add(number)
    }
    writer.add(limit)
    writer.add(keepsOpenPicks ? 1 : 0)
    writer.add(isPreparation ? 1 : 0)
    writer.add(deadly)
    return writer.bytes
  }

  init?(bytes: ArraySlice<UInt8>) {
    var reader = MessageReader(bytes)
    switch reader.number() {
    case 0: part = .situations
    case 1:
      guard let length = reader.number(), let picks = reader.picks() else { return nil }
      part = .length(length, picks)
    case 2:
      guard let number = reader.number() else { return nil }
      part = .random(number)
    default: return nil
    }
    guard let limit = reader.number(), let keeps = reader.number(),
      let prepares = reader.number(), let deadly = reader.picks()
    else { return nil }
    self.limit = limit
    keepsOpenPicks = keeps == 1
    isPreparation = prepares == 1
    self.deadly = deadly
  }
}

extension SearchResult {
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.add(count)
    writer.add(isTruncated ? 1 : 0)
    writer.add(isStopped ? 1 : 0)
    writer.add(isCut ? 1 : 0)
    writer.add(findings)
    writer.add(observations)
    writer.add(situations.count)
    for situation in situations { writer.add(Int(bitPattern: UInt(situation))) }
    writer.add(openPicks)
    return writer.bytes
  }

  package init?(bytes: [UInt8]) {
    var reader = MessageReader(bytes[...])
    guard let count = reader.number(), let truncated = reader.number(),
      let stopped = reader.number(), let cut = reader.number(), let found = reader.findings(),
      let observed = reader.findings()
    else { return nil }
    self.count = count
    isTruncated = truncated == 1
    isStopped = stopped == 1
    isCut = cut == 1
    (findings, observations) = (found, observed)
    guard let situationCount = reader.number() else { return nil }
    situations.reserveCapacity(max(0, min(situationCount, bytes.count / 8)))
    for _ in 0..<max(0, situationCount) {
      guard let situation = reader.number() else { return nil }
      situations.append(UInt64(UInt(bitPattern: situation)))
    }
    guard let picks = reader.picks() else { return nil }
    openPicks = picks
  }
}

/// Writes numbers and text as bytes.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func add(_ text: String) {
    let text = Array(text.utf8)
    add(text.count)
    bytes += text
  }

  mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  mutating func add(_ findings: [SearchResult.Finding]) {
    add(findings.count)
    for finding in findings {
      add(finding.failure.id)
      add(finding.failure.subject)
      add(finding.moves.map(\.line).joined(separator: "\n"))
    }
  }

  mutating func add(_ picks: [[UInt16]]) {
    add(picks.count)
    for picks in picks {
      add(picks.count)
      for pick in picks {
        bytes.append(UInt8(truncatingIfNeeded: pick))
        bytes.append(UInt8(truncatingIfNeeded: pick >> 8))
      }
    }
  }
}

/// Reads what ``MessageWriter`` has written; nil where it is not that.
struct MessageReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func number() -> Int? {
    guard rest.count >= 8 else { return nil }
    var number = 0
    for (index, byte) in rest.prefix(8).enumerated() { number |= Int(byte) << (8 * index) }
    rest = rest.dropFirst(8)
    return number
  }

  mutating func text() -> String? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    let text = String(decoding: rest.prefix(count), as: UTF8.self)
    rest = rest.dropFirst(count)
    return text
  }

  mutating func texts() -> [String]? {
    guard let count = number(), count >= 0 else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  mutating func findings() -> [SearchResult.Finding]? {
    guard let count = number(), count >= 0 else { return nil }
    var findings: [SearchResult.Finding] = []
    for _ in 0..<count {
      guard let id = text(), let subject = text(), let moves = text() else { return nil }
      findings.append(
        .init(
          failure: Failure(id: id, subject: subject),
          moves: moves.split(separator: "\n").compactMap { Move(line: $0) }))
    }
    return findings
  }

  mutating func picks() -> [[UInt16]]? {
    guard let count = number(), count >= 0, count <= rest.count / 8 else { return nil }
    var all: [[UInt16]] = []
    all.reserveCapacity(count)
    for _ in 0..<count {
      guard let length = number(), length >= 0, length <= rest.count / 2 else { return nil }
      var picks: [UInt16] = []
      picks.reserveCapacity(length)
      let start = rest.startIndex
      for index in 0..<length {
        picks.append(
          UInt16(rest[start + 2 * index]) | UInt16(rest[start + 2 * index + 1]) << 8)
      }
      rest = rest.dropFirst(2 * length)
      all.append(picks)
    }
    return all
  }
}
