import ReactorSystem
import ReactorTrace

/// The bundled text field with one mutation changed: it counts bytes instead of characters, unless an option
/// says otherwise. Another option makes it end its process at a digit.
final class OtherTextFieldReactor: Reactor {
  enum Action {
    case inputField(String)
    case didTapSettingButton
  }

  enum Mutation {
    case showAlertMessage(String)
    case setCapitalizedString(String)
    case setLengthOfString(Int)
    case pushSettingViewController
  }

  struct State {
    var lengthOfString: Int?
    var capitalizedString: String?
    var backgroundColor: String?
    @Pulse var alertMessage: String?
    @Pulse var settingViewController: String?
  }

  /// The way in which a process ends.
  enum End {
    case crash
    case hang
    case exit
  }

  let initialState = State()
  private let countsBytes: Bool
  private let endAtDigit: End?

  init(countsBytes: Bool, endAtDigit: End? = nil) {
    self.countsBytes = countsBytes
    self.endAtDigit = endAtDigit
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .inputField(let text):
      text.unicodeScalars.contains { ("0"..."9").contains($0) }
        ? .just(.showAlertMessage("digits are not allowed"))
        : .concat([
          .just(.setCapitalizedString(text.uppercased())),
          .just(.setLengthOfString(countsBytes ? text.utf8.count : text.count)),
        ])
    case .didTapSettingButton: .just(.pushSettingViewController)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .showAlertMessage(let message):
      switch endAtDigit {
      case .crash: fatalError("a digit")
      case .hang: while endAtDigit == .hang {}
      case .exit: exit(3)
      case nil: state.alertMessage = message
      }
    case .setCapitalizedString(let text): state.capitalizedString = text
    case .setLengthOfString(let length): state.lengthOfString = length
    case .pushSettingViewController: state.settingViewController = "settings"
    }
    return state
  }
}
