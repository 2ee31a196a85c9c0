import ReactorCore

/// Bugs that are visible only to someone who knows the intention, and one that appears with the second of two errors.
let otherPairs = [
  // Only the relay's observers can show that it is dead; a limit of two looks the same.
  MendedPair("radio", []) { RadioReactor($0, isMended: $1) },
  // Nothing determines which of two items a row represents.
  MendedPair("index", []) { IndexReactor($0, isMended: $1) },
  // An empty question may be valid.
  MendedPair("search", []) { QuestionReactor($0, isMended: $1) },
  MendedPair("door", ["flag-stays 'isOpening'"]) { DoorReactor($0, isMended: $1) },
]

/// Adds stations through a relay that is subscribed to twice.
private final class RadioReactor: Reactor {
  enum Action { case add }
  enum Mutation { case add }
  struct State { var stations = 0 }

  let initialState = State()
  private let added = PublishRelay<Void>()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let additions = added.asObservable().map { Mutation.add }
    return .merge(mutation, isMended ? additions : additions.take(2))
  }

  func mutate(action: Action) -> Observable<Mutation> {
    added.accept(())
    return .empty()
  }

  func reduce(state: State, mutation: Mutation) -> State { State(stations: state.stations + 1) }
}

/// Opens the row of a filtered list, which it looks up in the whole list.
private final class IndexReactor: Reactor {
  enum Action {
    case filter(Bool)
    case select(Int)
  }

  enum Mutation {
    case setFiltered(Bool)
    case open(Int)
  }

  struct State {
    var isFiltered = false
    var opened: Int?
  }

  let initialState = State()
  private static let all = [1, 2, 3, 4]
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .filter(let isFiltered): return .just(.setFiltered(isFiltered))
    case .select(let row):
      let shown = currentState.isFiltered ? Self.all.filter { $0 > 2 } : Self.all
      guard shown.indices.contains(row) else { return .empty() }
      return .just(.open(isMended ? shown[row] : Self.all[row]))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setFiltered(let isFiltered): state.isFiltered = isFiltered
    case .open(let item): state.opened = item
    }
    return state
  }
}

/// Sends an empty question to the server.
private final class QuestionReactor: Reactor {
  enum Action { case ask(String) }
  enum Mutation { case setAnswers([String]) }
  struct State { var answers: [String] = [] }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .ask(let question) = action else { return .empty() }
    if isMended, question.isEmpty { return .just(.setAnswers([])) }
    return depot.shelf(question).map { .setAnswers($0) }.catch { _ in .empty() }
      .take(until: self.action)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    guard case .setAnswers(let answers) = mutation else { return state }
    return State(answers: answers)
  }
}

/// Opens a door, with a spinner that stays if it is cancelled.
private final class DoorReactor: Reactor {
  enum Action { case open(String) }

  enum Mutation {
    case setOpening(Bool)
    case setOpen
  }

  struct State {
    var isOpening = false
    var isOpen = false
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .open(let code) = action, !currentState.isOpening else { return .empty() }
    let answer = depot.unlock(code).flatMap {
      Observable<Mutation>.of(.setOpen, .setOpening(false))
    }
    return .concat(
      .just(.setOpening(true)),
      answer.catch { [isMended] error in
        let isCancelled = error as? DepotService.Refusal == .cancelled
        return isCancelled && !isMended ? .empty() : .just(.setOpening(false))
      })
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setOpening(let isOpening): state.isOpening = isOpening
    case .setOpen: state.isOpen = true
    }
    return state
  }
}
