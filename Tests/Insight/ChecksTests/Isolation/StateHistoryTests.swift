import ReactorBase
import ReactorScript
import Testing

@testable import ReactorChecks
struct StateHistoryTests {
  private static let nowhere = SourceRange(0, 0)
  private static let value = StatePath([.name(Name("value", at: nowhere))], at: nowhere)

  private static func states(_ entries: [(step: Int?, value: Int)]) -> StateHistory {
    var states = StateHistory()
    states.sessions = ["counter"]
    states.entries = entries.map { step, value in
      StateHistory.Entry(session: 0, step: step, time: 0, text: "value: \(value)")
    }
    return states
  }

  @Test(arguments: [(0, "1"), (20, "1"), (21, "2"), (30, "2"), (31, "3"), (nil, "3")])
  func `The states have values before a step and at the end`(before offset: Int?, value: String) {
    let states = Self.states([(nil, 1), (20, 2), (30, 3)])
    #expect(states.value(of: Self.value, in: "counter", before: offset) == value)
    #expect(states.value(of: Self.value, in: "other", before: offset) == nil)
  }

  @Test func `The states have no values before steps whose states were not kept`() {
    let states = Self.states([(nil, 1), (20, 2), (StateHistory.Entry.cut, 900)])
    #expect(states.value(of: Self.value, in: "counter", before: 20) == "1")
    #expect(states.value(of: Self.value, in: "counter", before: 30) == nil)
    #expect(states.value(of: Self.value, in: "counter") == "900")
  }
}
