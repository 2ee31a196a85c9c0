import ReactorPlanning
package import ReactorReplay
import ReactorTraceFormat

/// State that a reactor keeps outside its `State`. It is revealed by two sequences of moves that lead to the same
/// situation but continue differently.
package struct HiddenState: Codable, Equatable, Sendable {
  /// A stored property of a reactor whose value differs between the two sequences of moves.
  package struct Property: Codable, Equatable, Sendable {
    package let session: String
    package let name: String
    /// The values of the property after each of the two sequences of moves.
    package let values: [String]
  }

  /// The properties that differ. The array is empty if the state is kept by a service, or by an object that the reactor
  /// refers to.
  package let properties: [Property]
  /// The two sequences of moves, along with the values of the properties after each of them.
  package let ways: [SettledOrder]
  /// The script for the longer sequence and for the moves whose results differ, or `nil` if the timeline cannot be
  /// written as a script.
  package let script: String?

  /// A one-line description of the hidden state.
  package var text: String {
    let owners = properties.map { "'\($0.name)' of '\($0.session)'" }.joined(separator: ", ")
    return "situations that look the same continue in different ways: "
      + (properties.isEmpty
        ? "a reactor or a service keeps state that is not in any State"
        : "no State contains \(owners)")
  }
}

/// A check for hidden state. The check takes two timelines that lead to the same situation, and continues both with
/// the same step or answer several times.
///
/// Thread safety: confined to one thread.
final class HiddenStateCheck {
  private let script: ExploredScript
  /// The number of pairs examined so far, keyed by the last pick of the longer timeline.
  private var pairs: [UInt16: Int] = [:]

  /// The number of times that each move is repeated, the maximum number of moves to try, and the maximum number of
  /// pairs with the same last pick.
  private static let (repetitions, maximumMoves, maximumPairs) = (3, 24, 12)

  /// Creates a check for the given exploration.
  init(_ script: ExploredScript) { self.script = script }

  /// The results of continuing a timeline, for comparison with another timeline.
  private struct Course: Equatable {
    var situations: [UInt64] = []
    var failure: Failure?
    var widths: ArraySlice<UInt16>
    var openMoves: Int

    static func == (left: Self, right: Self) -> Bool {
      left.situations == right.situations && left.failure == right.failure
        && left.openMoves == right.openMoves && left.widths.elementsEqual(right.widths)
    }
  }

  /// Continues two timelines with the same moves and compares the results.
  ///
  /// - Parameters:
  ///   - picks: The picks of a timeline.
  ///   - other: The picks of the timeline that first led to the same situation.
  ///   - count: The number of moves that are possible after either timeline.
  /// - Returns: The picks after which the timelines differ, or `nil` if the timelines do not differ.
  func difference(_ picks: [UInt16], _ other: [UInt16], moves count: Int) -> [UInt16]? {
    guard let last = picks.last, pairs[last, default: 0] < Self.maximumPairs else { return nil }
    pairs[last, default: 0] += 1
    for move in 0..<min(count, Self.maximumMoves) {
      let further = [UInt16](repeating: UInt16(move), count: Self.repetitions)
      guard let one = course(of: picks, further), let two = course(of: other, further),
        one != two
      else { continue }
      // A failure is not recorded here, because the walk will find it in shorter timelines.
      return further
    }
    return nil
  }

  private func course(of picks: [UInt16], _ further: [UInt16]) -> Course? {
    var situations: [UInt64] = []
    let outcome = script.runHere(.picks(picks + further), seesSituation: true) {
      [script] guide, replay in
      guard guide.outcome.picks.count > picks.count else { return }
      situations.append(replay.situation(script.situations))
    }.outcome
    if outcome.wasAvoided { return nil }
    return Course(
      situations: situations + [outcome.situation], failure: outcome.failure,
      widths: outcome.widths.dropFirst(picks.count), openMoves: outcome.openMoves)
  }
}

extension ExploredScript {
  /// Describes the hidden state that makes two timelines continue differently.
  ///
  /// - Parameters:
  ///   - picks: The picks of a timeline.
  ///   - other: The picks of another timeline that leads to the same situation.
  ///   - further: The picks after which the two timelines differ.
  func hiddenState(_ picks: [UInt16], _ other: [UInt16], _ further: [UInt16]) -> HiddenState {
    let (first, second) = (end(of: picks), end(of: other))
    let properties = zip(first.properties, second.properties).compactMap { one, two in
      one.text == two.text
        ? nil
        : HiddenState.Property(
          session: plan.sessions[one.session].name, name: one.name, values: [one.text, two.text])
    }
    let ways = [first.moves, second.moves].enumerated().map { index, moves in
      let steps = moves.compactMap(words)
      return SettledOrder(
        answers: steps.isEmpty ? ["at first"] : steps,
        values: properties.map { "\($0.name) is \($0.values[index])" })
    }
    let moves = run(.picks(picks + further), keepsMoves: true).moves
    let writer = FoundScript(script: self, failure: Failure(id: ""))
    let lines = FoundScript.pauses.lazy.compactMap { writer.lines(of: moves, pause: $0) }.first
    return HiddenState(
      properties: properties, ways: ways,
      script: lines.map { "\(writer.header)\n\($0.map { "\($0)\n" }.joined())" })
  }

  /// Returns the moves of a timeline, and the properties of its reactors at the end.
  private func end(
    of picks: [UInt16]
  ) -> (moves: [Move], properties: [(session: Int, name: String, text: String)]) {
    let moves = run(.picks(picks), keepsMoves: true).moves
    var properties: [(session: Int, name: String, text: String)] = []
    let values = ValueFormatter(rules: plan.rendering)
    _ = runHere(
      .moves(
        moves,
        then: { [plan] replay in
          for session in plan.sessions.indices {
            properties += replay.properties(ofSession: session, values).map {
              (session, $0.name, $0.text)
            }
          }
          return nil
        }))
    return (moves, properties)
  }

  /// Returns a description of a step or an answer, or `nil` if the move only advances time.
  private func words(_ move: Move) -> String? {
    if case .answer(let call, _, _) = move { return "\(call) answers" }
    return text(ofStep: move)
  }
}
