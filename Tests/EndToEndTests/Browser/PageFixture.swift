import Foundation
import Testing

/// A directory in which a command writes `page.html`, and the browser that shows it.
struct PageFixture {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Creates a page with a command that writes `page.html`, and opens it.
  func open(
    _ command: String, status: Int32 = 0, fragment: String = "", width: Int = 1280,
    runsScripts: Bool = true
  ) async throws -> Browser {
    let outcome = try await Shell.run(command, in: directory.url)
    let problems = String(decoding: outcome.errorOutput, as: UTF8.self)
    try #require(outcome.status == status, "\(problems)")
    let browser = try Browser(width: width)
    try browser.open(
      directory.url.appendingPathComponent("page.html"), fragment: fragment,
      runsScripts: runsScripts)
    return browser
  }

  /// Opens the page of a script, whose replay ends with a status.
  func open(
    script: String, status: Int32 = 0, fragment: String = "", width: Int = 1280
  ) async throws -> Browser {
    try directory.file("a.actions", content: Data(script.utf8))
    return try await open(
      "reactor-trace run --format html a.actions -o page.html", status: status,
      fragment: fragment, width: width)
  }

  /// Opens the report of the example whose golden differs.
  func openFailingGolden(fragment: String = "", width: Int = 1280) async throws -> Browser {
    let example = Repository.root.appendingPathComponent("docs/examples/changes/Golden").path
    return try await open(
      "cp -R '\(example)' . && CI=1 reactor-trace test --coverage --report html=page.html Golden "
        + ">/dev/null",
      status: 1, fragment: fragment, width: width)
  }
}

extension Browser {
  /// The line of the selected event.
  func selectedLine() throws -> String {
    try text("document.querySelector('#axis-canvas').getAttribute('aria-valuetext')")
  }

  /// Goes one step back in the history, as the browser's button does.
  func goBack() throws {
    try evaluate("history.back()")
    try settle()
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test to `scripts/dev/pages`, which runs all tests of pages. `swift test` runs other tests of the same
  /// subject.
  static var thorough: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["REACTOR_TRACE_PAGES"] == "all",
      "only for scripts/dev/pages")
  }
}
