/// The action that caused something and the session that handled it, as the one number that the
/// streams carry along.
struct Cause {
  private static let sessionBits = 24
  /// The place that means no session, for an event that came from outside.
  static let outside = (1 << sessionBits) - 1

  /// The number of the action; 0 if a reactor did something by itself.
  let number: Int
  /// The place of the session among those of the replay.
  let session: Int

  init(number: Int, session: Int) {
    self.number = number
    self.session = session
  }

  /// Reads a cause that the streams have carried.
  init(token: Int) {
    number = token >> Self.sessionBits
    session = token & ((1 << Self.sessionBits) - 1)
  }

  /// The form that the streams carry.
  var token: Int { number << Self.sessionBits | session }

  /// The number, or nil if there is none.
  var numberIfAny: Int? { number == 0 ? nil : number }

  /// The number, as a trace takes it: nil if there is none.
  static func number(of token: Int) -> Int? {
    token == 0 ? nil : Cause(token: token).number
  }
}
