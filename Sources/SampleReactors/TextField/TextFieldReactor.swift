public import ReactorCore

/// Watches a text field: capitals, length, and an alert for anyone who types a digit.
///
/// Its idea: one action may lead to two mutations, and so to two states; and an alert is a pulse,
/// which shows twice when the same mistake is made twice.
public final class TextFieldReactor: Reactor {
  /// What the user does.
  public enum Action {
    /// Changes the text.
    case inputField(String)
  }

  /// What changes.
  public enum Mutation {
    /// There is an alert to show.
    case showAlertMessage(String)
    /// The text in capitals.
    case setCapitalizedString(String)
    /// How long it is.
    case setLengthOfString(Int)
  }

  /// What the screen shows.
  public struct State {
    /// How many characters the text has.
    public var lengthOfString: Int?
    /// The text in capitals.
    public var capitalizedString: String?
    /// The alert, each time that there is one.
    @Pulse public var alertMessage: String?
  }

  public let initialState = State()

  /// Makes an empty text field.
  public init() {}

  public func mutate(action: Action) -> Observable<Mutation> {
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

  public func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .showAlertMessage(let message): state.alertMessage = message
    case .setCapitalizedString(let text): state.capitalizedString = text
    case .setLengthOfString(let length): state.lengthOfString = length
    }
    return state
  }
}
