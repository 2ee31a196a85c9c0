import Foundation
import ReactorTrace

/// A screen of a lending library, with a state like those of grown apps: a list of structs, a dictionary of them, and
/// about fifty fields, of which an action changes one or two.
final class LendingReactor: Reactor {
  struct Book: Equatable {
    struct Copy: Equatable {
      var shelf: String
      var dueAt: Date?
    }

    var id: Int
    var title: String
    var rating = 0.0
    var copies: [Copy] = []
    var subjects: Set<String> = []
  }

  enum Shelf: Equatable {
    case idle
    case loading(page: Int)
    case failed(message: String)
    case loaded
  }

  enum Action {
    case load(page: Int)
    case rate(id: Int, Double)
    case borrow(id: Int, dueAt: Date)
    case giveBack(id: Int)
    case search(String)
    case toggleCovers
    case stock(Int)
  }

  enum Mutation {
    case setShelf(Shelf)
    case setBooks([Book])
    case setRating(id: Int, Double)
    case addCopy(id: Int, Book.Copy)
    case removeCopies(id: Int)
    case setQuery(String)
    case toggleCovers
    case show(notice: String)
  }

  struct State {
    var heading = "도서관 📚"
    var shelf = Shelf.idle
    var books: [Book] = []
    var favorites: [String: Book] = [:]
    var openedAt = Date(timeIntervalSinceReferenceDate: 0)
    var recent: [String] = []
    var selected: Int?
    @Pulse var notice: String?
    var isLoading = false
    var isRefreshing = false
    var isSearching = false
    var isOffline = false
    var isSignedIn = false
    var isCardExpired = false
    var hasOverdueLoans = false
    var hasUnpaidFees = false
    var showsCovers = false
    var showsSubtitles = false
    var showsAvailability = false
    var showsRatings = false
    var showsBranchMap = false
    var usesGrid = false
    var usesLargeText = false
    var isKeyboardVisible = false
    var isFilterOpen = false
    var isSortOpen = false
    var isScannerOpen = false
    var allowsHolds = false
    var allowsRenewals = false
    var remembersSearch = false
    var sendsReminders = false
    var playsSounds = false
    var showsFees = false
    var showsHolds = false
    var isGuest = false
    var isStaff = false
    var isClosed = false
    var isPrinting = false
    var page = 0
    var pageCount = 0
    var columns = 0
    var loanLimit = 0
    var loanCount = 0
    var holdCount = 0
    var feeInCents = 0
    var ratingMinimum = 0
    var yearFrom = 0
    var yearTo = 0
    var branch = 0
    var reminderDays = 0
    var query = ""
    var memberName = ""
    var cardNumber = ""
    var language = ""
    var branchName = ""
    var sortKey = ""
    var lastScan = ""
    var banner = ""
    var footer = ""
    var shelfMark = ""
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let page):
      .concat(
        .just(.setShelf(.loading(page: page))),
        .just(.setBooks(Self.books(20, from: 20 &* page)))
          .delay(.milliseconds(300), scheduler: MainScheduler.instance),
        .just(.setShelf(.loaded)))
    case .rate(let id, let rating): .just(.setRating(id: id, rating))
    case .borrow(let id, let dueAt):
      .of(.addCopy(id: id, Book.Copy(shelf: "대출", dueAt: dueAt)), .show(notice: "빌렸습니다"))
    case .giveBack(let id): .just(.removeCopies(id: id))
    case .search(let text): .just(.setQuery(text))
    case .toggleCovers: .just(.toggleCovers)
    case .stock(let count): .just(.setBooks(Self.books(count, from: 1_000)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setShelf(let shelf):
      state.shelf = shelf
      state.isLoading = if case .loading = shelf { true } else { false }
    case .setBooks(let books): state.books = books
    case .setRating(let id, let rating):
      change(id, in: &state) { $0.rating = rating }
    case .addCopy(let id, let copy):
      change(id, in: &state) { $0.copies.append(copy) }
      state.loanCount &+= 1
    case .removeCopies(let id):
      change(id, in: &state) { $0.copies = [] }
      state.loanCount &-= 1
    case .setQuery(let text):
      state.query = text
      state.recent.append(text)
    case .toggleCovers: state.showsCovers.toggle()
    case .show(let notice): state.notice = notice
    }
    return state
  }

  private func change(_ id: Int, in state: inout State, _ change: (inout Book) -> Void) {
    guard let place = state.books.firstIndex(where: { $0.id == id }) else { return }
    change(&state.books[place])
    state.favorites[state.books[place].title] = state.books[place]
  }

  private static func books(_ count: Int, from first: Int) -> [Book] {
    (0..<min(max(0, count), 500)).map { number in
      let id = first &+ number
      return Book(id: id, title: "책 \(id)", rating: 2.5, subjects: ["소설", "novel"])
    }
  }
}

extension Gallery {
  /// A screen like those of apps.
  static var screens: [Exhibit] {
    [
      .reactor(
        "lending",
        """
        load(page: 0)
        wait 1s
        rate(id: 2, 4.5)
        borrow(id: 2, dueAt: "2026-03-01T10:00:00Z")
        search("숲 ")
        toggleCovers
        giveBack(id: 2)
        load(page: 1)
        wait 1s
        search("나무")
        stock(200)
        toggleCovers
        rate(id: 1100, 1.5)
        stock(150)
        rate(id: 1100, 3.5)
        stock(0)

        """
      ) { LendingReactor() }
    ]
  }
}
