import ReactorCore
import ReactorDiagnostics
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import Testing

/// A list whose bugs show only with the values that it has itself.
final class ShelfReactor: Reactor {
  struct Book: Equatable {
    var id: String
    var pages: Int
  }

  /// A day, which scripts write as a string of digits.
  struct Day {
    var number: Int
  }

  enum Action {
    case open
    case remove(id: String)
    case read(Book)
    case turn(to: Int?)
    case enter(code: String)
    case mark(Bool, note: String)
    case schedule(Day)
  }

  typealias Mutation = Action

  struct State {
    var books: [Book] = []
    var title = "none"
    var page: Int?
    var secret = "open sesame"
    var day = 0
    var isBroken = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .open:
      state.books = [Book(id: "b-17", pages: 311), Book(id: "b-42", pages: 7)]
      state.title = "shelf"
    case .remove(let id):
      if state.books.count == 1, state.books[0].id == id { state.isBroken = true }
      state.books.removeAll { $0.id == id }
    case .read(let book): if state.books.contains(book) { state.page = book.pages }
    case .turn(let page): if page == 311 { state.isBroken = true }
    case .enter(let code): if code == state.secret { state.isBroken = true }
    case .schedule(let day): state.day = day.number
    case .mark(_, let note): if note == state.title, note == "shelf" { state.isBroken = true }
    }
    return state
  }
}

extension ReactorRegistry {
  /// The shelf.
  static var shelf: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("shelf") { _ in ShelfReactor() }
    registry.read(ShelfReactor.Day.self, expecting: "a day such as \"17\"") { text in
      Int(text).map { ShelfReactor.Day(number: $0) }
    }
    return registry
  }
}

@Suite("Values of actions")
struct MadeValueTests {
  /// The steps of the script that breaks a condition with some actions.
  private static func steps(
    _ choice: String, breaking condition: String = "isBroken == false",
    with registry: ReactorRegistry = ReactorRegistry.shelf, files: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let report = explore(
      "reactor shelf\nalways \(condition)\n\(choice)\n", with: registry, timelines: 4000,
      files: files, sourceLocation: sourceLocation)
    let lines = report.findings.first?.script?.split(separator: "\n").map(String.init) ?? []
    return lines.dropFirst(3).filter { !$0.hasPrefix("#") }
  }

  @Test("are taken from the state: ids in arrays, numbers, strings")
  func fromState() {
    let hunts = [
      ("isBroken == false when sent(enter) == 0 and sent(mark) == 0", ["turn(to: 311)"]),
      (
        "isBroken == false when sent(enter) == 0 and sent(turn) == 0",
        ["open", #"mark(false, note: "shelf")"#]
      ),
      ("isBroken == false", [#"enter(code: "open sesame")"#]),
    ]
    for (condition, steps) in hunts {
      let found = Self.steps("choose 3", breaking: condition)
      #expect(found == steps)
    }
  }

  @Test("are not what traces redact")
  func redacted() {
    var registry = ReactorRegistry.shelf
    registry.redact("secret", in: ShelfReactor.State.self, as: "secret")
    let report = explore(
      """
      reactor shelf
      always isBroken == false when sent(turn) == 0 and sent(mark) == 0 and sent(remove) == 0
      choose 2
      """, with: registry, timelines: 4000)
    #expect(report.findings == [])
    let open = explore(
      """
      reactor shelf
      always isBroken == false when sent(turn) == 0 and sent(mark) == 0 and sent(remove) == 0
      choose 2
      """, with: ReactorRegistry.shelf, timelines: 4000)
    #expect(open.findings.first?.script?.contains(#"enter(code: "open sesame")"#) == true)
  }

  @Test("come from another script")
  func fromScript() {
    let steps = Self.steps(
      #"choose 3 from "shelf.actions""#,
      files: [
        "shelf.actions": """
        reactor shelf
        open
        wait 2s
        expect books.count == 2
        remove(id: "b-17")
        remove(id: "b-42")
        open
        """
      ])
    #expect(
      steps == ["open", #"shelf: remove(id: "b-17")"#, #"shelf: remove(id: "b-42")"#]
        || steps == ["shelf: open", #"shelf: remove(id: "b-17")"#, #"shelf: remove(id: "b-42")"#],
      "\(steps)")
  }
}
