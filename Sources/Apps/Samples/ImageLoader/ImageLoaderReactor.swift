import ReactorCore

/// A reactor that shows the image with a given index. The state contains the image's URL, from which the view can load
/// the image.
///
/// This reactor demonstrates that waiting for the view to report the end of a download can take forever. The second tap
/// on the same button does not change the URL. A view that observes only changes therefore starts no download, and the
/// spinner stays visible.
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

  /// The options that a script can set.
  struct Options: Sendable {
    var images = (1...5).map { "https://example.org/\($0).png" }
    var waitsForDownload = false
  }

  /// An error for an index without an image.
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
