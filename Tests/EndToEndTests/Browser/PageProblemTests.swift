import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageProblemTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  private static let failing = """
    reactor counter

    increase
    wait 500ms
    increase
    wait 600ms
    expect isLoading == true
    always value < 2
    wait 2s
    """

  @Test
  func `A failed expectation reads as on the terminal, with its line and the write that caused it`()
    async throws
  {
    let browser = try await fixture.open(script: Self.failing, status: 1)
    #expect(try browser.selectedLine().contains("expect isLoading == true, found false"))
    let words = "isLoading became false at 1.000 s: setLoading(false) of #1 increase (a.actions:3)"
    let cause = try browser.text(of: "#cause")
    #expect(cause.contains("a.actions:7: expected isLoading == true, found false"))
    #expect(cause.contains(words))
    #expect(cause.contains("a.actions:8: the rule 'always value < 2' is broken: found 2"))
    let details = try browser.text(of: "#details-body")
    #expect(details.contains("a.actions:7 expect isLoading == true"))
    #expect(details.contains("#2 increase was still running"))
    #expect(!details.contains("Not caused by an action"))
    // The time leads to the write, the number to its action, and a line above to its event.
    let link = "[...document.querySelectorAll('#details-body .link')]"
    try browser.evaluate("\(link).find((link) => link.innerText === '1.000 s').click()")
    #expect(try browser.selectedLine() == "1.000 counter state #1 value: 1, isLoading: false")
    try browser.evaluate(
      "[...document.querySelectorAll('#cause .link')].find((link) => link.innerText === 'a.actions:8').click()"
    )
    #expect(try browser.selectedLine().contains("always value < 2, found 2"))
    try browser.evaluate("\(link).find((link) => link.innerText === '#2').click()")
    #expect(try browser.selectedLine() == "0.500 counter action #2 increase")
    #expect(browser.complaints() == [])
  }

  @Test func `A failed expectation reads the same in the report of a test run`() async throws {
    try fixture.directory.file("g/a.actions", content: Data(Self.failing.utf8))
    let browser = try await fixture.open(
      "reactor-trace test --update=all --report html=page.html g >/dev/null", status: 1)
    #expect(
      try browser.text(of: "#cause").contains("g/a.actions:7: expected isLoading == true"))
    #expect(try browser.text(of: "#cause").contains("setLoading(false) of #1 increase"))
    #expect(
      try browser.text(of: "#details-body").contains("g/a.actions:7 expect isLoading == true"))
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `A race and a replay that does not go on read as on the terminal`() async throws {
    let race = """
      reactor follow

      race-free isFollowing
      stub user.follow(1) -> true after 300ms
      stub user.isFollowing(1) -> false after 200ms
      follow(1)
      refreshFollowingStatus(1)
      """
    let browser = try await fixture.open(script: race, status: 1)
    #expect(try browser.selectedLine().contains("rule race-free isFollowing"))
    #expect(try browser.text(of: "#details-body").contains("a.actions:3 race-free isFollowing"))
    #expect(try browser.text(of: "#details-body").contains("Notes"))
    let past = try await fixture.open(
      script: "reactor counter\n\nincrease\nwait until value == 1\n@500ms increase\n", status: 1)
    #expect(try past.selectedLine().contains("error the step is scheduled for 0.500 s"))
    #expect(try past.text(of: "#cause").hasPrefix("a.actions:5: the step is scheduled for 0.500 s"))
    #expect(try past.text(of: "#details-body").contains("a.actions:5 @500ms increase"))
    #expect(browser.complaints() + past.complaints() == [])
  }

  @Test
  func `The page shows both orders of a race as two timelines, with the values that part them`()
    async throws
  {
    let race = """
      reactor follow

      race-free isFollowing
      stub user.follow(1) -> true after 300ms
      stub user.isFollowing(1) -> false after 200ms
      follow(1)
      refreshFollowingStatus(1)
      """
    let browser = try await fixture.open(script: race, status: 1)
    #expect(try browser.selectedLine().contains("rule race-free isFollowing"))
    let lanes = """
      [...document.querySelectorAll(".label.session")].map((label) => label.innerText)
        .filter((name) => name.endsWith("follow")).join()
      """
    #expect(try browser.text(lanes) == "other order follow,this order follow")
    #expect(
      try browser.text(of: "#columns").replacing("\n", with: " ") == "Other order This order")
    // The values with which each order settles.
    let settled = """
      [page.replay.expected, page.replay.found].map((recording) => {
        const root = recording.rootOf("follow", recording.count - 1);
        return recording.values.text(recording.values.find(root, "isFollowing"));
      }).join()
      """
    #expect(try browser.text(settled) == "false,true")
    #expect(
      try browser.text("page.replay.rows.some((_, row) => page.replay.differs(row))") == "true")
    #expect(try browser.text(of: "#tree").replacing("\n", with: " ").contains("false true"))
    #expect(browser.complaints() == [])
  }

  @Test(
    .thorough,
    arguments: [
      """
      printf '%s\\n' 'reactor follow' 'race-free isFollowing' 'follow(1)' 'refreshFollowingStatus(2)' >a.actions
      reactor-trace test --update=all a.actions >/dev/null; reactor-trace test --report html=page.html a.actions >/dev/null
      [ $? = 1 ]
      """,
      """
      printf '%s\\n' 'reactor follow' 'choose 3 of follow(1), refreshFollowingStatus(2)' >a.actions
      reactor-trace explore --seed 1 --report html=page.html a.actions
      """,
    ])
  func `The report of a test and the page of an exploration show both orders, too`(command: String)
    async throws
  {
    let browser = try await fixture.open(command)
    if try browser.text("page.view") == "index" {
      try browser.evaluate(
        """
        page.index.open(page.contents.scripts.findIndex(
          (script) => `${script.headline} ${script.line}`.includes("order of two answers")))
        """)
    }
    #expect(try browser.text("page.replay.isOtherOrder") == "true")
    #expect(
      try browser.text(of: "#columns").replacing("\n", with: " ") == "Other order This order")
    #expect(try browser.text(of: "#cause").contains("race-free isFollowing"))
    #expect(try browser.text(of: "#tree").replacing("\n", with: " ").contains("true"))
    #expect(browser.complaints() == [])
  }

  @Test func `The page names the line at which a replay has died`() async throws {
    let script = "reactor hostile\n\ncount\nwait 1s\nfatal(\"boo\")\n"
    try fixture.directory.file("a.actions", content: Data(script.utf8))
    let browser = try await fixture.open(
      "reactor-trace-hostile run --format html a.actions -o page.html", status: 1)
    #expect(try browser.text(of: "#cause").contains("a.actions:5: the replay crashed at 1.000 s"))
    #expect(try browser.text(of: "#details-body").contains("a.actions:5 fatal(\"boo\")"))
    #expect(browser.complaints() == [])
  }

  @Test(
    .thorough,
    arguments: ["address", "mouse", "key"])
  func `The selected row of a failing test is marked, however it was selected`(by way: String)
    async throws
  {
    let browser = try await fixture.openFailingGolden(
      fragment: "#script=Golden%2Fslow.actions" + (way == "address" ? "&event=11" : "&event=6"))
    let row = "document.querySelector('#list .event[data-row=\"10\"]')"
    switch way {
    case "mouse": try browser.evaluate("\(row).click()")
    case "key": for _ in 0..<2 { try browser.press("j") }
    default: break
    }
    #expect(try browser.text("\(row).ariaSelected") == "true")
    #expect(try browser.text("\(row).classList.contains('differs')") == "true")
    // The focus has its own mark, so this one must not be needed.
    try browser.evaluate("document.activeElement.blur()")
    let mark = "getComputedStyle(\(row), '::after')"
    #expect(try browser.text("\(mark).outlineStyle") == "solid")
    #expect(try browser.text("\(mark).borderLeftWidth") == "4px")
    let other =
      "getComputedStyle(document.querySelector('#list .event[data-row=\"12\"]'), '::after')"
    #expect(try browser.text("\(other).outlineStyle") == "none")
    #expect(browser.complaints() == [])
  }

  private static let broken = "reactor counter\nincrese\nwait 5 parsecs\nexpect foo == 1\n"

  @Test
  func `The page lists every problem of a script with its line, and no command that cannot work`()
    async throws
  {
    try fixture.directory.file("g/bad.actions", content: Data(Self.broken.utf8))
    let browser = try await fixture.open(
      "reactor-trace test --report html=page.html g >/dev/null", status: 2)
    let row = try browser.text(of: "#index-rows tr")
    for (line, words) in [
      (2, "unknown action 'increse'"), (3, "a duration needs a unit"), (4, "no field 'foo'"),
    ] {
      #expect(row.contains("g/bad.actions:\(line):"))
      #expect(row.contains(words))
    }
    #expect(!row.contains("run --format"))
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func
    `The page shows the finding of an exploration in a test run, and the command that makes its page`()
    async throws
  {
    let script = """
      reactor image-loader with { "waitsForDownload": true }

      settled isLoading == false
      choose 4 of imageLoadButtonTap(index: 1), imageLoadButtonTap(index: 2)
      """
    try fixture.directory.file("g/a.actions", content: Data(script.utf8))
    let browser = try await fixture.open(
      "reactor-trace test --event-limit 9999 --report html=page.html g >/dev/null", status: 1)
    let row = try browser.text(of: "#index-rows tr")
    #expect(row.contains("this script reproduces it:"))
    let command = "reactor-trace explore --report=html=page.html g/a.actions"
    #expect(row.contains(command))
    _ = try await fixture.open(command, status: 1)
  }

  @Test func `The list says that a script has no golden`() async throws {
    let failing = "reactor counter\nincrease\nexpect value == 7\n"
    try fixture.directory.file("g/a.actions", content: Data("reactor counter\nincrease\n".utf8))
    try fixture.directory.file("g/b.actions", content: Data(failing.utf8))
    let browser = try await fixture.open(
      "CI=1 reactor-trace test --report html=page.html g >/dev/null", status: 1)
    let rows = "[...document.querySelectorAll('#index-rows tr')].map((row) => row.innerText)"
    #expect(try browser.text("\(rows).every((row) => row.includes('has no golden'))") == "true")
    #expect(
      try browser.text(rows).contains(
        "g/b.actions:3: error[expectation-failed]: expected value == 7"))
    #expect(browser.complaints() == [])
  }

  @Test func `The verdicts can be read without JavaScript, and no control does nothing`()
    async throws
  {
    try fixture.directory.file("g/a.actions", content: Data(Self.failing.utf8))
    try fixture.directory.file("g/bad.actions", content: Data(Self.broken.utf8))
    try fixture.directory.file("g/c.actions", content: Data("reactor counter\nincrease\n".utf8))
    let browser = try await fixture.open(
      "reactor-trace test --update=all --report html=page.html g >/dev/null", status: 2,
      runsScripts: false)
    let list = try browser.text(of: "#contents-text")
    for words in [
      "failed\tg/a.actions\t",
      "g/a.actions:7: error[expectation-failed]: expected isLoading == true",
      "broken\tg/bad.actions\t", "g/bad.actions:3:6", "updated\tg/c.actions\t",
    ] {
      #expect(list.contains(words))
    }
    #expect(try browser.text(of: "body").contains("setLoading(false) of #1 increase"))
    // The list is above the replays, and leads to them.
    let top = { (part: String) in
      "document.querySelector('\(part)').getBoundingClientRect().top"
    }
    #expect(try browser.text("\(top("#contents-text")) < \(top("#replay-0-text h2"))") == "true")
    #expect(
      try browser.text(
        "document.getElementById(document.querySelector('#contents-text a').hash.slice(1)) !== null"
      )
        == "true")
    let controls =
      "[...document.querySelectorAll('button, input, select, [tabindex]')]"
      + ".filter((control) => control.getClientRects().length > 0).length"
    #expect(try browser.text(controls) == "0")
  }
}
