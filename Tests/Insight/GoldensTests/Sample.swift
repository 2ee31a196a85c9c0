import ReactorBase
import Testing

@testable import ReactorGoldens

/// Traces for tests, and their explanations.
enum Sample {
  static let header =
    "# reactor-trace 1 show=action,state,pulse,event,error,expect,end state=full\n"

  /// The trace of `scripts/counter/overlap.actions`.
  static let overlap =
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

  /// A trace of one state.
  static func state(_ body: String) -> String { header + "0.000 a state \(body)\n" }

  /// A trace as JSON Lines.
  static func json(_ isLoading: String) -> String {
    #"""
    {"reactor-trace":1,"show":["action","state"],"state":"full"}
    {"ms":0,"session":"counter","kind":"action","cause":1,"action":"add(\"x\")"}
    {"ms":1000,"session":"counter","kind":"state","cause":1,"value":{"value":1,"isLoading":\#(isLoading)}}

    """#
  }

  static let names = ComparedNames(expected: "the golden", found: "the trace")

  /// The report on two traces; empty if they are the same.
  ///
  /// Action N is assumed to be on line 2 + 2N of a script.
  static func explanation(_ expected: String, _ found: String) -> [String] {
    let comparison = TraceComparison.compare(Array(expected.utf8), Array(found.utf8))
    return comparison?.explanation(names) { number in
      ScriptPlace(file: "overlap.actions", line: 2 * number + 2)
    } ?? []
  }

  /// The lines of the diff of two traces.
  static func diff(_ expected: String, _ found: String) -> [UnifiedDiff.Line] {
    let comparison = TraceComparison.compare(Array(expected.utf8), Array(found.utf8))
    return comparison.map { UnifiedDiff($0, names: names).lines } ?? []
  }

  /// The summary of two traces that differ.
  static func summary(
    _ expected: String, _ found: String, lines: Int = 40, bytes: Int = 4096
  ) throws -> UnifiedDiff {
    let comparison = try #require(
      TraceComparison.compare(Array(expected.utf8), Array(found.utf8)))
    return UnifiedDiff(comparison, names: names, limits: .init(lines: lines, bytes: bytes))
  }
}
