import ReactorCore

/// A reactor for a follow button. The service call for following a user can succeed, be refused, or fail.
///
/// This reactor demonstrates that the outcome of a service call determines what is shown. A toast is a pulse, so the
/// same toast can be shown twice.
final class FollowReactor: Reactor {
  enum Action {
    case refreshFollowingStatus(Int)
    case follow(Int)
  }

  enum Mutation {
    case setFollowing(Bool)
    case setFollowButtonTintColor(Color)
    case presentSuccessToastMessage(String)
    case presentFailureToastMessage(String)
  }

  struct State {
    var isFollowing = false
    var followButtonTintColor: Color?
    @Pulse var successToastMessage: String?
    @Pulse var failureToastMessage: String?
  }

  let initialState = State()
  private let userService: any UserServiceType

  init(userService: any UserServiceType) {
    self.userService = userService
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refreshFollowingStatus(let id):
      userService.isFollowing(id).map { .setFollowing($0) }
    case .follow(let id):
      userService.follow(id).flatMap { isDone -> Observable<Mutation> in
        isDone
          ? .concat([
            .just(.presentSuccessToastMessage("you follow user \(id)")),
            .just(.setFollowing(true)),
            .just(.setFollowButtonTintColor(.red)),
          ])
          : .just(.presentFailureToastMessage("user \(id) cannot be followed"))
      }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setFollowing(let isFollowing): state.isFollowing = isFollowing
    case .setFollowButtonTintColor(let color): state.followButtonTintColor = color
    case .presentSuccessToastMessage(let message): state.successToastMessage = message
    case .presentFailureToastMessage(let message): state.failureToastMessage = message
    }
    return state
  }
}
