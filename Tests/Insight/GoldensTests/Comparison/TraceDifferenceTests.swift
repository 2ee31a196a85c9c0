import Testing

@testable import ReactorGoldens

struct TraceDifferenceTests {
  private static func differences(_ expected: String, _ found: String) -> [TraceDifference]? {
    TraceComparison.compare(Array(expected.utf8), Array(found.utf8))?.differences()
  }

  private static func words(_ expected: String, _ found: String) -> [String]? {
    differences(expected, found)?.map { difference in
      let value = difference.value.map { " (\(TraceDifference.text(ofValue: $0)))" } ?? ""
      return difference.words + value
    }
  }

  @Test func `A field that was added or removed is one difference for each of its values`() {
    let old = Sample.overlap.replacing(#/, isLoading: \w+/#, with: "")
    #expect(
      Self.words(old, Sample.overlap) == [
        "counter.isLoading was added (false)", "counter.isLoading was added (true)",
      ])
    #expect(
      Self.words(Sample.overlap, old) == [
        "counter.isLoading was removed (false)", "counter.isLoading was removed (true)",
      ])
    let shared = Self.differences(old, Sample.overlap)?.map(\.withoutValue)
    #expect(shared?.first == shared?.last)
  }

  @Test(arguments: [
    (
      "value: 1, isLoading: false", "value: 3, isLoading: false",
      "counter.value: expected 1, found 3"
    ),
    (
      "1.000 counter state #1 value: 1, isLoading: false\n", "",
      "at 1.000 s counter: missing state value: 1, isLoading: false; caused by #1 increase"
    ),
    (
      "0.000 counter action #1 increase", "0.000 counter action #1 decrease",
      "at 0.000 s counter action #1: expected increase, found decrease"
    ),
  ])
  func `A changed value is named by its path, and any other difference by its event`(
    old: String, new: String, words: String
  ) {
    #expect(Self.words(Sample.overlap, Sample.overlap.replacing(old, with: new)) == [words])
  }

  @Test func `A value that changes in the same way at several times is one difference`() {
    let found = Sample.overlap.replacing("value: 2", with: "value: 3")
    #expect(Self.words(Sample.overlap, found) == ["counter.value: expected 2, found 3"])
  }

  @Test(arguments: ["1.250", "1.125"])
  func `Events at other times are differences with their times`(time: String) {
    let found = Sample.overlap.replacing("1.000 counter", with: "\(time) counter")
    let other = Sample.overlap.replacing("1.000 counter", with: "1.375 counter")
    let differences = Self.differences(Sample.overlap, found)
    #expect(differences?.count == 2)
    #expect(differences != Self.differences(Sample.overlap, other))
  }

  @Test func `A field that a trace of changes lists in addition has the value as its difference`() {
    let header = "# reactor-trace 1 show=state state=changes\n"
    let old = "\(header)0.000 a state x: 0\n0.000 a state #1 x: 0 -> 1\n"
    let new = "\(header)0.000 a state x: 0, y: 0\n0.000 a state #1 x: 0 -> 1, y: 0 -> 2\n"
    #expect(
      Self.words(old, new) == [
        "a.y was added (0)", "a.y: expected no change, found 0 -> 2",
      ])
  }

  @Test func `Strings that only look the same are different`() {
    let differences = ["\u{E9}", "e\u{301}"].map { name in
      Self.differences(Sample.state("name: \"\""), Sample.state("name: \"\(name)\""))
    }
    #expect(differences[0]?.count == 1)
    #expect(differences[0] != differences[1])
  }

  @Test func `Differences of files are the same for files with different names`() {
    let found = Sample.overlap.replacing("\n", with: "\r\n")
    #expect(
      Self.words(Sample.overlap, found) == [
        "every line of the new trace ends with CR LF instead of LF; '*.trace -text' in .gitattributes keeps "
          + "git from changing line endings"
      ])
  }

  @Test func `Differences that are too large or not known in detail can't be compared`() {
    let long = String(repeating: "x", count: 70_000)
    #expect(Self.words(Sample.state("name: \"\""), Sample.state("name: \"\(long)\"")) == nil)
    #expect(Self.words(Sample.overlap, Sample.json("true")) == nil)
  }
}
