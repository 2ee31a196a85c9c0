import ReactorCore

/// A reactor that observes a text field. It shows the text in capital letters along with its length. If the text
/// contains a digit, it also shows an alert.
///
/// This reactor demonstrates that one action can lead to two mutations, and therefore to two states. An alert is a
/// pulse, so making the same mistake twice shows the alert twice. The route to a child screen is also a pulse.
final class TextFieldReactor: Reactor {
  enum Action {
    case inputField(String)
    case didTapSettingButton
  }

  enum Mutation {
    case showAlertMessage(String)
    case setCapitalizedString(String)
    case setLengthOfString(Int)
    case pushSettingViewController
    case setBackgroundColor(Color)
  }

  struct State {
    var lengthOfString: Int?
    var capitalizedString: String?
    var backgroundColor: Color?
    @Pulse var alertMessage: String?
    @Pulse var settingViewController: SettingsRoute?
  }

  /// A route to the settings screen that contains the color to show there.
  struct SettingsRoute {
    var backgroundColor: Color?
  }

  let initialState = State()
  private let settingsService: any SettingsServiceType

  init(settingsService: any SettingsServiceType) {
    self.settingsService = settingsService
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let events = settingsService.event.map { event -> Mutation in
      switch event {
      case .setBackgroundColor(let color): .setBackgroundColor(color)
      }
    }
    return .merge(mutation, events)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .inputField(let text):
      text.unicodeScalars.contains { ("0"..."9").contains($0) }
        ? .just(.showAlertMessage("digits are not allowed"))
        : .concat([
          .just(.setCapitalizedString(text.uppercased())),
          .just(.setLengthOfString(text.count)),
        ])
    case .didTapSettingButton: .just(.pushSettingViewController)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .showAlertMessage(let message): state.alertMessage = message
    case .setCapitalizedString(let text): state.capitalizedString = text
    case .setLengthOfString(let length): state.lengthOfString = length
    case .pushSettingViewController:
      state.settingViewController = SettingsRoute(backgroundColor: state.backgroundColor)
    case .setBackgroundColor(let color): state.backgroundColor = color
    }
    return state
  }
}
