/// A random number generator for a replay or an exploration. The same seed produces the same numbers on every machine.
///
/// The generator uses the SplitMix64 algorithm. All sessions in a replay share one generator.
public final class ReplayRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next random number in the sequence.
  ///
  /// - Returns: The next number in the sequence for the seed. The numbers are distributed uniformly over all 64-bit
  ///   integers.
  public func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
