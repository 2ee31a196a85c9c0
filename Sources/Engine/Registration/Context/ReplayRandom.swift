/// The random numbers of a replay or of an exploration: the same seed produces the same numbers on
/// every machine.
///
/// The generator is SplitMix64, shared by the sessions of the replay.
public final class ReplayRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  ///
  /// - Returns: The next number of the sequence that the seed determines, uniform over all 64-bit
  ///   numbers.
  public func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
