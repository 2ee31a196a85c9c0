import ReactorCore
import ReactorRegistration

/// The screen of a ``TextFieldReactor``.
final class TextFieldView: ReactorView {
  var disposeBag = DisposeBag()

  let textField = HeadlessTextField()
  let settingButton = HeadlessButton()
  let capitalizedLabel = HeadlessLabel<String>()
  let lengthLabel = HeadlessLabel<String>()
  let background = HeadlessLabel<Color?>()
  let alert = HeadlessAlert<String>()

  private let pushSettings: (SettingsReactor.Options) -> Void

  /// Creates a screen.
  ///
  /// - Parameter pushSettings: A closure that opens the settings screen.
  init(pushSettings: @escaping (SettingsReactor.Options) -> Void) {
    self.pushSettings = pushSettings
  }

  func bind(reactor: TextFieldReactor) {
    textField.edits.map { .inputField($0) }.bind(to: reactor.action).disposed(by: disposeBag)
    settingButton.tap
      .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
      .map { .didTapSettingButton }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)

    reactor.state.compactMap(\.capitalizedString).distinctUntilChanged()
      .bind(to: capitalizedLabel).disposed(by: disposeBag)
    reactor.state.compactMap(\.lengthOfString).distinctUntilChanged().map(String.init)
      .bind(to: lengthLabel).disposed(by: disposeBag)
    reactor.state.map(\.backgroundColor).distinctUntilChanged()
      .bind(to: background).disposed(by: disposeBag)
    reactor.pulse(\.$alertMessage).compactMap { $0 }
      .subscribe(onNext: { [unowned self] in show(alert: $0) }).disposed(by: disposeBag)
    reactor.pulse(\.$settingViewController).compactMap { $0 }
      .subscribe(onNext: { [pushSettings] route in
        pushSettings(SettingsReactor.Options(backgroundColor: route.backgroundColor))
      }).disposed(by: disposeBag)
  }

  private func show(alert message: String) {
    alert.show(message)
    textField.show("")
    capitalizedLabel.show("")
    lengthLabel.show("")
  }
}
