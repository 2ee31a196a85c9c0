import Foundation
import Testing

/// `dot` of Graphviz, if there is one.
private let dot: URL? = {
  let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("dot") }
  return places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
}()

@Suite(.enabled(if: dot != nil, "there is no dot"))
struct GraphvizTests {
  /// Draws the output of `graph`, and returns the picture once its nodes and arrows have been counted.
  private func picture(of script: String, _ options: String = "", in directory: URL) async throws
    -> String
  {
    let dot = try #require(dot)
    let graph = try await Shell.run(
      "reactor-trace graph --format dot \(options) \(script)", in: directory)
    try #require(graph.status == 0)
    let lines = String(decoding: graph.output, as: UTF8.self).split(separator: "\n")
    let arrows = try lines.count { try #/^ +r\d+s\d+(start)? -> r/#.prefixMatch(in: $0) != nil }
    let nodes = try lines.count { try #/^ +r\d+s\d+(start)? \[/#.prefixMatch(in: $0) != nil }
    #expect(arrows > 0 && nodes > 1)
    let picture = try await Shell.run("'\(dot.path)' -Tsvg", in: directory, input: graph.output)
    #expect(picture.status == 0)
    #expect(String(decoding: picture.errorOutput, as: UTF8.self) == "")
    let svg = String(decoding: picture.output, as: UTF8.self)
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.split(separator: "class=\"edge\"").count - 1 == arrows)
    #expect(svg.split(separator: "class=\"node\"").count - 1 == nodes)
    return svg
  }

  @Test(arguments: RoundTripTests.scripts)
  func `Each node and each arrow of a sample is in the picture`(script: String) async throws {
    _ = try await picture(of: script, in: Repository.root)
  }

  @Test func `The content of a value is text in the picture`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = #"""
      reactor text-field
      inputField("\"];\\")
      inputField("<b>&amp;\\N\\l")
      inputField("\n\t😀 é")
      """#
    _ = try directory.file("a.actions", content: Data(script.utf8))
    let svg = try await picture(of: "a.actions", "--by capitalizedString", in: directory.url)
    #expect(svg.contains("&lt;B&gt;&amp;AMP;"))
    #expect(svg.contains("😀"))
  }
}
