import ReactorMemorySystem
import ReactorSystem
import Testing

@testable import ReactorTrace

struct TracePainterTests {
  /// Lines with their styles as tags: `<36>#1</>`.
  private func paint(_ lines: String...) -> [String] {
    var painter = TracePainter()
    return lines.map { line in
      painter.paint(line: line).replacing("\u{1B}[0m", with: "</>")
        .replacing(/\u{1B}\[([0-9;]+)m/) { "<\($0.output.1)>" }
    }
  }

  @Test func `Kinds and causes are painted, and nothing else of a line`() {
    #expect(
      paint(
        "# reactor-trace 1 show=action,state state=full", "0.000 counter action #1 increase",
        "0.000 counter action #4<#3 search(\"#1 a -> b\")", "0.000 * end pending: 0",
        "1.500 * event #2 settings.changed", "0.000 * rule always value < 2, found 2",
        "0.000 list pulse #1 alert = \"x\"", "0.000 list call #1 user.follow(1) -> true",
        "not a line of a trace", "{\"time\":0,\"state\":1}", "")
        == [
          "# reactor-trace 1 show=action,state state=full",
          "0.000 counter <1;34>action</> <36>#1</> increase",
          "0.000 counter <1;34>action</> <36>#4<#3</> search(\"#1 a -> b\")",
          "0.000 * <1>end</> pending: 0",
          "1.500 * <1;34>event</> <36>#2</> settings.changed",
          "0.000 * <1;31>rule</> always value < 2, found 2",
          "0.000 list <33>pulse</> <36>#1</> alert = \"x\"",
          "0.000 list <34>call</> <36>#1</> user.follow(1) -> true",
          "not a line of a trace", "{\"time\":0,\"state\":1}", "",
        ])
  }

  @Test
  func `Of a whole state, the values are painted that differ from those of the session before`() {
    #expect(
      paint(
        "0.000 a state value: 0, text: \"x, y: 1\"", "0.000 b state value: 7, text: \"\"",
        "0.000 a state #1 value: 1, text: \"x, y: 1\"",
        "0.000 a state #1 value: 1, text: \"x, y: 2\"",
        "0.000 b state #1 value: 7, text: \"\"", "0.000 c state .idle", "0.000 c state #1 .busy(1)",
        "0.000 c state #1 .busy(1)", "0.000 d state", "0.000 d state #1")
        == [
          "0.000 a <1>state</> value: 0, text: \"x, y: 1\"",
          "0.000 b <1>state</> value: 7, text: \"\"",
          "0.000 a <1>state</> <36>#1</> value: <32>1</>, text: \"x, y: 1\"",
          "0.000 a <1>state</> <36>#1</> value: 1, text: <32>\"x, y: 2\"</>",
          "0.000 b <1>state</> <36>#1</> value: 7, text: \"\"",
          "0.000 c <1>state</> .idle", "0.000 c <1>state</> <36>#1</> <32>.busy(1)</>",
          "0.000 c <1>state</> <36>#1</> .busy(1)", "0.000 d <1>state</>",
          "0.000 d <1>state</> <36>#1</>",
        ])
  }

  @Test
  func `Of changes, the old value and the new one are painted, and what was inserted or removed`() {
    #expect(
      paint(
        "0.000 a state items: [], f: <(Int) -> Int>, text: \"\"",
        "0.000 a state #1 text: \"a -> b\" -> \"c: d, e\", (0.5).x: -1 -> -2",
        "0.000 a state #1 +items[0]: (id: 1), -items[1]: (f: <(Int) -> Int>), items[2].isDone: false -> true",
        "0.000 a state #1 (unchanged)", "0.000 b state [1, 2]", "0.000 b state #1 [1, 2] -> []",
        "0.000 b state #1 text: \"not closed -> ", "0.000 a state #1 items: []")
        == [
          "0.000 a <1>state</> items: [], f: <(Int) -> Int>, text: \"\"",
          "0.000 a <1>state</> <36>#1</> text: <31>\"a -> b\"</> -> <32>\"c: d, e\"</>, "
            + "(0.5).x: <31>-1</> -> <32>-2</>",
          "0.000 a <1>state</> <36>#1</> <32>+items[0]: (id: 1)</>, "
            + "<31>-items[1]: (f: <(Int) -> Int>)</>, items[2].isDone: <31>false</> -> <32>true</>",
          "0.000 a <1>state</> <36>#1</> (unchanged)", "0.000 b <1>state</> [1, 2]",
          "0.000 b <1>state</> <36>#1</> <31>[1, 2]</> -> <32>[]</>",
          "0.000 b <1>state</> <36>#1</> text: <32>\"not closed -> </>",
          "0.000 a <1>state</> <36>#1</> items: <32>[]</>",
        ])
  }

  private static let trace = "0.000 a action #1 go\n0.000 a state #1 text: \"é\u{202E}\u{1B}\"\n"

  private func written(
    _ pieces: [ArraySlice<UInt8>], colors: Bool, to terminals: Set<FileDescriptor> = []
  ) -> String {
    let system = MemorySystem(terminals: terminals)
    let writer = OutputWriter(to: .standardOutput, as: .standardOutput, on: system)
    var output = TraceOutput(to: writer, colors: colors)
    for piece in pieces { output.write(Array(piece).span.bytes) }
    output.finish()
    return system.output
  }

  @Test func `Pieces may end inside of a line, and control characters are shown on a terminal`() {
    let bytes = Array(Self.trace.utf8)
    let painted = """
      0.000 a \u{1B}[1;34maction\u{1B}[0m \u{1B}[36m#1\u{1B}[0m go
      0.000 a \u{1B}[1mstate\u{1B}[0m \u{1B}[36m#1\u{1B}[0m text: "é\\u{202E}\\u{1B}"

      """
    for end in bytes.indices {
      let pieces = [bytes[..<end], bytes[end...]]
      #expect(written(pieces, colors: true, to: [.standardOutput]) == painted)
    }
    #expect(written([bytes.dropLast(3)], colors: true).hasSuffix(" text: \"é\u{202E}"))
    #expect(written([bytes[...]], colors: false) == Self.trace)
  }
}
