import Foundation
import ReactorBase
import ReactorGeneratedInputs
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorTestTraits
import ReactorTraceFormat
import Testing

@testable import ReactorExploration

/// A found script may be shorter than its timeline, but allows no more than the exploration does.
struct `a found script` {
  /// An exploration with the answers that it allows, listed independently of the code that finds them.
  struct Exploration: CustomStringConvertible {
    var setUp: [String] = []
    /// For each call, the answers; both in the notation of traces.
    var answers: [String: [String]] = [:]
    var rules: [String] = []
    var limit = 4
    var choices: [String] = []
    var closing: [String] = []

    var description: String {
      let stubs = answers.sorted { $0.key < $1.key }.map { call, answers in
        "stub \(call) \(answers.joined(separator: " or ").replacing("or ->", with: "or"))"
      }
      let lines =
        stubs + setUp + rules
        + ["choose \(limit) of \(choices.joined(separator: ", "))"] + closing
      return lines.filter { !$0.isEmpty }.map { "\($0)\n" }.joined()
    }
  }

  @Test func `A found script keeps the arguments that an answer is for`() {
    let steps = found(
      """
      reactor pageTwice
      stub shop.load(0) -> [1]
      stub shop.load(1) -> [2, 3]
      stub shop.load(2) -> [4]
      settled items.count < 3
      choose 4 of nextPage
      """, with: .buggy)
    #expect(
      steps == [
        "stub shop.load(0) -> [1]", "stub shop.load(1) -> [2, 3]", "settled items.count < 3",
        "nextPage", "wait 1s", "nextPage",
      ])
  }

  @Test func `A found script keeps the steps before the choices, and their waits`() {
    let steps = found(
      """
      reactor workAfterLogout
      stub shop.load -> [1] or [2]
      like
      wait 2500ms
      clear
      always items.count == 0 when isLoggedIn == false
      choose 3 of refresh, logout
      """, with: .buggy)
    #expect(
      steps == [
        "stub shop.load -> [1]", "like", "wait 2500ms", "clear",
        "always items.count == 0 when isLoggedIn == false", "refresh", "logout",
      ])
  }

  @Test func `A found script keeps the steps between the choices and the one that fails`() {
    let steps = found(
      """
      reactor workAfterLogout
      always items.count == 0 when isLoggedIn == false
      choose 3 of refresh
      clear
      wait 2s
      logout
      """, with: .buggy)
    #expect(
      steps == [
        "always items.count == 0 when isLoggedIn == false", "stub shop.load after 3s", "refresh",
        "clear", "wait 2s", "logout",
      ])
    let late = found(
      """
      reactor workAfterLogout
      stub shop.load -> [1] after 3s
      always items.count == 0 when isLoggedIn == false
      choose 3 of refresh
      clear
      wait 2s
      logout
      """, with: .buggy)
    #expect(
      late == [
        "stub shop.load -> [1] after 3s", "always items.count == 0 when isLoggedIn == false",
        "refresh", "clear", "wait 2s", "logout",
      ])
  }

  @Test func `A found script has all answers of a stream that has not ended`() {
    let steps = found(
      """
      reactor spinnerOfOther
      stub shop.load -> [1], [2], [3]
      always items.count == 0
      choose 2 of refresh
      """, with: .buggy)
    #expect(steps == ["stub shop.load -> [1], [2], [3]", "always items.count == 0", "refresh"])
  }

}

/// Random explorations, and the scripts that are found in them.
@Suite(.endToEnd) struct FoundScriptTests {
  private typealias Exploration = `a found script`.Exploration

