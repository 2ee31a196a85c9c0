public import Foundation
import ReactorRealFoundation
import ReactorRegistration
import ReactorTraceFoundation

/// The default generator of random numbers: `SystemRandomNumberGenerator` of a file that
/// imports this module. In a replay the script's seed decides them.
public struct ReplayRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Makes the generator, which keeps nothing itself.
  public init() {}

  /// The next number.
  public mutating func next() -> UInt64 {
    if let context = ReplayContext.current { return context.random.next() }
    var generator = Swift.SystemRandomNumberGenerator()
    return generator.next()
  }
}

extension Foundation.UUID {
  /// A new random UUID; in a replay the script's seed decides it.
  public init() {
    self = ReplayContext.current?.uuid() ?? RealFoundation.uuid
  }
}

extension FixedWidthInteger {
  /// A random number of a range; in a replay the script's seed decides it.
  public static func random(in range: Range<Self>) -> Self {
    var generator = ReplayRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A random number of a range; in a replay the script's seed decides it.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = ReplayRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A random number of a range; in a replay the script's seed decides it.
  public static func random(in range: Range<Self>) -> Self {
    var generator = ReplayRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A random number of a range; in a replay the script's seed decides it.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = ReplayRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// A random Boolean; in a replay the script's seed decides it.
  public static func random() -> Bool {
    var generator = ReplayRandomNumberGenerator()
    return random(using: &generator)
  }
}

extension Sequence {
  /// The elements in a random order; in a replay the script's seed decides it.
  public func shuffled() -> [Element] {
    var generator = ReplayRandomNumberGenerator()
    return shuffled(using: &generator)
  }
}

extension Collection {
  /// A random element, nil if there is none; in a replay the script's seed decides it.
  public func randomElement() -> Element? {
    var generator = ReplayRandomNumberGenerator()
    return randomElement(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Puts the elements into a random order; in a replay the script's seed decides it.
  public mutating func shuffle() {
    var generator = ReplayRandomNumberGenerator()
    shuffle(using: &generator)
  }
}

/// A random number below a bound; in a replay the script's seed decides it.
public func arc4random_uniform(_ bound: UInt32) -> UInt32 {
  bound == 0 ? 0 : .random(in: 0..<bound)
}

/// A random number; in a replay the script's seed decides it.
public func arc4random() -> UInt32 {
  .random(in: 0...UInt32.max)
}
