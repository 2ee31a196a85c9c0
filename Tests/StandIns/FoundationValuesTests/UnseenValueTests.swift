import Foundation
import ReactorBase
import ReactorCore
import ReactorFoundationValues
import ReactorPlanning
import ReactorRegistration
import Synchronization
import Testing

private final class Drawer: Reactor {
  typealias Action = Never

  final class Model {
    let lock = Mutex(5)
    let name = "한국"
  }

  struct State {
    var url = URL(string: "https://example.org")
    var title = AttributedString("a")
    var models = [Model()]
    var signal: sigval?
    let name = PublishSubject<Int>()
  }

  let initialState = State()
}

struct UnseenValueTests {
  private static var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("drawer") { Drawer() }
    return registry
  }

  private static func notes(_ registry: ReactorRegistry) -> [String] {
    let state = registry["drawer"]?.state
    return state.map { registry.rules.unseenValues(in: $0).map(\.message) } ?? []
  }

  @Test func `The parts of a state that cannot be seen are named, with what to do`() {
    let notes = Self.notes(Self.registry)
    #expect(notes.count == 3, "\(notes)")
    #expect(
      notes.first?.hasPrefix(
        "'title' (AttributedString) is always printed in the same way, regardless of its content; import ReactorFoundationValues and call "
          + "registry.addFoundationValues()") == true, "\(notes)")
    #expect(notes.contains { $0.hasPrefix("'models[*].lock' is not copyable") }, "\(notes)")
    #expect(
      notes.contains { $0.hasPrefix("'signal' (sigval) contains a C union or bit field") },
      "\(notes)")
  }

  @Test func `A rule makes a value seen`() {
    var registry = Self.registry
    registry.addFoundationValues()
    registry.show(sigval.self) { _ in "signal" }
    #expect(Self.notes(registry).count == 1)
  }

  @Test func `A plan has a note for each session, unless its script allows them`() throws {
    func notes(_ script: String) throws -> [ReplayNote] {
      let file = SourceFile(name: "a.actions", text: script)
      return try #require(Planner.plan(file, with: Self.registry, reactor: nil).0).openNotes
    }
    let script = "reactor 한국 = drawer\r\nreactor drawer\r\n"
    #expect(try notes(script).map(\.kind) == [.unseenValue, .unseenValue])
    #expect(try notes(script).first?.message.hasPrefix("in the state of '한국', 'title'") == true)
    #expect(try notes(script + "allow unseen-value \"못 본다\"\r\n").isEmpty)
  }
}
