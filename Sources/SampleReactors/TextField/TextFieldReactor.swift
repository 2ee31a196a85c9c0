import ReactorCore

/// Watches a text field: capitals, length, and an alert for anyone who types a digit.
///
/// Its idea: one action may lead to two mutations, and so to two states; and an alert is a pulse,
/// which shows twice when the same mistake is made twice.
final class TextFieldReactor: Reactor {
  /// What the user does.
  enum Action {
    /// Changes the text.
    case inputField(String)
  }

  /// What changes.
  enum Mutation {
    /// There is an alert to show.
    case showAlertMessage(String)
    /// The text in capitals.
    case setCapitalizedString(String)
    /// How long it is.
    case setLengthOfString(Int)
  }

  /// What the screen shows.
  struct State {
    /// How many characters the text has.
    var lengthOfString: Int?
    /// The text in capitals.
    var capitalizedString: String?
    /// The alert, each time that there is one.
    @Pulse var alertMessage: String?
  }

  let initialState = State()

  /// Makes an empty text field.
  init() {}

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .inputField(let text):
      if text.unicodeScalars.contains(where: { ("0"..."9").contains($0) }) {
        .just(.showAlertMessage("digits are not allowed"))
      } else {
        Observable.concat([
          .just(.setCapitalizedString(text.uppercased())),
          .just(.setLengthOfString(text.count)),
        ])
      }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .showAlertMessage(let message): state.alertMessage = message
    case .setCapitalizedString(let text): state.capitalizedString = text
    case .setLengthOfString(let length): state.lengthOfString = length
    }
    return state
  }
}
