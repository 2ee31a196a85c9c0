import ReactorCore
import ReactorExploration
import ReactorRegistration
import Testing

/// Two sections of rows, the first of which can be removed, and the latest action in words.
private final class RowsReactor: Reactor {
  struct Row { var title: String }

  struct Section { var rows: [Row] }

  enum RowAction {
    case open(index: Int)
  }

  enum Action {
    case load
    case drop
    case open(at: Int)
    case choose(selectedIndex: Int?)
    case deleteRow(Int)
    case select(section: Int, row: Int)
    case row(RowAction)
    case turn(page: Int)
    case remove(itemID: Int)
  }

  struct State {
    var sections: [Section] = []
    var last = ""
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    let row = Row(title: "a")
    switch mutation {
    case .load:
      state.sections = [Section(rows: [row]), Section(rows: []), Section(rows: [row, row])]
    case .drop: state.sections = []
    default: state.last = "\(mutation)"
    }
    return state
  }
}

struct ListIndexTests {
  private static let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("rows") { _ in RowsReactor() }
    return registry
  }()

  @Test(arguments: [
    // The first and the last element of the list, and the values that every exploration tries.
    ("open(at: 0)", true), ("open(at: 2)", true), ("open(at: 3)", false), ("open(at: -1)", false),
    ("choose(selectedIndex: Optional(2))", true), ("choose(selectedIndex: Optional(-1))", false),
    ("choose(selectedIndex: nil)", true), ("deleteRow(2)", true), ("deleteRow(-1)", false),
    ("select(section: 2, row: 1)", true), ("select(section: 2, row: 2)", false),
    // Other integers are numbers.
    ("turn(page: -1)", true), ("remove(itemID: -1)", true),
  ])
  func `Integers that are called an index are made of the lists of the state`(
    action: String, isMade: Bool
  ) {
    let report = explore(
      "reactor rows\nalways last != \"\(action)\"\nchoose 2\n", with: Self.registry,
      timelines: 2000)
    #expect(report.findings.isEmpty != isMade)
  }

  @Test func `An index is also that of an element that has just gone`() {
    let report = explore(
      "reactor rows\nalways last != \"open(at: 2)\" when sections.count == 0\nchoose 3\n",
      with: Self.registry)
    let lines = report.findings.first?.script?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.suffix(3) == ["load", "drop", "open(at: 2)"])
  }
}
