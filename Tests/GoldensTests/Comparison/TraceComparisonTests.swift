import Testing

@testable import Goldens

/// The header that the traces of these tests have.
let header = "# reactor-trace 1 show=action,state,pulse,event,error,expect,end state=full\n"

/// The trace of `scripts/counter/overlap.actions`.
let overlap =
  header + """
    0.000 counter state value: 0, isLoading: false
    0.000 counter action #1 increase
    0.000 counter state #1 value: 0, isLoading: true
    0.500 counter action #2 increase
    0.500 counter state #2 value: 0, isLoading: true
    1.000 counter state #1 value: 1, isLoading: true
    1.000 counter state #1 value: 1, isLoading: false
    1.500 counter state #2 value: 2, isLoading: false
    1.500 counter state #2 value: 2, isLoading: false
    1.500 * end pending: 0

    """

let names = ComparedNames(expected: "the golden", found: "the trace")

/// What is said about two traces; nothing where they are the same.
func explanation(_ expected: String, _ found: String) -> [String] {
  let comparison = TraceComparison.compare(Array(expected.utf8), Array(found.utf8))
  return comparison?.explanation(names) { number in
    ScriptPlace(file: "overlap.actions", line: 2 * number + 2)
  } ?? []
}

@Suite("What is said about traces that differ")
struct TraceComparisonTests {
  /// A change of the overlapping counter's trace, and what is to be said about it.
  struct Change: CustomTestStringConvertible {
    var sentence: String
    var edits: [(String, String)]
    var words: [String]

    var testDescription: String { sentence }

    init(_ sentence: String, _ edits: [(String, String)], _ words: [String]) {
      self.sentence = sentence
      self.edits = edits
      self.words = words
    }
  }

  static let changes: [Change] = [
    Change(
      "a changed value",
      [
        (
          "1.000 counter state #1 value: 1, isLoading: true\n",
          "1.000 counter state #1 value: 1, isLoading: false\n"
        )
      ],
      [
        "at 1.000 s counter.isLoading: expected true, found false; caused by #1 increase, "
          + "overlap.actions:4"
      ]),
    Change(
      "a missing event", [("1.000 counter state #1 value: 1, isLoading: true\n", "")],
      [
        "at 1.000 s counter: missing state value: 1, isLoading: true; caused by #1 increase, "
          + "overlap.actions:4"
      ]),
    Change(
      "an inserted event",
      [("0.500 counter action", "0.250 counter pulse #1 alert = \"x\"\n0.500 counter action")],
      [
        "at 0.250 s counter: unexpected pulse alert = \"x\"; caused by #1 increase, "
          + "overlap.actions:4"
      ]),
  ]

  @Test("The first divergence is named in words, with its cause", arguments: changes)
  func firstDivergence(change: Change) {
    let found = change.edits.reduce(overlap) { $0.replacing($1.0, with: $1.1) }
    #expect(explanation(overlap, found) == change.words)
  }

  @Test("Nothing is said about equal traces")
  func equal() {
    #expect(explanation(overlap, overlap) == [])
  }
}
