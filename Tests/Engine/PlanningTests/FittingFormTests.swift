import ReactorBase
import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import Testing

private final class Screen<State: Sendable>: Reactor {
  typealias Action = Int

  let initialState: State

  init(_ state: State) {
    initialState = state
  }
}

private struct Flag {
  var isOn = false
}

private struct List {
  var items: [Int] = []
}

struct FittingFormTests {
  private static var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("flag", pushes: ["list"]) { _ in Screen(Flag()) }
    registry.register("list") { Screen(List()) }
    registry.register("other") { Screen(Flag()) }
    return registry
  }

  @Test(arguments: [
    ("reactor other\n", "full"), ("reactor list\n", "elements"),
    ("reactor a = list\nreactor b = list\n", "elements"),
    ("reactor flag\n", "flag:full,list:elements"),
    ("reactor a = list\nreactor b = other\n", "list:elements,other:full"),
    ("reactor list\ntrace fields=items redact=items\n", "elements"),
  ])
  func `The forms are those of all reactors that the script can reach`(
    script: String, forms: String
  ) throws {
    let file = SourceFile(name: "a.actions", text: script)
    let plan = try #require(Planner.plan(file, with: Self.registry).plan)
    #expect(plan.fittingForms.text == forms)
  }
}
