import ReactorTimeline
import ReactorBase
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSamples
import ReactorTraceFormat
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct CoverTests {
  /// The scripts that are found for a reactor, and the items that they cover.
  private static func cover(
    _ reactor: String, with registry: ReactorRegistry, timelines: Int
  ) throws -> (scripts: [String], facts: CoverageFacts.Reactor, items: [CoverageItem]) {
    let (scripts, facts) = try facts(reactor, with: registry, timelines: timelines)
    let registration = try #require(registry[reactor])
    return (
      scripts, facts.reactors[reactor] ?? .init(),
      registry.coverageItems(of: registration, calling: facts.reactors[reactor]?.called ?? [])
    )
  }

  private static func facts(
    _ reactor: String, with registry: ReactorRegistry, timelines: Int
  ) throws -> (scripts: [String], facts: CoverageFacts) {
    let explorations = try registry.thoroughExplorations(of: reactor, choices: 5).map { text in
      let plan = try #require(
        Planner.plan(SourceFile(name: reactor, text: text), with: registry).plan)
      return try #require(
        ExploredScript(plan, registry, including: NoIncludes(), options: ReplayOptions()))
    }
    let explored = try #require(explorations.first)
    explored.variants = Array(explorations.dropFirst())
    let scripts = explored.cover(
      SearchOrder(.situations, limit: timelines), Explorer.Limits(timelines: timelines)
    ).scripts
    var facts = CoverageFacts()
    for script in scripts {
      let plan = try #require(
        Planner.plan(SourceFile(name: "found", text: script), with: registry).plan)
      let recorder = TimelineRecorder(rules: plan.rendering)
      let replay = Replay(
        plan, options: ReplayOptions(), values: ValueFormatter(rules: plan.rendering), to: recorder)
      #expect(replay.run().isEmpty)
      facts.add(recorder.timeline, plan.rendering)
    }
    return (scripts, facts)
  }

  @Test func `The scripts send all actions, with values that are made and values of the state`()
    throws
  {
    let (scripts, facts, items) = try Self.cover("shelf", with: .shelf, timelines: 2000)
    let actions = items.filter { $0.kind == .actions }
    #expect(actions.count == 7)
    #expect(facts.seen.isSuperset(of: actions))
    // Only values of the state reach this.
    #expect(facts.seen.contains(CoverageItem(.values, "page != nil")))
    #expect(scripts.count <= actions.count)
  }

  @Test(arguments: [
    ("counter", 1), ("follow", 2), ("image-loader", 4), ("profile", 1), ("settings", 2),
    ("shared-counter", 1), ("text-field", 2),
  ])
  func `The scripts cover all of each sample: options, opened screens, events and answers`(
    reactor: String, count: Int
  ) throws {
    let (scripts, all) = try Self.facts(reactor, with: .samples, timelines: 1200)
    var report = CoverageReport(all, .samples)
    report.dropUnused()
    #expect(report.counts.reach(100), "\(report.text)")
    #expect(scripts.count == count)
    for script in scripts {
      #expect(script.contains("\n# Covers ") || script.contains("\n# Ends "))
      #expect(script.split(separator: "\n").count <= 14)
    }
  }

  @Test func `The scripts have all outcomes of calls, and pairs of effects`() throws {
    let (scripts, facts, items) = try Self.cover("none", with: .buggy, timelines: 2000)
    // The fixed reactor never stops, saves no like, and cancels only a search and a like.
    let missing = items.filter { !facts.seen.contains($0) }
    #expect(
      missing.map(\.name) == ["stop", "savedLike == true", "shop.load cancelled"])
    #expect(facts.seen.contains(CoverageItem(.pairs, "nextPage + refresh")))
    // The same suite each time.
    #expect(try Self.cover("none", with: .buggy, timelines: 2000).scripts == scripts)
  }

  @Test
  func
    `The answers of methods that no timeline calls do not count, and the search ends without them`()
    throws
  {
    let (_, facts) = try Self.facts("likeMended", with: .published, timelines: 20_000)
    var report = CoverageReport(facts, .published)
    #expect(!report.counts.reach(100))
    report.excludeCallsThatWereNotMade()
    let reactor = try #require(report.reactors.first)
    let reasons = Set(reactor.excluded.values)
    #expect(reasons.contains("no timeline calls 'app.search'"))
    #expect(!reasons.contains("no timeline calls 'app.like'"))
    #expect(reactor.seen.contains { $0.name.hasPrefix("app.like ") })
  }

  /// The moments at which the reactors of scripts are at rest after a call.
  private static func rests(
    in scripts: [String], with registry: ReactorRegistry
  ) throws -> [[TimelineRest]] {
    try scripts.map { script in
      let plan = try #require(
        Planner.plan(SourceFile(name: "found", text: script), with: registry).plan)
      let recorder = TimelineRecorder(rules: plan.rendering)
      _ = Replay(
        plan, options: ReplayOptions(), values: ValueFormatter(rules: plan.rendering), to: recorder
      ).run()
      return recorder.timeline.rests(plan.rendering)
    }
  }

  @Test(arguments: [
    ("login", "isLoading == true", "app.logIn"), ("join", "isLoading == true", "app.logIn"),
    // An answer, not a failure, leaves this flag on.
    ("ticket", "isBuying == true", "depot.ticket"),
  ])
  func `A flag that a call leaves on is on at the end of a script, whose comment says so`(
    reactor: String, flag: String, method: String
  ) throws {
    let registry = reactor == "login" || reactor == "join" ? .published : Self.pairs
    for name in [reactor, "\(reactor)Mended"] {
      let scripts = try Self.cover(name, with: registry, timelines: 2000).scripts
      let rests = try Self.rests(in: scripts, with: registry)
      let ending = zip(scripts, rests).filter { _, rests in
        rests.last.map { $0.isEnd && $0.remains.contains(flag) } ?? false
      }
      #expect(ending.isEmpty == (name != reactor), "\(name): \(scripts)")
      for (script, rests) in ending {
        #expect(rests.last?.method == method)
        #expect(script.contains("\n# Ends with "))
        #expect(script.contains(flag))
      }
    }
  }

  private static let pairs = ReactorRegistry(
    messagePairs + failurePairs + listPairs + choicePairs + otherPairs)

  @Test func `Each outcome of a call comes to rest before another action is sent`() throws {
    let scripts = try Self.cover("follow", with: .samples, timelines: 1200).scripts
    let outcomes = try Self.rests(in: scripts, with: .samples).joined().map(\.outcome.name)
    #expect(
      Set(outcomes) == [
        "user.follow answers", "user.follow fails .notFound", "user.follow fails .offline",
        "user.isFollowing answers", "user.isFollowing fails .notFound",
        "user.isFollowing fails .offline",
      ])
  }
}
