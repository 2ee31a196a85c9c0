/// The generator of Steele, Lea and Flood: a seed gives the same numbers everywhere.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to another one.
  package mutating func int(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(elements.count)]
  }
}
