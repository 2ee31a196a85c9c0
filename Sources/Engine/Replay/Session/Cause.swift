/// The action that caused an event, and the session that handled the action. Streams pass a cause along as a token,
/// which is a single number.
struct Cause {
  private static let sessionBits = 24
  /// The session index for external events, which belong to no session.
  static let outside = (1 << sessionBits) - 1

  /// The number of the action, or 0 for an event that was not caused by an action.
  let number: Int
  /// The index of the session in the replay.
  let session: Int

  init(number: Int, session: Int) {
    self.number = number
    self.session = session
  }

  /// Creates a cause by decoding a token from a stream.
  init(token: Int) {
    number = token >> Self.sessionBits
    session = token & ((1 << Self.sessionBits) - 1)
  }

  /// The token that represents the cause in streams.
  var token: Int { number << Self.sessionBits | session }

  /// The number of the action, or `nil` if the cause is not an action.
  var numberIfAny: Int? { number == 0 ? nil : number }

  /// Returns the number of the action in the given token, or `nil` if the token does not represent an action.
  static func number(of token: Int) -> Int? {
    token == 0 ? nil : Cause(token: token).number
  }
}
