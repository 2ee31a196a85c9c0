import Foundation
import ReactorGallery
import ReactorScript
import ReactorBase

extension Surface {
  /// Commands that answer questions about values, states and reactors.
  static var answers: [Surface] {
    [
      Surface(name: "why of every path") { try await checkWhy($0) },
      Surface(name: "graph mermaid") { stand in
        let graph = try await stand.run("tool graph a.actions")
        try Mismatch.unless(graph.contains("stateDiagram") || graph.contains("flowchart"), graph)
        try Mismatch.unless(graph.contains("-->") && graph.contains("["), graph)
      },
      Surface(name: "graph dot") { stand in
        let graph = try await stand.run("tool graph --format dot -o a.dot a.actions && cat a.dot")
        try Mismatch.unless(graph.hasPrefix("digraph"), graph)
        try Mismatch.unless(graph.contains("label="), graph)
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/dot") {
          try await stand.run("dot -Tsvg -o a.svg a.dot")
        }
      },
      Surface(name: "coverage") { stand in
        try await stand.run("tool test --update missing --report coverage=c.json a.actions")
        let text = try await stand.run("tool coverage c.json")
        try Mismatch.unless(text.contains(stand.exhibit.name), text)
        let sum = try await stand.run("tool coverage --format json c.json c.json")
        try Mismatch.unless(
          [try JSONReader.read(Array(sum.utf8)).line],
          equals: [try JSONReader.read(Array(try stand.file("c.json").utf8)).line], "sum")
      },
      Surface(name: "describe") { stand in
        let text = try await stand.run("tool describe \(stand.exhibit.name)")
        for field in stand.exhibit.fields {
          try Mismatch.unless(text.contains("\(field): "), "no field '\(field)' in \(text)")
        }
        try Mismatch.unless(text.contains(stand.firstAction), "no action in \(text)")
      },
      Surface(name: "schema") { stand in
        let schema = try JSONSchema(Data(try await stand.run("tool schema").utf8))
        let script = try await stand.run("tool fmt --to json a.actions")
        try Mismatch.unless(try schema.accepts(script), "the schema refuses \(script)")
        let wrong = script.replacingOccurrences(
          of: "\"\(stand.firstAction)\"", with: "\"noSuchAction\"")
        if wrong != script {
          try Mismatch.unless(try !schema.accepts(wrong), "the schema takes an unknown action")
        }
      },
      Surface(name: "check") { try await $0.run("tool check a.actions") },
    ]
  }

  /// The maximum number of paths of a script that are checked.
  private static let maximumPaths = 40

  /// Asks why each path of the page's tree has its value, which has to be the page's.
  private static func checkWhy(_ stand: Stand) async throws {
    let page = try ReadPage(try await stand.once("tool run --format html a.actions"))
    let paths = page.paths(ofSession: 1).filter { path, value in
      guard let reason = reason(against: path, value) else { return true }
      stand.leftOut[reason, default: 0] += 1
      return false
    }
    // Spread over the tree, so that no part of it is left out.
    let step = max(1, paths.count / maximumPaths)
    for index in stride(from: 0, to: paths.count, by: step) {
      let (path, value) = paths[index]
      let quoted = "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
      let answer = try await stand.run("tool why --format json a.actions \(quoted)", isSet: path)
      guard let answer else {
        stand.leftOut["paths of elements of sets, which have no positions", default: 0] += 1
        continue
      }
      let found = try JSONReader.read(Array(answer.utf8))["value"]?.string
      try Mismatch.unless([found ?? "nothing"], equals: [value], "value of \(path)")
    }
    if let path = paths.first?.path, !path.contains("'") {
      let answer = try await stand.run("tool why a.actions '\(path)'")
      try Mismatch.unless(answer.contains(path), answer)
    }
  }

  /// The reason why scripts have no such path.
  private static func reason(against path: String, _ value: String) -> String? {
    if value == "<weak>" { return "paths of references that do not own" }
    if value == "<non-copyable>" { return "paths of values that cannot be copied" }
    if path.contains("some.0") { return "paths into the case 'some' of an optional" }
    guard let first = path.unicodeScalars.first, first == "[" || first.properties.numericType != nil
    else { return nil }
    return "paths into a state that is not a struct"
  }

  /// Explorations of everything that the reactor can do.
  static var explorations: [Surface] {
    let bounds = "--timelines 200 --steps 4 --jobs 1"
    return [
      Surface(name: "explore") { stand in
        let text = try await stand.run(
          "tool explore \(stand.exhibit.name) \(bounds) --report html=e.html --format json >e.json; echo $?"
        )
        try Mismatch.unless(["0", "1"].contains(text.dropLast()), "status \(text)")
        let result = try JSONReader.read(Array(try stand.file("e.json").utf8))
        try Mismatch.unless((result["timelines"]?.number ?? 0) > 0, result.line)
        try Mismatch.unless(try stand.file("e.html").contains("</html>"), "the page has no end")
        for (number, failure) in (result["failures"]?.elements ?? []).enumerated() {
          try await checkFailure(failure, number, stand)
        }
      },
      Surface(name: "explore --cover") { stand in
        try await stand.run(
          "mkdir suite && tool explore \(stand.exhibit.name) --cover --timelines 200 --jobs 1 --save suite"
        )
        try await stand.run("tool test suite")
      },
      Surface(name: "explore --against") { stand in
        try await stand.run(
          "tool explore \(stand.exhibit.name) --against \(stand.exhibit.name) \(bounds)")
      },
    ]
  }

  /// A script that an exploration reports fails when it is run, and its page shows the same events.
  private static func checkFailure(
    _ failure: JSONValue, _ number: Int, _ stand: Stand
  ) async throws {
    guard let script = failure["script"]?.string else { throw Mismatch(description: failure.line) }
    try await stand.run("tool run -", status: 1, input: script)
    let page = try ReadPage(try stand.file("e.html"), replay: number)
    try Mismatch.unless(!page.events.isEmpty, "no events in the page")
  }
}
