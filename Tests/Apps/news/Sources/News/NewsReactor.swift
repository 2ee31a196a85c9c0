import ReactorKit
import RxSwift

final class NewsReactor: Reactor {
  enum Action {
    case load(Section)
    case select(index: Int)
  }

  enum Section: String, CaseIterable {
    case top, world, sports
  }

  enum Mutation {
    case setArticles([Article])
    case setLoading(Bool)
  }

  struct State {
    var section: Section
    var title = L10n.News.title
    var subtitle: String?
    var articles: [ArticleReactor] = []
    var isLoading = false
  }

  let initialState: State
  private let api: NewsAPI
  private let coordinator: NewsCoordinating
  private let scheduler: SchedulerType

  init(
    section: Section, api: NewsAPI, coordinator: NewsCoordinating,
    scheduler: SchedulerType = MainScheduler.instance
  ) {
    initialState = State(section: section)
    self.api = api
    self.coordinator = coordinator
    self.scheduler = scheduler
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let section):
      return .concat(
        .just(.setLoading(true)),
        api.articles(in: section, after: nil).delay(.milliseconds(100), scheduler: scheduler)
          .map { .setArticles($0) }.catchAndReturn(.setArticles([])),
        .just(.setLoading(false)))
    case .select(let index):
      coordinator.show(currentState.articles[index].currentState.article)
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setArticles(let articles):
      state.articles = articles.map { ArticleReactor(article: $0, isSaved: false) }
      state.subtitle = L10n.News.count(articles.count)
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
    return state
  }
}
