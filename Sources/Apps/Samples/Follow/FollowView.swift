import ReactorCore
import ReactorRegistration

/// The screen of a ``FollowReactor``. It shows toasts and a button that turns red.
final class FollowView: ReactorView {
  var disposeBag = DisposeBag()

  let followButton = HeadlessButton()
  let followingLabel = HeadlessLabel<Bool>()
  let tint = HeadlessLabel<Color?>()
  let toast = HeadlessAlert<String>()

  func bind(reactor: FollowReactor) {
    followButton.tap.map { .follow(1) }.bind(to: reactor.action).disposed(by: disposeBag)

    reactor.state.map(\.isFollowing).distinctUntilChanged().bind(to: followingLabel)
      .disposed(by: disposeBag)
    reactor.state.map(\.followButtonTintColor).distinctUntilChanged().bind(to: tint)
      .disposed(by: disposeBag)
    reactor.pulse(\.$successToastMessage).compactMap { $0 }.bind(to: toast)
      .disposed(by: disposeBag)
    reactor.pulse(\.$failureToastMessage).compactMap { $0 }.bind(to: toast)
      .disposed(by: disposeBag)
  }
}
