import ReactorCore

/// Shows an image by its number: the state has the URL, and the view may be the one that loads it.
///
/// Its idea: when the view reports back that a download is done, the reactor waits for something
/// that may never happen. Tapping the same number twice does not change the URL, so that a view that
/// looks at changes alone downloads nothing, and the spinner stays.
final class ImageLoaderReactor: Reactor {
  enum Action {
    case imageLoadButtonTap(index: Int)
    case finishImageLoad
  }

  enum Mutation {
    case setImage(String)
    case setLoading(Bool)
  }

  struct State {
    var image: String?
    var isLoading = false
  }

  /// What a script can set.
  struct Options: Sendable {
    var images = (1...5).map { "https://example.org/\($0).png" }
    var waitsForDownload = false
  }

  /// What goes wrong where there is no image.
  enum Failure: Error {
    case noImage(index: Int)
  }

  let initialState = State()
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .imageLoadButtonTap(let index):
      guard options.images.indices.contains(index) else {
        return .error(Failure.noImage(index: index))
      }
      let setImage = Observable<Mutation>.just(.setImage(options.images[index]))
      if options.waitsForDownload {
        return .concat([.just(.setLoading(true)), setImage])
      }
      return .concat([
        .just(.setLoading(true)),
        setImage.delay(.seconds(1), scheduler: MainScheduler.instance),
        .just(.setLoading(false)),
      ])
    case .finishImageLoad:
      return .just(.setLoading(false))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setImage(let image): state.image = image
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
    return state
  }
}
