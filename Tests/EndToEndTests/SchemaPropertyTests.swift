import Foundation
import Testing

struct SchemaPropertyTests {
  /// Problems that the tool finds in a script and a schema cannot express: those that depend on
  /// other parts of the script, on files, or on the content of a string.
  private static let beyondSchemas: Set = [
    // Sessions and times, which depend on what comes before; a reactor, which `--reactor` may name.
    "no-reactor", "unknown-session", "session-of-other-kind", "duplicate-session", "after-end",
    "unknown-action", "unknown-service", "unknown-method", "unknown-control", "said-twice",
    "time-is-past", "choice-without-number",
    // The arguments of a call, the path and the value of an expectation, the rest of a stub's text.
    "wrong-type", "extra-argument", "missing-argument", "wrong-label", "invalid-value",
    "unexpected-text", "expected-value", "expected-path", "expected-operator", "unknown-operator",
    "unknown-field", "unknown-pulse", "unknown-case", "no-such-value", "wrong-operator",
    "no-such-part", "no-payload",
    // Files, and numbers as they are spelled.
    "unreadable-include", "include-outside-root", "number-out-of-range", "out-of-range",
    "duration-too-long",
    // The names of time zones, because there are too many.
    "unknown-time-zone",
  ]

  @Test(arguments: 0..<4)
  func `The schema accepts what 'check' accepts, and refuses what it refuses`(seed: UInt64)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    var scripts = SchemaScripts(seed: seed)
    let names = (0..<250).map { "\($0).json" }
    var texts: [String: String] = [:]
    for name in names {
      let text = try scripts.next()
      texts[name] = text
      try directory.file(name, content: Data(text.utf8))
    }
    let schema = try await JSONSchema(
      Shell.run("reactor-trace schema", in: directory.url).output)
    let check = try await Shell.run(
      "reactor-trace check --format json \(names.joined(separator: " "))", in: directory.url)
    let refusals = try Self.refusals(check.output)
    #expect(refusals.count > 50 && refusals.count < names.count - 25)
    for name in names {
      let text = texts[name] ?? ""
      let isAccepted = try schema.accepts(text)
      if let ids = refusals[name] {
        #expect(!isAccepted || !ids.isDisjoint(with: Self.beyondSchemas), "\(text) \(ids)")
      } else {
        #expect(isAccepted, "\(text)")
      }
    }
  }

  /// The names of the errors in each file.
  private static func refusals(_ output: Data) throws -> [String: Set<String>] {
    var refusals: [String: Set<String>] = [:]
    for entry in try JSONSerialization.jsonObject(with: output) as? [[String: Any]] ?? [] {
      guard entry["severity"] as? String == "error", let file = entry["file"] as? String,
        let id = entry["id"] as? String
      else { continue }
      refusals[file, default: []].insert(id)
    }
    return refusals
  }
}
