import ReactorTraceFormat
import ReactorTypeLayout
import Testing

@testable import ReactorReplay

struct ValueCollectorTests {
  private final class Friend {
    weak var friend: Friend?
  }

  private struct Friends {
    let owned = Friend()
    weak var friend: Friend?
    var number = 7
  }

  @Test func `No value is taken through a weak reference, which is not a pointer`() {
    var state = Friends()
    state.friend = state.owned
    let collector = ValueCollector(
      [TypeLayout(Int.self), TypeLayout(Friend.self)], RenderingRules())
    let texts = TypeLayout.withView(of: state) { collector.texts(in: $0, upTo: 3) }
    #expect(texts == [["7"], ["(friend: <weak>)"]])
  }

  private struct State {
    var numbers: Set<Int>
    var names: [String: Bool]
  }

  @Test func `The values are the same whatever the order of a set or a dictionary is`() {
    // The order of a set depends on its capacity, within one process as well.
    let lists = [0, 100, 1000, 10_000].map { capacity in
      var state = State(
        numbers: Set(minimumCapacity: capacity), names: Dictionary(minimumCapacity: capacity))
      for number in 10..<60 { state.numbers.insert(number) }
      for number in 10..<60 { state.names["\(number)"] = true }
      let collector = ValueCollector(
        [TypeLayout(Int.self), TypeLayout(String.self)], RenderingRules())
      return TypeLayout.withView(of: state) { collector.texts(in: $0, upTo: 3) }
    }
    #expect(lists == lists.map { _ in [["10", "11", "12"], ["\"10\"", "\"11\"", "\"12\""]] })
  }
}
