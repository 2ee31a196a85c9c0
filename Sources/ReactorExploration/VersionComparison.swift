import ReactorPlanning
import ReactorScript

/// Compares two versions of a reactor: they have to emit the same states in every timeline.
package struct VersionComparison {
  /// Does a job with one of the versions.
  ///
  /// - Returns: The result; nil if the process died.
  package typealias Version = (ExplorationJob) -> [UInt8]?

  /// The outcome of a comparison.
  package enum Outcome {
    /// The versions are alike in so many timelines.
    case alike(ExplorationReport)
    /// They differ: the shortest script that shows it, and the states of both; nil if no script shows it.
    case differ(ExplorationReport, (script: String, first: [UInt8], second: [UInt8])?)
    /// One of them does not answer: the second one is not a version that can be compared.
    case failed(isFirst: Bool)
  }

  private let script: ExploredScript
  private let limits: Explorer.Limits
  private let first: Version
  private let second: Version
  /// The number of timelines, and of scripts, that are tried while shrinking.
  private static let maximumTrials = 150
  /// The number of timelines of a part of the search.
  private static let partSize = 50_000

  /// Prepares.
  package init(
    _ script: ExploredScript, _ limits: Explorer.Limits, first: @escaping Version,
    second: @escaping Version
  ) {
    self.script = script
    self.limits = limits
    self.first = first
    self.second = second
  }

  /// Compares.
  ///
  /// - Parameter progress: Takes the number of timelines so far, and returns whether to go on.
  package func run(progress: (Int) -> Bool) -> Outcome {
    var report = ExplorationReport()
    var part = SearchPart.situations
    var number = 0
    while report.timelines < limits.timelines, progress(report.timelines) {
      let rest = limits.timelines - report.timelines
      var order = SearchOrder(part, limit: rest)
      order.isPreparation = true
      switch part {
      case .situations: order.limit = min(limits.timelines / 4, Self.partSize)
      case .length: break
      case .random: order.limit = min(rest, Self.partSize)
      }
      guard let left = first(.digests(order)).flatMap({ PartDigests(bytes: $0) }) else {
        return .failed(isFirst: true)
      }
      guard let right = second(.digests(order)).flatMap({ PartDigests(bytes: $0) }) else {
        return .failed(isFirst: false)
      }
      let pairs = zip(left.digests, right.digests)
      if let index = pairs.enumerated().first(where: { $1.0 != $1.1 })?.offset {
        report.timelines += index + 1
        order.limit = index + 1
        return .differ(report, shortest(order))
      }
      report.timelines += left.digests.count
      switch part {
      case .situations: part = limits.moves == 0 ? .random(0) : .length(1, [[]])
      case .length(let length, _):
        if left.isTruncated {
          part = .random(0)
          continue
        }
        report.completeMoves = length
        report.isComplete = !left.isCut
        if !left.isCut || length == limits.moves { return .alike(report) }
        part = .length(length + 1, [[]])
      case .random:
        number += 1
        part = .random(number)
      }
    }
    return .alike(report)
  }

  // MARK: - Shrinking

  private func shortest(
    _ order: SearchOrder
  ) -> (script: String, first: [UInt8], second: [UInt8])? {
    guard let lines = first(.lastTimeline(order)) else { return nil }
    let found = String(decoding: lines, as: UTF8.self).split(separator: "\n").compactMap {
      Move(line: $0)
    }
    let shrinker = TimelineShrinker(script: script, maximumTrials: Self.maximumTrials) { moves in
      first(.digest(moves)) != second(.digest(moves)) ? moves : nil
    }
    let moves = shrinker.shrink(found)
    let writer = FoundScript(script: script, failure: Failure(id: ""))
    for moves in [moves, found] {
      for pause in FoundScript.pauses {
        guard let lines = writer.lines(of: moves, pause: pause) else { continue }
        var trials = 0
        let shrinker = LineShrinker(header: writer.header) { text in
          trials += 1
          return trials <= Self.maximumTrials && differs(text) != nil
        }
        guard differs(shrinker.text(lines)) != nil else { continue }
        let text = shrinker.text([""] + shrinker.shrink(lines))
        if let states = differs(text) { return (text, states.first, states.second) }
      }
    }
    return nil
  }

  /// The states of both versions in a script; nil if they are the same.
  private func differs(_ text: String) -> (first: [UInt8], second: [UInt8])? {
    guard let left = first(.states(text)), let right = second(.states(text)), !left.isEmpty,
      !right.isEmpty, left != right
    else { return nil }
    return (left, right)
  }
}
