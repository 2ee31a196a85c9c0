import Foundation
import ReactorSystem
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct ExploreTests {
  /// Each exploration keeps all processors busy, and its timelines have a limit of real time.
  private static let turns = Turns(4)

  private static func explore(
    _ script: String, options: String = "", with program: String = "reactor-trace-hostile",
    start: String = ReplayProcesses.usual
  ) async throws -> (output: [String], errors: String, status: Int32) {
    await turns.take()
    defer { turns.giveBack() }
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("search.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "export REACTOR_TRACE_ISOLATION=\(start); \(program) explore \(options) search.actions",
      in: directory.url)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    return (
      lines.map(String.init), String(decoding: outcome.errorOutput, as: UTF8.self), outcome.status
    )
  }

  @Test(arguments: ReplayProcesses.starts)
  func `An exploration finds a reactor that hangs, and the shortest script for it`(start: String)
    async throws
  {
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\nchoose 4 of count, loopLater(milliseconds: 5)\n",
      options: "--time-limit 2s", start: start)
    #expect(status == 1)
    #expect(
      output.prefix(3) == [
        "reactor hostile",
        "# Found by exploring search.actions: the reactor does not return in time.",
        "loopLater(milliseconds: 5)",
      ])
    #expect(output.last?.hasPrefix("# 0.005 * error the replay took longer than 2s") == true)
    #expect(errors.contains("error[time-limit]: the replay took longer than 2s of real time"))
    #expect(errors.contains("4 | loopLater(milliseconds: 5)"))
    #expect(errors.hasSuffix("; 1 failure\n"))
  }

  @Test func `A script that was found stubs a request by its URL, unless no stub answered it`()
    async throws
  {
    let url = "https://a.example/b"
    let (output, errors, status) = try await Self.explore(
      "reactor requests\nchoose 1 of load(\"\(url)?c=1\")\n", with: "reactor-trace-gallery")
    #expect(status == 1)
    #expect(output.dropFirst(2).first == "load(\"\(url)?c=1\")")
    #expect(errors.contains("error[unanswered-request]: no stub answers the request GET"))
    #expect(output.contains { $0.hasSuffix(": no stub answers the request GET \(url).") })
    let answered = try await Self.explore(
      """
      reactor requests
      stub http.get("\(url)") -> "x" or "y" or fails .timedOut
      always body != "y"
      choose 2 of load("\(url)?c=1")

      """, with: "reactor-trace-gallery")
    #expect(answered.status == 1)
    #expect(
      answered.output.dropFirst(4).prefix(3) == [
        "stub once http.get(\"\(url)?c=1\") -> \"y\" after 1s", "load(\"\(url)?c=1\")", "wait 1s",
      ])
    #expect(
      answered.errors.contains("error[rule-broken]: the rule 'always body != \"y\"' is broken"))
  }

  @Test func `An exploration writes the script of a crash in the steps before the first choice`()
    async throws
  {
    for options in ["", "--keep-going"] {
      let (output, errors, status) = try await Self.explore(
        "reactor hostile\ncount\nfatal(\"x\")\nchoose 2 of count\n", options: options)
      #expect(status == 1)
      #expect(output.dropFirst(2).prefix(2) == ["count", #"fatal("x")"#])
      #expect(errors.contains("error[replay-crashed]: the replay crashed at 0.000 s, in #2 fatal"))
    }
  }

  @Test func `An exploration goes on after a crash and a hang, and reports each once`() async throws
  {
    let (output, errors, status) = try await Self.explore(
      """
      reactor hostile
      settled count < 2
      choose 3 of count, loop, overflow
      """, options: "--keep-going --steps 3 --time-limit 1s")
    #expect(status == 1)
    #expect(output.filter { $0.hasPrefix("# Found") }.count == 3)
    // The shortest ones.
    #expect(output.contains("loop"))
    #expect(errors.contains("3 failures"))
  }

  @Test(arguments: ReplayProcesses.starts)
  func `The result is the same with any number of jobs`(start: String) async throws {
    // Both stages after the first are reached, and the last part of one is cut off.
    let script = """
      reactor counter
      always isLoading == true when pending(increase) > 0
      choose 5 of increase, decrease
      """
    var outputs: Set<[String]> = []
    for jobs in 1...3 {
      let (output, errors, status) = try await Self.explore(
        script, options: "--format json --keep-going --timelines 2500 --jobs \(jobs)",
        with: "reactor-trace", start: start)
      #expect(status == 1)
      #expect(errors == "")
      #expect(output.contains(#"  "timelines": 1463,"#))
      outputs.insert(output)
    }
    #expect(outputs.count == 1)
  }

  @Test
  func
    `The search goes on around a step that crashes, with the same result for any number of jobs`()
    async throws
  {
    let script = """
      reactor hostile
      always count < 3
      choose 6 of count, overflow, later(milliseconds: 5)
      choose of fatal("x")
      """
    var ends: Set<String> = []
    for jobs in 1...3 {
      let (output, errors, status) = try await Self.explore(
        script, options: "--keep-going --timelines 3000 --jobs \(jobs)")
      #expect(status == 1)
      #expect(output.filter { $0.hasPrefix("# Found") }.count == 3)
      ends.insert(errors.split(separator: "\n").suffix(3).joined(separator: "\n"))
    }
    #expect(
      ends == [
        """
           | ^^^^^^^^^^^^^^^^ 'hostile' at 0.000 s
        note: count became 9223372036854775807 at 0.000 s: 9223372036854775807 of #1 overflow (search.actions (shrunk):5)
        search.actions: 1,391 timelines: all with up to 5 choices; 744 different situations: all with up to 4 choices, \
        judging by the states; 3 failures
        """
      ])
  }

  @Test
  func
    `An exploration mentions a rule that only a generated answer breaks, and shows five notes at most`()
    async throws
  {
    let made = try await Self.explore(
      """
      reactor follow
      settled isFollowing == true when answers(user.follow) > 0
      choose 2 of follow(1)
      """, with: "reactor-trace")
    #expect(made.status == 0)
    #expect(
      made.errors.hasPrefix(
        """
        note: the rule 'settled isFollowing == true when answers(user.follow) > 0' is broken after a generated answer; \
        with the stubs below, a replay fails
          in this script:
            stub user.follow -> false
            follow(1)

        """))
    let sessions = (1...3).map { "s\($0)" }
    let many = try await Self.explore(
      "reactor "
        + sessions.map { "\($0) = follow" }.joined(separator: "\nreactor ")
        + "\nchoose 2 of "
        + sessions.map { "\($0): follow(1), \($0): refreshFollowingStatus(2)" }
        .joined(separator: ", ") + "\n",
      options: "--timelines 1000", with: "reactor-trace")
    #expect(many.status == 0)
    #expect(many.errors.components(separatedBy: "the effect ends with an error that").count == 4)
    #expect(many.errors.contains("  the same happens after: user."))
    #expect(many.errors.contains("note: '--format json' shows 1 more note"))
  }

  /// The reactor counts in a static variable, in which each timeline finds the count of those before it.
  @Test(arguments: ReplayProcesses.starts)
  func `A reactor with static state is explored with a process for each timeline`(start: String)
    async throws
  {
    let harmless = try await Self.explore(
      "reactor hostile\nsettled total == \\.count\nchoose 3 of count, later(milliseconds: 5)\n",
      options: "--timelines 1000", start: start)
    #expect(harmless.status == 0)
    #expect(harmless.errors.contains("note: the reactor depends on static state"))
    #expect(harmless.errors.contains("112 timelines: all there are"))
    #expect(
      harmless.errors.hasSuffix(
        "no rule broken\n  held in 4 situations: settled total == \\.count\n"))
    // A failure of every process is found, and a crash ends only its own process.
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\nalways total < 2\nchoose 2 of count, overflow\n",
      options: "--keep-going", start: start)
    #expect(status == 1)
    #expect(output.filter { !$0.hasPrefix("#") }.count == 10)
    #expect(output.filter { $0.hasSuffix(": the reactor crashes.") }.count == 2)
    #expect(output.contains("# 0.000 hostile rule #2 always total < 2, found 2"))
    #expect(errors.contains("error[replay-crashed]"))
    #expect(errors.contains("7 timelines: all there are; 4 different situations"))
  }

  /// The state has a single list of three songs.
  @Test(arguments: [
    ("playlist", 0, "found none", ""),
    (
      "playlist-trusts", 0,
      "note: the reactor crashes (Index out of range, PlaylistReactor.swift:39) at the index of an element "
        + "that was just removed",
      "load, clear, play(at: 0)"
    ),
    ("playlist-plays-next", 1, "1 failure", "load, play(at: 2)"),
    ("radio", 0, "found none", ""),
    (
      "radio-crashes", 1, "at an index, although the state has no list",
      "turnOff, record, tune(position: 1)"
    ),
  ])
  func `A crash is a failure only if a screen can send its index, and the search goes on after it`(
    reactor: String, status: Int32, words: String, steps: String
  ) async throws {
    let found = try await Self.explore("reactor \(reactor)\nchoose 3\n")
    #expect(found.status == status)
    #expect(found.errors.contains(words))
    let output = found.output.filter { !$0.hasPrefix("#") && !$0.hasPrefix("reactor") }
    let notes = found.errors.split(separator: "\n").filter { $0.hasPrefix("    ") }
    let lines = output + notes.map { String($0.dropFirst(4)) }
    #expect(lines.joined(separator: ", ") == steps)
  }

  @Test func `A crash is reported with the message of the runtime, and its line`() async throws {
    let (output, errors, _) = try await Self.explore(
      "reactor radio-crashes\nchoose 3 of turnOff, record\n")
    let place = "off the air, PlaylistReactor.swift:80"
    #expect(errors.contains("in #2 record of 'radio-crashes': \(place)\n"))
    #expect(output.last?.hasSuffix(": \(place)") == true)
    let json = try await Self.explore(
      "reactor playlist-plays-next\nchoose 3\n", options: "--format json")
    #expect(
      json.output.contains(
        #"      "message": "the reactor crashes: Index out of range, PlaylistReactor.swift:41","#))
    #expect(json.output.contains(#"        "message": "Index out of range","#))
    #expect(json.output.contains(#"        "line": 41"#))
  }

  @Test func `An effect that runs for ever is explored as ongoing, and the report says so`()
    async throws
  {
    let note = "note: an effect never ends on its own, so the search adds 'ongoing show'\n"
    let rule = "always isRinging == false when isShown == false"
    let found = try await Self.explore("reactor clock-rings\n\(rule)\nchoose 4\n")
    #expect(found.status == 1)
    #expect(found.errors.contains(note))
    #expect(
      found.output.filter { !$0.hasPrefix("#") }.dropFirst() == [
        rule, "ongoing show", "show", "wait 1s", "ring", "leave",
      ])
    let mended = try await Self.explore(
      "reactor clock\n\(rule)\nchoose 4\n", options: "--timelines 2000")
    #expect(mended.status == 0)
    #expect(mended.errors.hasPrefix(note))
    #expect(mended.errors.contains("no rule broken\n  held in"))
  }

  @Test func `A note names the property of a reactor that no state shows`() async throws {
    let hidden = try await Self.explore("reactor lock-hides\nchoose 4\n")
    #expect(hidden.status == 0)
    #expect(
      hidden.errors.hasPrefix(
        """
        note: situations that look the same continue in different ways: no State contains 'presses' of 'lock-hides', \
        so the search may have missed some situations
          reset: presses is 0
          press: presses is 1
          in this script:
            reset
            press
            press
            press

        """))
    let mended = try await Self.explore("reactor lock\nchoose 4\n")
    #expect(mended.errors.hasPrefix("search.actions: "))
  }

  @Test func `A hang that a fresh process lacks is taken for static state or a slow machine`()
    async throws
  {
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\nchoose 4 of countUntil(total: 5), later(milliseconds: 5)\n",
      options: "--timelines 100 --time-limit 1s")
    #expect(status == 0)
    #expect(output.isEmpty)
    #expect(
      errors.hasPrefix(
        "note: a timeline that took longer than 1s takes less time in a fresh process: the machine is slow, or "
          + "the reactor depends on static state. The search starts again, with a process for each timeline\n"
      ))
    #expect(errors.hasSuffix("; looked for 1 kind of suspicious behavior, but found none\n"))
  }

  @Test func `An exploration compares a reactor with that of another program`() async throws {
    let script = "reactor counter\nchoose 3 of increase, decrease\n"
    let path = Repository.products.appendingPathComponent("reactor-trace").path
    let same = try await Self.explore(
      script, options: "--against \(path) --timelines 200", with: "reactor-trace")
    #expect(same.status == 0)
    #expect(same.errors.contains(": 147 timelines: all with up to 4 choices; "))
    #expect(same.errors.contains("behaves in the same way"))
    // The name of a reactor means the same exploration in both programs.
    let named = try await Self.explore(
      "", options: "--against \(path) --timelines 100 settings; :", with: "reactor-trace")
    #expect(
      named.errors
        == "settings: 76 timelines: all with up to 2 choices; \(path) behaves in the same way\n")
    // This program has no such reactor.
    let other = Repository.products.appendingPathComponent("reactor-trace-hostile").path
    let none = try await Self.explore(
      script, options: "--against \(other)", with: "reactor-trace")
    #expect(none.status == 2)
    #expect(none.errors.contains("error[no-comparison]: '\(other)' did not run the timelines"))
  }

  @Test func `An exploration says why there was no process for a version`() async throws {
    let script = "reactor counter\nchoose 3 of increase, decrease\n"
    let file = try await Self.explore(
      script, options: "--against ./search.actions", with: "reactor-trace")
    #expect(file.status == 2)
    #expect(
      file.errors
        == "error[no-comparison]: './search.actions' did not run the timelines: a process "
        + "for it could not be started: permission denied\n")
    let none = try await Self.explore(
      script, options: "--against counter", with: "ulimit -n 8; reactor-trace")
    #expect(none.status == 2)
    #expect(
      none.errors
        == "error[no-comparison]: 'counter' did not run the timelines: a process for it could not be started: "
        + "too many files are open\n")
  }

  /// The versions differ in one mutation: the length is counted in characters or in bytes.
  @Test(arguments: [
    ("reactor-trace", "text-field", "reactor-trace-hostile", "1", "2"),
    ("reactor-trace-hostile", "text-field", "reactor-trace", "2", "1"),
    ("reactor-trace-hostile", "text-field", "text-field-characters", "2", "1"),
  ])
  func `An exploration shows the shortest script in which two versions differ, and the difference`(
    program: String, reactor: String, other: String, expected: String, found: String
  ) async throws {
    let version =
      other.hasPrefix("reactor-trace")
      ? Repository.products.appendingPathComponent(other).path : other
    let script = """
      reactor \(reactor)
      choose 4 of inputField("a"), inputField("1"), inputField("é"), inputField("swift")
      """
    let (output, errors, status) = try await Self.explore(
      script, options: "--against \(version)", with: program)
    #expect(status == 1)
    #expect(
      output.prefix(3) == [
        "reactor \(reactor)", #"inputField("é")"#,
        "at 0.000 s text-field.lengthOfString: expected \(expected), found \(found); caused by #1",
      ])
    #expect(
      output.contains { $0.hasPrefix("-0.000 text-field state #1 lengthOfString: \(expected),") })
    #expect(
      output.contains { $0.hasPrefix("+0.000 text-field state #1 lengthOfString: \(found),") })
    #expect(errors.hasSuffix("\(version) emits different states\n"))
    let spawned = try await Self.explore(
      script, options: "--against \(version)", with: program, start: "spawn")
    #expect(spawned == (output, errors, status))

    let json = try await Self.explore(
      script, options: "--against \(version) --format json --report html=page.html", with: program)
    #expect(json.status == 1)
    #expect(json.output.contains(#"      "id": "versions-differ","#))
    #expect(json.output.contains(#"  "against": "\#(version)""#))
    let saved = try await Self.explore(
      script, options: "--against \(version) --save .", with: program)
    #expect(saved.output.first == "wrote ./search-1.actions")
    // With a page on standard output, the script and the difference are not printed there.
    let page = try await Self.explore(
      script, options: "--against \(version) --report html=-", with: program)
    #expect(page.output.first == "<!doctype html>")
    #expect(page.errors.contains("reactor \(reactor)\n"))
    #expect(page.errors.contains("\n-0.000 text-field state #1 lengthOfString: \(expected),"))
  }

  @Test(arguments: [
    ("text-field", "text-field-crashes", "the replay crashed at 0.000 s", "crashes"),
    (
      "text-field", "text-field-hangs", "the replay took longer than 1s",
      "does not return in time"
    ),
    ("text-field", "text-field-exits", "exit status 3 at 0.000 s", "ends the process"),
    ("text-field-crashes", "text-field", "the replay crashed at 0.000 s", "crashes"),
  ])
  func `The shortest script is shown if only one of two versions crashes, hangs or exits`(
    first: String, second: String, end: String, words: String
  ) async throws {
    let (output, errors, status) = try await Self.explore(
      #"""
      reactor \#(first)
      choose 4 of inputField("a"), inputField("1"), inputField("swift")
      """#, options: "--against \(second) --time-limit 1s")
    #expect(status == 1)
    #expect(output.prefix(2) == ["reactor \(first)", #"inputField("1")"#])
    let isFirst = second == "text-field"
    #expect(output.contains { $0.hasPrefix(isFirst ? "-" : "+") && $0.contains(end) })
    #expect(output.contains { $0.hasPrefix(isFirst ? "+" : "-") && $0.contains("not allowed") })
    #expect(errors.hasSuffix("; in \(isFirst ? first : second), the reactor \(words)\n"))
  }

  @Test func `The script of a finding names the reactor of the command line`() async throws {
    let (output, errors, status) = try await Self.explore(
      "always value < 1\nchoose 2 of increase\n", options: "--reactor counter",
      with: "reactor-trace")
    #expect(status == 1)
    #expect(output.first == "reactor counter")
    #expect(errors.hasSuffix("; 1 failure\n"))
  }

  @Test(arguments: ReplayProcesses.starts, ["search.actions", "- <search.actions"])
  func `A script without a reactor is compared with another one, however processes are started`(
    start: String, script: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let text = #"choose 2 of inputField("a"), inputField("1")"# + "\n"
    try directory.file("search.actions", content: Data(text.utf8))
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile explore --reactor text-field "
        + "--against text-field-crashes \(script)", in: directory.url)
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(outcome.status == 1)
    #expect(errors.hasSuffix("; in text-field-crashes, the reactor crashes\n"))
  }

  @Test func `Versions that crash in the same timelines are alike`() async throws {
    let (output, errors, status) = try await Self.explore(
      #"""
      reactor text-field-crashes
      choose 3 of inputField("a"), inputField("1")
      """#, options: "--against text-field-crashes")
    #expect(status == 0)
    #expect(output.isEmpty)
    #expect(
      errors.contains(
        "note: both versions crash, hang or exit in the same way in 3 of the timelines"))
    #expect(errors.hasSuffix(": all there are; text-field-crashes behaves in the same way\n"))
  }

  @Test func `An exploration says why another reactor is not a version`() async throws {
    let (output, errors, status) = try await Self.explore(
      #"""
      reactor text-field
      choose 2 of inputField("a"), inputField("1"), didTapSettingButton
      """#, options: "--against hostile")
    #expect(status == 2)
    #expect(output.isEmpty)
    #expect(
      errors
        == "error[no-comparison]: 'hostile' cannot be compared with 'text-field', because the exploration "
        + "is not valid for it: unknown action 'inputField' for reactor 'hostile'; unknown action "
        + "'didTapSettingButton' for reactor 'hostile'\n")
  }

  /// The timelines with few choices are run in every part, because the part's own timelines begin with them.
  @Test(arguments: [
    (
      "choose 2 of count", "",
      "2 timelines: all of part 3/3; 2 different situations; looked for 20 kinds of suspicious behavior, but found none",
      0
    ),
    (
      "choose 2 of count", "--steps 1",
      "1 timeline: all with up to 1 choice in part 3/3; 1 different situation; looked for 20 kinds of suspicious behavior, but found none",
      0
    ),
    (
      "choose 2 of count", "--timelines 2",
      "0 timelines: there are more parts than timelines", 0
    ),
  ])
  func `A part reports what it has run, also if none of its timelines are its own`(
    script: String, options: String, summary: String, status: Int32
  ) async throws {
    let found = try await Self.explore(
      "reactor hostile\n\(script)\n", options: "--shard 3/3 \(options)")
    #expect(found.output.isEmpty)
    #expect(found.errors == "search.actions: \(summary)\n")
    #expect(found.status == status)
  }

  @Test(arguments: [
    "always count > 9\nchoose 2 of count", "choose 2 of fatal(\"at once\")",
    "fatal(\"at once\")\nchoose 2 of count",
  ])
  func `Each part that meets a failure reports it with its script`(script: String) async throws {
    var outputs: Set<[String]> = []
    for part in 1...3 {
      let found = try await Self.explore(
        "reactor hostile\n\(script)\n", options: "--shard \(part)/3")
      #expect(found.status == 1)
      #expect(found.errors.hasSuffix("; 1 failure\n"))
      outputs.insert(found.output)
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.first == "reactor hostile")
  }

  @Test func `An exploration gives up if the steps before the first choice crash`() async throws {
    let (_, errors, status) = try await Self.explore(
      "reactor hostile\nfatal(\"at once\")\nchoose 2 of count\n", options: "--keep-going")
    #expect(status == 1)
    #expect(
      errors.hasSuffix("; 1 failure; stopped: in the first timeline, the reactor crashes\n"))
  }

  /// One part's share of `--timelines` is too small to get there.
  @Test(arguments: [8, 12, 20, 100])
  func `Parts with a few timelines find what the whole search finds`(timelines: Int) async throws {
    let script = """
      reactor image-loader with { "waitsForDownload": true }
      settled isLoading == false
      choose 5 of imageLoadButtonTap(index: 1), imageLoadButtonTap(index: 2)

      """
    var statuses: [Int32] = []
    for part in ["", "--shard 1/2", "--shard 2/2"] {
      let found = try await Self.explore(
        script, options: "--timelines \(timelines) --format json \(part)", with: "reactor-trace")
      statuses.append(found.status)
      let hasFailure = found.output.contains { $0.contains(#""id": "rule-broken""#) }
      #expect(hasFailure == (found.status == 1))
      // There are longer timelines, which have not been run.
      #expect(found.output.contains(#"  "isComplete": false,"#))
    }
    #expect(statuses.first == 1)
    #expect(statuses.dropFirst().contains(1))
    #expect(!statuses.contains(2))
  }

  @Test func `Each part searches beyond the crashes that belong to another one`() async throws {
    let harmless = "abcdefgh".map { "print(\"\($0)\")" }.joined(separator: ", ")
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\nchoose 3 of \(harmless), fatal(\"x\")\n", options: "--shard 2/2")
    #expect(status == 1)
    #expect(output.dropFirst(2).first == #"fatal("x")"#)
    #expect(errors.hasSuffix("; 1 failure\n"))
  }

  @Test func `A crash that the survey finds ends the exploration before its search`() async throws {
    let (output, _, status) = try await Self.explore(
      #"""
      reactor text-field-crashes
      choose 4 of inputField("a"), inputField("1")
      """#, options: "--format json")
    #expect(status == 1)
    #expect(output.contains(#"  "timelines": 1,"#))
    #expect(output.contains(#"  "situations": 0,"#))
  }

  @Test func `A suite ends after a few hangs, with what it has found until then`() async throws {
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\nchoose 3 of count, later(milliseconds: 5), loop\n",
      options: "--cover --time-limit 1s")
    #expect(status == 0)
    #expect(output.contains("count"))
    #expect(
      errors
        == "note: the suite is not complete: stopped after 4 hangs; 'explore' without '--cover' shows "
        + "how the reactor fails\n")
  }

  @Test(arguments: [
    "always count > 9\nchoose 3 of count",
    "choose 3 of fatal(\"at once\")",
    "fatal(\"at once\")\nchoose 3 of count",
  ])
  func `An exploration says why there is no suite`(script: String) async throws {
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\n\(script)\n", options: "--cover")
    #expect(status == 2)
    #expect(output.isEmpty)
    #expect(
      errors
        == "search.actions: no passing timeline covers any item; 'explore' without '--cover' shows "
        + "how the reactor fails\n")
  }

  @Test(arguments: [("sign-in", 1), ("sign-in-mended", 0)])
  func `A failure that leaves an indicator on is the end of a script of a suite`(
    reactor: String, count: Int
  ) async throws {
    let (output, errors, status) = try await Self.explore(
      "reactor \(reactor)\nstub session.signIn -> \"t\" or fails .offline\nchoose 4\n",
      options: "--cover --timelines 2000 --save suite",
      with: """
        f() { reactor-trace-hostile "$@"; cat suite/*.actions; echo; \
          for trace in suite/*.trace; do grep state $trace | tail -n 1; done; }; f
        """)
    #expect(status == 0)
    #expect(errors == "note: actions that have no effect and that no script covers: help\n")
    #expect(output.contains("    actions never sent: help"))
    #expect(!output.contains("help"))
    let claims = output.filter { $0.hasPrefix("# Ends ") }
    #expect(
      claims
        == Array(
          repeating: "# Ends with isBusy == true after session.signIn has failed.", count: count))
    #expect(output.count { $0.contains(" state ") && $0.contains("isBusy: true") } == count)
  }

  /// Runs a program whose files can have at most this many blocks of 512 or 1,024 bytes, and prints its exit status.
  private static func limited(toBlocks count: Int) -> String {
    "f() { (ulimit -f \(count); reactor-trace \"$@\"; echo status $?) 2>&1 | cat; }; f"
  }

  /// A process that is not a copy shares memory through a file, to which the limit also applies.
  private static let limitsFiles = ConditionTrait.enabled(if: Platform.workersEndWithParent)

  @Test(Self.limitsFiles)
  func `An exploration reports a golden of a suite that cannot be replayed again`() async throws {
    // The script is shorter than a block, and the memory of another process is longer.
    let (output, _, _) = try await Self.explore(
      "reactor follow\nchoose 3 of follow(1), refreshFollowingStatus(2)\n",
      options: "--cover --timelines 100 --save .", with: Self.limited(toBlocks: 1))
    #expect(
      output.contains { $0.hasPrefix("error[no-process]: cannot start a process for the replay") })
    #expect(output.last == "status 2")
  }

  @Test(Self.limitsFiles)
  func `An exploration prints the scripts of a suite that cannot be saved`() async throws {
    let script = "reactor text-field\nchoose 3\n"
    let options = "--cover --timelines 500"
    let printed = try await Self.explore(script, options: options, with: "reactor-trace")
    #expect(printed.status == 0)
    let (output, _, _) = try await Self.explore(
      script, options: "\(options) --save .", with: Self.limited(toBlocks: 0))
    let errors = output.filter { $0.hasPrefix("error[unwritable-file]: ") }
    #expect(errors.count > 1)
    // Nothing is between them, because no golden is written.
    #expect(output.filter { !errors.contains($0) } == printed.output + ["status 2"])
  }

  /// The first two processes of the version run a reactor with other states; later processes do not.
  @Test func `Versions that differ once, but not again, are alike, with a note`() async throws {
    let (_, errors, status) = try await Self.explore(
      """
      reactor text-field
      choose 3 of inputField("a"), inputField("é")
      """,
      options: "--against ./version",
      with: """
        printf '#!/bin/sh\n[ -e two ] || program=-hostile\n[ -e one ] && touch two\ntouch one\nexec reactor-trace$program "$@"\n' > version
        chmod +x version
        reactor-trace
        """)
    #expect(status == 0)
    #expect(
      errors.contains(
        "note: the versions differ in 1 timeline, but not if the same timelines run again: one of them depends on "
          + "static state, on real time or on randomness\n"))
    #expect(errors.hasSuffix("./version behaves in the same way\n"))
  }

  /// A version that starts another process, which keeps a pipe open.
  private static let wrapper = "sleep 1000 >pipe & : >started; wait"

  /// Creates the wrapper and its pipe in a directory.
  ///
  /// - Returns: The other end of the pipe. While the process is alive, nothing can be read there; after that, the end
  ///   of the pipe is read.
  private static func makeWrapper(
    _ command: String = wrapper, in directory: TemporaryDirectory
  ) throws -> Int32 {
    let version = try directory.file("version", content: Data("#!/bin/sh\n\(command)\n".utf8))
    #expect(chmod(version.path, 0o755) == 0)
    let pipe = directory.url.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    return open(pipe, O_RDONLY | O_NONBLOCK)
  }

  /// Waits until the pipe of a wrapper is open at the other end, or is closed.
  ///
  /// - Returns: Whether that happened within a minute.
  private static func wait(forPipe pipe: Int32, toBeOpen isOpen: Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: 60)
    var byte: UInt8 = 0
    while (read(pipe, &byte, 1) < 0) != isOpen {
      guard Date() < limit else { return false }
      usleep(10_000)
    }
    return true
  }

  @Test func `No process of a wrapper that ends by itself is left`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let pipe = try Self.makeWrapper(
      "sleep 1000 >pipe & : >started; reactor-trace \"$@\"", in: directory)
    defer { close(pipe) }
    let outcome = try await Shell.run(
      "reactor-trace explore --against ./version --timelines 100 counter; ls started",
      in: directory.url)
    #expect(outcome.status == 0)
    #expect(Self.wait(forPipe: pipe, toBeOpen: false))
  }

  @Test func `No signals are blocked for a wrapper`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let wrapper = try directory.file(
      "version",
      content: Data(
        "#!/bin/sh\n(kill -TERM $(sh -c 'echo $PPID'); : >blocked); exec reactor-trace \"$@\"\n"
          .utf8))
    #expect(chmod(wrapper.path, 0o755) == 0)
    let outcome = try await Shell.run(
      "reactor-trace explore --against ./version --timelines 100 counter >/dev/null && ls",
      in: directory.url)
    #expect(outcome.status == 0)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "version\n")
  }

  @Test func `No process of a wrapper is left after a time limit`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let pipe = try Self.makeWrapper(in: directory)
    defer { close(pipe) }
    let outcome = try await Shell.run(
      "reactor-trace explore --against ./version --time-limit 2s counter; ls started",
      in: directory.url)
    #expect(outcome.status == 0)
    #expect(Self.wait(forPipe: pipe, toBeOpen: false))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `No process of a wrapper is left after Ctrl-C and other signals`(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let pipe = try Self.makeWrapper(in: directory)
    defer { close(pipe) }
    let terminal = try PseudoTerminal(
      "reactor-trace",
      ["explore", "--against", "./version", "--time-limit", "1000s", "counter"], in: directory.url)
    #expect(Self.wait(forPipe: pipe, toBeOpen: true))
    kill(terminal.processNumber, signal)
    #expect(terminal.waitForEnd() == (signal == SIGINT ? 130 : -signal))
    #expect(Self.wait(forPipe: pipe, toBeOpen: false))
  }

  @Test(Self.limitsFiles)
  func `The script of a difference that cannot be saved is printed`() async throws {
    let (output, _, _) = try await Self.explore(
      "reactor counter\nchoose 2\n", options: "--against text-field --save .",
      with: Self.limited(toBlocks: 0))
    #expect(
      output.contains(
        "error[unwritable-file]: cannot write './search-1.actions': the file is too large"))
    #expect(output.contains("reactor counter"))
    #expect(output.last == "status 2")
  }

  #if canImport(Glibc)
    @Test(arguments: ["", "--cover"])
    func `A directory that cannot be written is refused before the search`(options: String)
      async throws
    {
      // Even root cannot write there.
      let (output, errors, status) = try await Self.explore(
        "reactor counter\nalways value > 9\nchoose 2 of increase\n",
        options: "\(options) --save /proc", with: "reactor-trace")
      #expect(status == 2)
      #expect(output.isEmpty)
      #expect(errors.hasPrefix("error[unwritable-file]: cannot write '/proc': "))
    }
  #endif

  @Test(arguments: ["", "--against counter"])
  func `The name of an exploration is on one line`(options: String) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "a\n\u{1B}[31m.actions",
      content: Data("reactor counter\nchoose 2 of increase\nexpect value == 9\n".utf8))
    let outcome = try await Shell.run(
      "reactor-trace explore \(options) *.actions", in: directory.url)
    let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    #expect(text.contains(#"a\u{A}\u{1B}[31m.actions: "#))
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("fresh process"))
  }

  @Test(arguments: ReplayProcesses.starts)
  func `An exploration on the standard input survives a crash`(start: String) async throws {
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\nchoose 2 of count, fatal(\"x\")\n", options: "- <", start: start)
    #expect(status == 1)
    #expect(output.dropFirst(2).first == #"fatal("x")"#)
    #expect(errors.contains("--> - (shrunk):4:1"))
  }

  @Test func `An exploration on the standard input is compared with another program`() async throws
  {
    let path = Repository.products.appendingPathComponent("reactor-trace").path
    let (_, errors, status) = try await Self.explore(
      "reactor counter\nchoose 2 of increase\n", options: "- --against \(path) <",
      with: "reactor-trace")
    #expect(status == 0)
    #expect(errors == "-: 10 timelines: all there are; \(path) behaves in the same way\n")
  }

  @Test func `Ctrl-C ends an exploration with what it has, and a terminal shows its progress`()
    throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let terminal = try PseudoTerminal(
      "reactor-trace", ["explore", "--timelines", "1000000000", "counter"], in: directory.url)
    try terminal.wait(for: " timelines")
    kill(terminal.processNumber, SIGINT)
    try terminal.wait(
      for: "; looked for 24 kinds of suspicious behavior, but found none; interrupted")
    #expect(terminal.waitForEnd() == 130)
  }

  @Test func `A comparison of versions that Ctrl-C has ended is reported`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let path = Repository.products.appendingPathComponent("reactor-trace").path
    let options = ["--against", path, "--timelines", "1000000000", "--format", "json"]
    let terminal = try PseudoTerminal(
      "reactor-trace", ["explore"] + options + ["counter"], in: directory.url)
    try terminal.wait(for: " timelines")
    kill(terminal.processNumber, SIGINT)
    try terminal.wait(for: #""interruption": "interrupted""#)
    try terminal.wait(for: "; no difference was found; interrupted")
    #expect(terminal.waitForEnd() == 130)
  }

  @Test func `Ctrl-C ends an exploration whose page waits for a reader of its pipe`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    #expect(mkfifo(directory.url.appendingPathComponent("page").path, 0o600) == 0)
    let terminal = try PseudoTerminal(
      "reactor-trace", ["explore", "--timelines", "20", "--report", "html=page", "counter"],
      in: directory.url)
    try terminal.wait(for: "; looked for 24 kinds of suspicious behavior, but found none")
    kill(terminal.processNumber, SIGINT)
    #expect(terminal.waitForEnd() == -SIGINT)
  }

  @Test func `Ctrl-C ends an exploration with the failures that it has found`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "search.actions",
      content: Data(
        """
        reactor counter
        always isLoading == true when pending(increase) > 0
        choose 20 of increase, decrease
        """.utf8))
    let terminal = try PseudoTerminal(
      "reactor-trace", ["explore", "--keep-going", "--timelines", "1000000000", "search.actions"],
      in: directory.url)
    try terminal.wait(for: "1 failure")
    kill(terminal.processNumber, SIGINT)
    try terminal.wait(for: "error[rule-broken]")
    try terminal.wait(for: "; 1 failure; interrupted")
    #expect(terminal.waitForEnd() == 1)
  }
}