  private static func exploration(_ random: inout SplitMix64) -> Exploration {
    var made = Exploration()
    func answers(_ all: [String], _ random: inout SplitMix64) -> [String] {
      Array(all.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    }
    for page in [0, 1, 2] where Bool.random(using: &random) {
      made.answers["shop.load(\(page))"] = answers(
        ["-> [\(page)]", "-> []", "-> [7, \(page)]", "fails .offline"], &random)
    }
    for query in ["s", "sw"] where Bool.random(using: &random) {
      made.answers[#"shop.find("\#(query)")"#] = answers(
        [#"-> "\#(query)!""#, #"-> """#, "fails .offline"], &random)
    }
    for flag in [true, false] where Bool.random(using: &random) {
      made.answers["shop.like(\(flag))"] = answers(["fails .offline", "-> never"], &random)
    }
    made.setUp =
      [
        [], ["refresh"], ["like", "wait 100ms"], ["nextPage", "wait 700ms", "nextPage"], ["settle"],
      ].randomElement(using: &random) ?? []
    made.closing =
      [[], [], ["logout"], ["settle", "clear"], ["wait 2s", "logout"]]
      .randomElement(using: &random) ?? []
    made.rules = Array(
      [
        "settled isLoading == false", "always unique items[*]", "race-free query",
        #"always query == "" when isLoggedIn == false"#, "settled items.count < 2",
        "always items.count == 0 when isLoggedIn == false", "settled isLiked == false",
        #"settled query != "sw!""#, "within 500ms isLoading == false", "always running < 2",
      ].shuffled(using: &random).prefix(4))
    made.limit = Int.random(in: 2...4, using: &random)
    made.choices = Array(
      ["refresh", "nextPage", #"enter("s")"#, #"enter("sw")"#, "like", "logout", "clear"]
        .shuffled(using: &random).prefix(4))
    return made
  }

  /// The number of random explorations: `REACTOR_TRACE_EXPLORATIONS=1000 scripts/dev/end-to-end --filter FoundScript`.
  private static let explorations =
    ProcessInfo.processInfo.environment["REACTOR_TRACE_EXPLORATIONS"].flatMap(UInt64.init) ?? 25

  private static let bugs = ShopReactor.Bug.allCases.filter { $0 != .shrunkList }

  /// Explores random explorations, and checks each script that is found against the exploration's text.
  ///
  /// - Returns: The number of scripts that were checked.
  private func check(seeds: Range<UInt64>) throws -> Int {
    var count = 0
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let made = Self.exploration(&random)
      let bug = Self.bugs.randomElement(using: &random) ?? .none
      let text = "reactor \(bug.rawValue)\n\(made)"
      for finding in explore(text, with: .buggy, timelines: 300, keepsGoing: true).findings {
        guard let script = finding.script else { continue }
        count += 1
        let comment = "seed \(seed):\n\(text)\n\(script)"
        let steps = script.split(separator: "\n").map(String.init).filter {
          !["reactor ", "#", "stub ", "settled ", "always ", "within ", "race-free "]
            .contains(where: $0.hasPrefix)
        }
        checkSteps(steps, of: made, Comment(rawValue: comment))
        try checkAnswers(of: script, made, finding.failure, Comment(rawValue: comment))
      }
    }
    return count
  }

  private func checkSteps(_ steps: [String], of made: Exploration, _ comment: Comment) {
    #expect(steps.starts(with: made.setUp), comment)
    let later = steps.dropFirst(made.setUp.count).filter { !$0.hasPrefix("wait ") }
    let closing = made.closing.filter { !$0.hasPrefix("wait ") }
    // The longest suffix that can be steps after the choices is treated as such.
    let possible = (0...closing.count).reversed().contains { length in
      let chosen = later.dropLast(length)
      return later.suffix(length) == closing.prefix(length)[...] && chosen.count <= made.limit
        && chosen.allSatisfy(made.choices.contains)
    }
    #expect(possible, comment)
  }

  /// Replays a script with its calls, and looks each answer up.
  private func checkAnswers(
    of script: String, _ made: Exploration, _ failure: Failure, _ comment: Comment
  ) throws {
    let file = SourceFile(name: "found.actions", text: script)
    let plan = try #require(Planner.plan(file, with: .buggy).plan, comment)
    var bytes: [UInt8] = []
    var trace = plan.trace
    trace.show = TraceKindSet([.call])
    let options = trace.options(over: PartialTraceOptions(), or: .full)
    let writer = TraceWriter(options: options, rules: plan.rendering) { bytes.append($0) }
    let failures = Replay(plan, options: ReplayOptions(), values: writer.values, to: writer).run()
    #expect(Set(failures.map { Failure($0.identity) }).contains(failure), comment)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let start = line.firstRange(of: "shop."), let end = line.firstRange(of: ") ") else {
        continue
      }
      let call = "\(line[start.lowerBound..<end.lowerBound]))"
      let answer = String(line[end.upperBound...])
      let allowed = (made.answers[call] ?? [Self.ownAnswer(of: call)]) + ["cancelled"]
      #expect(allowed.contains(answer), "\(call) \(answer)\n\(comment)")
    }
  }

  /// The answer of the service itself.
  private static func ownAnswer(of call: String) -> String {
    let argument = call.drop { $0 != "(" }.dropFirst().dropLast()
    if call.hasPrefix("shop.find") { return "-> \(argument)" }
    guard let page = Int(argument) else { return "-> ()" }
    return "-> [\(page * 2), \(page * 2 + 1)]"
  }

  @Test func `A found script is a timeline of its exploration`() throws {
    let count = try check(seeds: 0..<Self.explorations)
    #expect(count >= Self.explorations / 2)
  }
}
