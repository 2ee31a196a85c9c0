import Foundation
import ReactorGallery

/// A surface that shows something other than it should.
struct Mismatch: Error, CustomStringConvertible {
  let description: String

  static func unless(_ condition: Bool, _ description: @autoclosure () throws -> String) throws {
    if !condition { throw Mismatch(description: String(try description().prefix(2000))) }
  }

  /// Compares two lists by the bytes of their elements.
  static func unless<Element>(
    _ found: [Element], equals expected: [Element], _ what: String
  ) throws {
    let lists = (found.map { "\($0)" }, expected.map { "\($0)" })
    for index in 0..<max(lists.0.count, lists.1.count) {
      let pair = (
        index < lists.0.count ? lists.0[index] : "nothing",
        index < lists.1.count ? lists.1[index] : "nothing"
      )
      try unless(
        pair.0.utf8.elementsEqual(pair.1.utf8),
        "\(what), \(index): found \(pair.0)\nexpected \(pair.1)")
    }
  }
}

/// A reactor of the gallery with a directory of its own, in which commands run over its script.
final class Stand {
  let exhibit: Exhibit
  let directory: TemporaryDirectory
  /// The program, by its path.
  let program: String

  /// All kinds of lines.
  static let kinds = "--show all,output,log,call,effect"
  /// All kinds of lines, with whole states.
  static let show = "\(kinds) --state full"
  private var texts: [String: String] = [:]
  /// The parts that a surface has left out: the number of times for each reason.
  var leftOut: [String: Int] = [:]

  init(_ exhibit: Exhibit, program: String) throws {
    self.exhibit = exhibit
    self.program = program
    directory = try TemporaryDirectory()
    try directory.file("a.actions", content: Data(exhibit.script.utf8))
  }

  deinit { directory.remove() }

  /// Runs a command line in which `tool` is the program.
  ///
  /// - Returns: Standard output.
  @discardableResult
  func run(_ command: String, status: Int32 = 0, input: String = "") async throws -> String {
    let line = "tool() { '\(program)' \"$@\"; }\n\(command)"
    let outcome = try await Shell.run(line, in: directory.url, input: Data(input.utf8))
    let problems = String(decoding: outcome.errorOutput, as: UTF8.self)
    try Mismatch.unless(
      outcome.status == status, "status \(outcome.status) of '\(command)': \(problems.suffix(1000))"
    )
    try Mismatch.unless(!problems.contains("Fatal error"), "\(command): \(problems)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// The output of a question about a path; nil if it leads to an element of a set, which scripts cannot ask about.
  func run(_ question: String, isSet path: String) async throws -> String? {
    guard path.hasSuffix("]") || path.contains("].") else { return try await run(question) }
    let answer = try await run("\(question) 2>problems || cat problems")
    return answer.contains("cannot be indexed") ? nil : answer
  }

  /// The output of a command that is run once for all surfaces that ask for it.
  func once(_ command: String) async throws -> String {
    if let text = texts[command] { return text }
    let text = try await run(command, status: expectedStatus)
    texts[command] = text
    return text
  }

  /// The status of a replay of the script.
  var expectedStatus: Int32 { 0 }

  /// The content of a file that a command has written.
  func file(_ name: String) throws -> String {
    try String(
      decoding: Data(contentsOf: directory.url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The events of the text trace with all kinds of lines.
  func events() async throws -> [ReadEvent] {
    try ReadEvent.read(text: try await once("tool run \(Self.show) a.actions"))
  }

  /// The events of the trace as JSON Lines.
  func jsonEvents() async throws -> [ReadEvent] {
    try ReadEvent.read(jsonLines: try await once("tool run --format jsonl \(Self.show) a.actions"))
  }

  /// The lines of the trace that a page shows, which has outputs only on request: showing a relay subscribes to it.
  func pageLines() async throws -> [String] {
    let text = try await once("tool run \(Self.show) a.actions")
    return text.split(separator: "\n").dropFirst().map(String.init).filter {
      !$0.contains(" output #")
    }
  }

  /// The first action of the script, without its arguments.
  var firstAction: String {
    let lines = exhibit.script.split(separator: "\n").dropFirst()
    let words = ["reactor ", "stub ", "trace "]
    let line = lines.first { line in !words.contains { line.hasPrefix($0) } } ?? ""
    return String(line.prefix { $0 != "(" })
  }
}
