import Foundation
import ReactorBase
import Testing

@testable import ReactorTimeline
@testable import ReactorChecks
@testable import ReactorPlanning
@testable import ReactorReplay
@testable import ReactorScript
@testable import ReactorTraceFormat

struct DiagnosticDocumentTests {
  /// The sections of the document, by their headings.
  private static let sections: [String: String] = {
    let file = Repository.root.appendingPathComponent("docs/diagnostics.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let parts = text.components(separatedBy: "\n### `").dropFirst()
    return Dictionary(
      parts.map { part in
        let pieces = part.components(separatedBy: "`\n")
        return (pieces[0], pieces.dropFirst().joined(separator: "`\n"))
      }, uniquingKeysWith: { $1 })
  }()

  /// The names in the sources that are passed to an `id:`, or returned by a property `id`, and those of the reasons why a
  /// golden fails.
  private static func names() throws -> Set<String> {
    let sources = Repository.root.appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var names = Set(GoldenFailure.Reason.allCases.map(\.id) + NoteKind.allCases.map(\.rawValue))
    for path in (paths ?? []) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      names.formUnion(text.matches(of: /\bid: "([a-z0-9-]+)"/).map { String($0.output.1) })
      for property in text.matches(of: /\n( *)(?:[a-z]+ )?var id: String \{\n((?:.*\n)*?)\1\}/) {
        let words = property.output.2.matches(of: /"([a-z0-9-]+)"/)
        names.formUnion(words.map { String($0.output.1) })
      }
    }
    return names
  }

