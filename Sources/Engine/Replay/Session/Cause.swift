/// The action that caused something and the session that handled the action, encoded as the number that streams carry.
struct Cause {
  private static let sessionBits = 24
  /// The index that represents no session, for an external event.
  static let outside = (1 << sessionBits) - 1

  /// The number of the action; 0 for anything that a reactor does without an action.
  let number: Int
  /// The index of the session in the replay.
  let session: Int

  init(number: Int, session: Int) {
    self.number = number
    self.session = session
  }

  /// Decodes a cause from the number that streams carry.
  init(token: Int) {
    number = token >> Self.sessionBits
    session = token & ((1 << Self.sessionBits) - 1)
  }

  /// The number that streams carry.
  var token: Int { number << Self.sessionBits | session }

  /// The number of the action; nil if there is none.
  var numberIfAny: Int? { number == 0 ? nil : number }

  /// The number as traces write it, which is nil if there is no action.
  static func number(of token: Int) -> Int? {
    token == 0 ? nil : Cause(token: token).number
  }
}
