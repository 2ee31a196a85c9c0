import ReactorCore

/// Lists with pages, and the values that belong to them.
let listPairs = [
  MendedPair("feed", ["load-after-end 'depot.page'"]) { FeedReactor($0, isMended: $1) },
  MendedPair("gallery", ["page-lost 'pictures'"]) { GalleryReactor($0, isMended: $1) },
  MendedPair("journal", ["duplicate-elements 'entries'"]) { JournalReactor($0, isMended: $1) },
  MendedPair("basket", ["partner-stays 'total'"]) { BasketReactor($0, isMended: $1) },
  MendedPair("archive", ["partner-stays 'page'"]) { ArchiveReactor($0, isMended: $1) },
  MendedPair("reviews", ["page-lost 'reviews'"]) { ReviewsReactor($0, isMended: $1) },
]

/// Requests further pages when there are none.
private final class FeedReactor: Reactor {
  enum Action { case more }

  enum Mutation {
    case setLoading(Bool)
    case append([Int])
  }

  struct State {
    var isLoading = false
    var posts: [Int] = []
    var nextPage = 0
    var hasNext = true
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard !currentState.isLoading, !isMended || currentState.hasNext else { return .empty() }
    return .concat(
      .just(.setLoading(true)),
      depot.page(currentState.nextPage).map { .append($0) }.catch { _ in .empty() },
      .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .append(let posts):
      state.posts += posts
      state.nextPage += 1
      state.hasNext = !posts.isEmpty
    }
    return state
  }
}

/// Replaces the pictures with those of the next page.
private final class GalleryReactor: Reactor {
  enum Action {
    case open
    case reachEnd
  }

  enum Mutation {
    case setLoading(Bool)
    case setPictures([Int], page: Int)
  }

  struct State {
    var isLoading = false
    var pictures: [Int] = []
    var page = 0
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    switch action {
    case .open: return load(1)
    case .reachEnd: return currentState.pictures.isEmpty ? .empty() : load(currentState.page + 1)
    }
  }

  private func load(_ page: Int) -> Observable<Mutation> {
    .concat(
      .just(.setLoading(true)),
      depot.page(page).filter { page == 1 || !$0.isEmpty }.map { .setPictures($0, page: page) }
        .catch { _ in .empty() },
      .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setPictures(let pictures, let page):
      state.pictures = isMended && page > 1 ? state.pictures + pictures : pictures
      state.page = page
    }
    return state
  }
}

/// Adds the same entries again when it is refreshed.
private final class JournalReactor: Reactor {
  enum Action { case refresh }

  enum Mutation {
    case setRefreshing(Bool)
    case add([String])
  }

  struct State {
    var isRefreshing = false
    var entries: [String] = []
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isRefreshing { return .empty() }
    return .concat(
      .just(.setRefreshing(true)),
      depot.shelf("mine").map { .add($0) }.catch { _ in .empty() }, .just(.setRefreshing(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setRefreshing(let isRefreshing): state.isRefreshing = isRefreshing
    case .add(let entries): state.entries = isMended ? entries : state.entries + entries
    }
    return state
  }
}

/// Forgets the total when the basket is emptied.
private final class BasketReactor: Reactor {
  enum Action {
    case add
    case empty
  }

  enum Mutation {
    case add(Int)
    case removeAll
  }

  struct State {
    var prices: [Int] = []
    var total = 0
  }

  let initialState = State()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add: .just(.add(currentState.prices.count + 3))
    case .empty: .just(.removeAll)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let price):
      state.prices.append(price)
      state.total += price
    case .removeAll:
      state.prices = []
      if isMended { state.total = 0 }
    }
    return state
  }
}

/// Clears an archive, and continues with the page after the last one.
private final class ArchiveReactor: Reactor {
  enum Action {
    case more
    case clear
  }

  enum Mutation {
    case setLoading(Bool)
    case append([Int])
    case clear
  }

  struct State {
    var isLoading = false
    var files: [Int] = []
    var page = 0
    var isComplete = false
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    switch action {
    case .clear: return .just(.clear)
    case .more:
      if currentState.isComplete { return .empty() }
      return .concat(
        .just(.setLoading(true)),
        depot.page(currentState.page).map { .append($0) }.catch { _ in .empty() },
        .just(.setLoading(false)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .append(let files):
      state.isComplete = files.isEmpty
      if files.isEmpty { return state }
      state.files += files
      state.page += 1
    case .clear:
      state.files = []
      state.isComplete = false
      if isMended { state.page = 0 }
    }
    return state
  }
}

/// Has an inverted guard, so further pages are dropped.
private final class ReviewsReactor: Reactor {
  enum Action {
    case load
    case loadMore
  }

  enum Mutation {
    case setLoading(Bool)
    case set([Int])
    case append([Int])
  }

  struct State {
    var isLoading = false
    var reviews: [Int] = []
    var page = 0
    var isLast = false
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    switch action {
    case .load: return request(depot.page(0).map { .set($0) })
    case .loadMore:
      guard !currentState.reviews.isEmpty, !currentState.isLast else { return .empty() }
      return request(depot.page(currentState.page + 1).map { .append($0) })
    }
  }

  private func request(_ answer: Observable<Mutation>) -> Observable<Mutation> {
    .concat(
      .just(.setLoading(true)), answer.catch { _ in .empty() }, .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .set(let reviews): (state.reviews, state.page, state.isLast) = (reviews, 0, false)
    case .append(let reviews):
      state.page += 1
      state.isLast = reviews.isEmpty
      if reviews.isEmpty == isMended { return state }
      state.reviews += reviews
    }
    return state
  }
}