  /// The ids in the index of the document, in order.
  private static let index: [String] = {
    let file = Repository.root.appendingPathComponent("docs/diagnostics.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let index = text.components(separatedBy: "\n## Index\n").dropFirst().joined()
      .components(separatedBy: "\n## ")[0]
    return index.matches(of: /\[`([a-z0-9-]+)`\]/).map { String($0.output.1) }
  }()

  @Test func `The index lists every section in alphabetical order`() {
    #expect(Self.index == Self.sections.keys.sorted())
  }

  @Test func `Every section ends with a fix`() {
    for (name, section) in Self.sections {
      let body = section.components(separatedBy: "\n## ")[0].trimmingCharacters(in: .newlines)
      let last = body.components(separatedBy: "\n\n").last ?? ""
      #expect(last.hasPrefix("**Fix:** "), "\(name)")
    }
  }

  @Test func `Every diagnostic in the sources is documented, and no other`() throws {
    let documented = Set(Self.sections.keys)
    let names = try Self.names()
    #expect(names.count > 100)
    #expect(names.subtracting(documented).sorted() == [])
    #expect(documented.subtracting(names).sorted() == [])
  }

  @Test func `An example shows the diagnostic of its section`() {
    for (name, section) in Self.sections where section.contains("```console") {
      let isShown = section.contains("[\(name)]: ") || section.contains("\n  reason: \(name)\n")
      #expect(isShown, "\(name)")
    }
  }

  /// The diagnostics that no command can show with the bundled reactors; their sections say why.
  private static let withoutExample: Set = [
    "ambiguous-word", "blocked-thread", "conflict-marker", "copied-process", "duplicate-element",
    "early-exit", "extra-element", "input-changed", "internal-error",
    "invalid-answer", "invalid-index",
    "invalid-registration", "missing-element", "nested-action", "no-arguments", "no-page-server",
    "no-such-line", "not-one-character", "not-repeatable", "not-utf-8", "noted",
    "nothing-to-choose", "observer-order", "off-main-state", "other-replay", "outside-work",
    "overwritten-memory", "package-does-not-build", "path-taken", "process-time-zone", "real-sleep",
    "real-timer",
    "reentrancy-anomaly", "renamed-script", "rounded-interval", "rounding-tie", "small-stack",
    "stray-thread", "timeline-too-large", "too-many-parts", "too-many-races",
    "too-much-kept", "too-much-pending", "unanswered-request", "unbuilt-version", "unknown-push",
    "unknown-raw-value", "unreadable-directory", "unreadable-type", "unremovable-file",
    "unrepeatable", "unseen-value", "versions-differ", "wrong-push-options",
  ]

  @Test func `Every section has an example, or the reason why there is none`() {
    let sections = Self.sections.filter { !$0.value.contains("```console") }
    #expect(sections.keys.sorted() == Self.withoutExample.sorted())
    for (name, section) in sections {
      #expect(section.contains("\n\nThere is no example, because "), "\(name)")
    }
  }

  /// The numbers in a text, with sizes converted to bytes.
  private static func figures(in text: some StringProtocol) -> Set<Int> {
    let units = ["KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30]
    let figures = String(text).matches(of: /([0-9][0-9,]*)(?: ([KMG]iB))?/).compactMap { match in
      Int(match.output.1.filter { $0 != "," })?
        .multipliedReportingOverflow(by: match.output.2.flatMap { units[String($0)] } ?? 1)
        .partialValue
    }
    return Set(figures)
  }

  /// The messages of limits that no example shows, by their ids.
  private static let messages: [String: [String]] = {
    let file = SourceFile(name: "a.actions", text: "")
    let planned = [
      Planner.tooMany("steps", limit: Plan.maximumSteps, at: SourceRange(0, 0)),
      Planner.tooMany("expectations", limit: Plan.maximumConditions, at: SourceRange(0, 0)),
      ScriptProblem.tooManyParts.diagnostic(SourceRange(0, 0)),
    ]
    let replayed = [
      ReplayFailure.Reason.tooMuchPending(limit: Replay.maximumPending),
      .traceTooLarge(limit: GoldenChecker.maximumTraceSize),
      .tooMuchKept(limit: TraceWriter.maximumKeptBytes),
      .timelineTooLarge(limit: TimelineRecorder.maximumByteCount),
    ].map { ReplayFailure($0, in: file, offset: 0).diagnostic }
    let dead = DeadReplay(.traceLimit, log: ReplayLog(), trace: [], mark: CodeMark.State())
    return Dictionary(grouping: planned + replayed, by: \.id).mapValues { $0.map(\.message) }
      .merging(["trace-too-large": [dead.message]], uniquingKeysWith: +)
  }()

  @Test func `The limits of docs/reliability.md are those of the sections and of the messages`()
    throws
  {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/reliability.md"), encoding: .utf8)
    let table = page.components(separatedBy: "\n## The limits\n")[1].components(
      separatedBy: "\n## ")
    var limits: [String: Set<Int>] = [:]
    for row in table[0].split(separator: "\n") where row.hasPrefix("| ") {
      let cells = row.split(separator: "|")
      for id in cells[2].matches(of: /`([a-z-]+)`/).map({ String($0.output.1) }) {
        let found = Self.figures(in: cells[1].prefix { $0 != "(" && $0 != ";" })
        #expect(
          !found.isEmpty && found.isSubset(of: Self.figures(in: Self.sections[id] ?? "")), "\(row)")
        limits[id, default: []].formUnion(found)
      }
    }
    #expect(!limits.isEmpty)
    for (id, limits) in limits where id.contains("too-") {
      let examples = (Self.sections[id] ?? "").split(separator: "\n").map(String.init)
        .filter { $0.contains("[\(id)]: ") }
      let messages = examples + (Self.messages[id] ?? [])
      #expect(!messages.isEmpty, "\(id)")
      for message in messages {
        #expect(!limits.isDisjoint(with: Self.figures(in: message)), "\(message)")
      }
    }
  }

  @Test func `Every command of the document is run`() {
    let blocks = DocumentTests.blocks.filter {
      $0.document == "docs/diagnostics.md" && $0.copiedDirectory == nil
    }
    let commands = blocks.flatMap(\.commands)
    #expect(!commands.isEmpty)
    for command in commands { #expect(command.runnable != nil, "\(command.command)") }
  }
}
