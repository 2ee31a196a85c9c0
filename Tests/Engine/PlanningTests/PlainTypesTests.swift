import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// Types like those of real reactors, without conformances.
private final class Basket: Reactor {
  struct Item {
    var id: Int
    var title: String
    var tags: [String]
  }

  enum Priority {
    case normal
    case urgent(reason: String)
  }

  enum Action {
    case put(Item, at: Int?)
    case mark(id: Int, Priority)
    case rename([Int: String])
    case clear
  }

  enum Mutation {
    case insert(Item, Int)
    case setPriority(Int, Priority)
    case setTitle(Int, String)
    case removeAll
  }

  struct State {
    var items: [Item] = []
    var priorities: [Int: Priority] = [:]
    var last: Item?
    @Pulse var notice: (id: Int, text: String)?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .put(let item, let index): .just(.insert(item, index ?? 0))
    case .mark(let id, let priority): .just(.setPriority(id, priority))
    case .rename(let titles):
      .concat(titles.sorted { $0.key < $1.key }.map { .just(.setTitle($0.key, $0.value)) })
    case .clear: .just(.removeAll)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .insert(let item, let index):
      state.items.insert(item, at: index)
      state.last = item
    case .setPriority(let id, let priority):
      state.priorities[id] = priority
      state.notice = (id, "marked")
    case .setTitle(let index, let title): state.items[index].title = title
    case .removeAll: state = State()
    }
    return state
  }
}

struct PlainTypesTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("basket") { Basket() }
    return registry
  }()

  @Test func `A reactor takes and shows structs, enums, optionals and collections without Codable`()
  {
    expectTrace(
      of: """
        reactor basket
        put((id: 7, title: "tea", tags: ["hot", "green"]), at: nil)
        mark(id: 7, .urgent(reason: "guests"))
        rename([0: "tea, \\"the\\" best"])
        """, with: registry,
      """
      0.000 basket state items: [], priorities: [:], last: nil, notice: nil
      0.000 basket action #1 put((id: 7, title: "tea", tags: ["hot", "green"]), at: nil)
      0.000 basket state #1 items: [(id: 7, title: "tea", tags: ["hot", "green"])], priorities: [:], last: (id: 7, title: "tea", tags: ["hot", "green"]), notice: nil
      0.000 basket action #2 mark(id: 7, .urgent(reason: "guests"))
      0.000 basket state #2 items: [(id: 7, title: "tea", tags: ["hot", "green"])], priorities: [7: .urgent(reason: "guests")], last: (id: 7, title: "tea", tags: ["hot", "green"]), notice: (id: 7, text: "marked")
      0.000 basket pulse #2 notice = (id: 7, text: "marked")
      0.000 basket action #3 rename([0: "tea, \\"the\\" best"])
      0.000 basket state #3 items: [(id: 7, title: "tea, \\"the\\" best", tags: ["hot", "green"])], priorities: [7: .urgent(reason: "guests")], last: (id: 7, title: "tea", tags: ["hot", "green"]), notice: (id: 7, text: "marked")
      0.000 * end pending: 0
      """)
  }

  @Test func `Names, labels, number and types of arguments are checked in one pass`() {
    let outcome = replay(
      """
      reactor basket
      claer
      put((id: 7, title: "tea", tags: []), to: nil)
      mark(7, .normal)
      mark(id: "7", .urgnt(reason: "x"))
      rename(["a": "b"])
      """, with: registry)
    #expect(!outcome.isPlanned)
    let places = outcome.diagnostics.split(separator: "\n").filter { $0.contains("-->") }
    #expect(places.map { $0.split(separator: ":")[1] } == ["2", "3", "4", "5", "5", "6"])
    #expect(outcome.diagnostics.contains("did you mean 'clear'?"))
    #expect(outcome.diagnostics.contains("did you mean 'urgent'?"))
  }
}
