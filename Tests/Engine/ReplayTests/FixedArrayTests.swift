import Foundation
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Synchronization
import Testing

private final class Canvas: Reactor {
  enum Action {
    case move(SIMD3<Float>)
    case rename(InlineArray<2, String>)
    case lock
  }

  final class Model {
    let mutex = Mutex(5)
    let count = 1
  }

  struct State {
    var position = SIMD3<Float>(0, 0, 0)
    var names: InlineArray<2, String> = ["a", "b"]
    var model: Model?
    var signal: sigval?
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .move(let position): state.position = position
    case .rename(let names): state.names = names
    case .lock: (state.model, state.signal) = (Model(), sigval())
    }
    return state
  }
}

struct FixedArrayTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("canvas") { Canvas() }
    return registry
  }

  @Test func `Vectors and arrays of a fixed size are written and read as arrays`() {
    expectTrace(
      of: """
        reactor canvas
        trace state=elements
        move([1, 2.5, -3])
        rename(["한국", "x"])
        expect position[1] == 2.5
        expect names.count == 2
        """, with: registry,
      """
      0.000 canvas state position: [0.0, 0.0, 0.0], names: ["a", "b"], model: nil, signal: nil
      0.000 canvas action #1 move([1.0, 2.5, -3.0])
      0.000 canvas state #1 position: [1.0, 2.5, -3.0]
      0.000 canvas action #2 rename(["한국", "x"])
      0.000 canvas state #2 names: ["한국", "x"]
      0.000 * end pending: 0
      """)
  }

  @Test(arguments: [
    ("move([1, 2])", "missing-element", "SIMD3<Float> expects 3 elements, but found 2"),
    ("rename([\"a\", \"b\", \"c\"])", "extra-element", "expects 2 elements, but found 3"),
    ("move([1, 2, \"x\"])", "wrong-type", "expected Float, found string"),
  ])
  func `Another number of elements is refused`(action: String, id: String, message: String) {
    let outcome = replay("reactor canvas\n\(action)", with: registry)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains("error[\(id)]"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
  }

  @Test func `A value that is hidden is not shown as an empty one`() {
    let outcome = replay("reactor canvas\ntrace state=changes\nlock", with: registry)
    let line = outcome.lines.last { $0.contains(" state #1 ") }
    #expect(
      line?.hasSuffix(
        "model: nil -> (mutex: <non-copyable>, count: 1), signal: nil -> <sigval>") == true,
      "\(line ?? "")")
  }
}
