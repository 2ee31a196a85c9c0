import ReactorCore
import ReactorRegistration

/// The screen of a ``SettingsReactor``.
final class SettingsView: ReactorView {
  var disposeBag = DisposeBag()

  let button = HeadlessButton()
  let background = HeadlessLabel<Color?>()

  func bind(reactor: SettingsReactor) {
    button.tap.map { .didTapButton }.bind(to: reactor.action).disposed(by: disposeBag)
    reactor.state.map(\.backgroundColor).distinctUntilChanged().bind(to: background)
      .disposed(by: disposeBag)
  }
}
