/// What a reactor can take from the replay that it is made for, instead of from the world outside,
/// so that the same script gives the same trace every time.
///
/// Threads: it belongs to the thread of the replay.
public final class ReplayContext {
  /// The name of the session that the reactor is made for.
  public let session: String
  /// The replay's random numbers, which the script's seed decides.
  public let random: ReplayRandom

  init(session: String, random: ReplayRandom) {
    self.session = session
    self.random = random
  }
}

/// The random numbers of one replay: the same seed gives the same numbers, on every machine.
///
/// The generator is SplitMix64, shared by the sessions of the replay.
public final class ReplayRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
