import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct HostilePageTests {
  @Test(arguments: [
    ("fatal(\"boo\")", "the replay crashed at 1.000 s, in #2 fatal"),
    ("exit(3)", "the reactor ended the process with exit status 3"),
  ])
  func `The page has the events up to the crash, and its reason`(step: String, reason: String)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor hostile\n\ncount\nwait 1s\n\(step)\n"
    try directory.file("a.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "reactor-trace-hostile run --format html a.actions -o page.html", in: directory.url)
    #expect(outcome.status == 1)
    let browser = try Browser()
    try browser.open(directory.url.appendingPathComponent("page.html"))
    #expect(try browser.text(of: "#cause").contains(reason))
    #expect(try browser.text(of: "#list").contains("count"))
    #expect(browser.complaints() == [])
  }

  @Test func `The page of a test has the script beside a crash, and a reason of one line`()
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor hostile\n\ncount\nwait 1s\nfatal(\"boo\")\n"
    try directory.file("a.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "reactor-trace-hostile test --report html=page.html a.actions", in: directory.url)
    #expect(outcome.status == 1)
    let browser = try Browser()
    try browser.open(
      directory.url.appendingPathComponent("page.html"), fragment: "#script=a.actions")
    #expect(
      try browser.text(of: "#cause").hasPrefix(
        "a.actions:5: the replay crashed at 1.000 s, in #2 fatal"))
    #expect(try browser.text("document.querySelectorAll('#cause p').length") == "1")
    #expect(try browser.text(of: ".script-line.problem").contains("fatal"))
    #expect(try browser.text(of: "#list").contains("count"))
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The page is complete if the reactor has closed the descriptors of its process`()
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor hostile\n\ncount\ncloseDescriptors\nwait 1s\ncount\n"
    try directory.file("a.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "reactor-trace-hostile run --format html a.actions -o page.html", in: directory.url)
    #expect(outcome.status == 0)
    let browser = try Browser()
    try browser.open(directory.url.appendingPathComponent("page.html"))
    #expect(try browser.text(of: "#list").contains("count: 2"))
    #expect(browser.complaints() == [])
  }
}
