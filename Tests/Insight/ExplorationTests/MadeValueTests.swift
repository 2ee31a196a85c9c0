import ReactorCore
import ReactorBase
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import Testing

/// A list whose bugs appear only with its own values.
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

/// A contact in a list.
final class ContactReactor: Reactor {
  typealias Action = Never
  struct State {
    let id: Int
    var name = ""
  }

  let initialState: State

  init(id: Int) { initialState = State(id: id) }
}

/// A list of child reactors, whose bugs appear only with their ids and their number.
final class ContactsReactor: Reactor {
  struct Request {
    var id: Int
    var note: String?
  }

  enum Style {
    case plain
    case grouped(by: String)
    case custom(name: String, isDark: Bool)
  }

  enum Action {
    case load
    case merge(Int, into: Int)
    case remove(Set<Int>)
    case open(at: Int)
    case send(Request?)
    case search(String?)
    case restyle(Style?)
  }

  typealias Mutation = Action

  struct State {
    @Pulse var contacts: [ContactReactor] = []
    var broken = ""
  }

  let initialState = State()
  private let book: ContactBook

  init(_ book: ContactBook) { self.book = book }

  func transform(mutation: Observable<Action>) -> Observable<Action> {
    .merge(mutation, book.shared.map { .search("shared \($0)") })
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    let ids = state.contacts.map(\.initialState.id)
    switch mutation {
    case .load: state.contacts = [4711, 4712, 4713].map(ContactReactor.init)
    case .merge(let first, let second):
      if first != second, ids.contains(first), ids.contains(second) { state.broken = "merge" }
    case .remove(let removed): if !removed.isDisjoint(with: ids) { state.broken = "remove" }
    case .open(let index): if index > 1, ids.indices.contains(index) { state.broken = "open" }
    case .send(let request): if let request, ids.contains(request.id) { state.broken = "send" }
    case .search("a"): state.broken = "search"
    case .search("shared 1"): state.broken = "shared"
    case .search: break
    case .restyle(.custom(_, true)): state.broken = "restyle"
    case .restyle: break
    }
    return state
  }
}

/// Publishes contacts that others share.
final class ContactBook: ScriptedService {
  static let serviceName = "book"
  static var methods: [any ScriptedMethod] { [] }

  let shared = PublishSubject<Int>()

  init(_ script: ServiceScript) {}
}

extension ReactorRegistry {
  static var contacts: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("contacts") { ContactsReactor($0.service(ContactBook.self)) }
    registry.event("shared", of: Int.self, through: ContactBook.self) { $1.shared.onNext($0) }
    return registry
  }

  static var shelf: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("shelf") { _ in ShelfReactor() }
    registry.read(ShelfReactor.Day.self, expecting: "a day such as \"17\"") { text in
      Int(text).map { ShelfReactor.Day(number: $0) }
    }
    return registry
  }
}

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

  @Test func `Values are taken from the state: ids in arrays, numbers, strings`() {
    let hunts = [
      ("isBroken == false when sent(enter) == 0 and sent(mark) == 0", ["open", "turn(to: 311)"]),
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

  @Test(arguments: [
    ("merge", ["load", "merge(4711, into: 4712)"]), ("remove", ["load", "remove([4711])"]),
    ("open", ["load", "open(at: 2)"]), ("send", ["load", "send((id: 4711, note: nil))"]),
    ("search", [#"search("a")"#]), ("shared", ["emit book.shared(1)"]),
    ("restyle", [#"restyle(.custom(name: "", isDark: true))"#]),
  ])
  func `Values are ids of child reactors, also two at once; indices; all cases; events`(
    broken: String, steps: [String]
  ) {
    let report = explore(
      "reactor contacts\nalways broken != \"\(broken)\"\nchoose 2\n", with: .contacts,
      timelines: 8000)
    let lines = report.findings.first?.script?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.dropFirst(3).filter { !$0.hasPrefix("#") } == steps)
  }

  @Test func `Values are not what traces redact`() {
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

  @Test func `Values come from another script`() {
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
    #expect(steps == ["open", #"remove(id: "b-17")"#, #"remove(id: "b-42")"#])
  }
}

/// A table whose rows can be selected once it has been loaded.
private final class TableReactor: Reactor {
  struct Path { var indices: [Int] }

  struct Row { var title: String }

  struct Section { var rows: [Row] }

  enum Action {
    case load
    case select(Path)
  }

  struct State {
    var sections: [Section] = []
    var selected = ""
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .load:
      state.sections = [Section(rows: []), Section(rows: [Row(title: "a"), Row(title: "b")])]
    case .select(let path):
      state.selected = state.sections[path.indices[0]].rows[path.indices[1]].title
    }
    return state
  }

  static let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("table") { _ in TableReactor() }
    registry.show(Path.self) { $0.indices }
    registry.read(Path.self, from: [Int].self, expecting: "an index path such as [0, 3]") {
      Path(indices: $0)
    }
    return registry
  }()
}

struct IndexPathTests {
  @Test func `Index paths lead to elements that the lists of the state have then`() {
    // Any other index path traps.
    let report = explore("reactor table\nchoose 4\n", with: TableReactor.registry)
    #expect(report.isComplete)
    #expect(report.findings.isEmpty)
    let found = explore(
      """
      reactor table
      always selected != "b"
      choose 3
      """, with: TableReactor.registry)
    #expect(found.findings.first?.script?.contains("select([1, 1])") == true)
  }
}
