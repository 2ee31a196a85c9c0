public import Foundation
import ReactorFoundationDeclarations
import ReactorRegistration
import ReactorFoundationValues

/// The default random number generator. In a file that imports this module, `SystemRandomNumberGenerator` refers to
/// this type. In a replay, the seed of the script determines the numbers.
public struct ReplayRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Creates a random number generator. Generators are stateless.
  public init() {}

  /// Returns the next random number.
  ///
  /// - Returns: A number that is uniformly distributed over all 64-bit integers. In a replay, the script's seed
  ///   determines the number.
  public mutating func next() -> UInt64 {
    if let context = ReplayContext.current { return context.random.next() }
    var generator = Swift.SystemRandomNumberGenerator()
    return generator.next()
  }
}

/// A stateless generator that can be passed as an `inout` argument.
private var replayGenerator: ReplayRandomNumberGenerator {
  get { ReplayRandomNumberGenerator() }
  set {}
}

extension Foundation.UUID {
  /// Creates a random UUID. In a replay, the script's seed determines the value.
  public init() {
    self = ReplayContext.current?.uuid() ?? RealFoundation.uuid
  }
}

extension FixedWidthInteger {
  /// Returns a random number in the given range. In a replay, the script's seed determines the number.
  ///
  /// - Parameter range: The range, which must not be empty.
  /// - Returns: A number in `range`. All numbers are equally likely.
  public static func random(in range: Range<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }

  /// Returns a random number in the given range. In a replay, the script's seed determines the number.
  ///
  /// - Returns: A number in `range`. All numbers are equally likely.
  public static func random(in range: ClosedRange<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// Returns a random number in the given range. In a replay, the script's seed determines the number.
  ///
  /// - Parameter range: The range, which must not be empty.
  /// - Returns: A number that is uniformly distributed over `range`.
  public static func random(in range: Range<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }

  /// Returns a random number in the given range. In a replay, the script's seed determines the number.
  ///
  /// - Returns: A number that is uniformly distributed over `range`.
  public static func random(in range: ClosedRange<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }
}

extension Bool {
  /// Returns a random Boolean value. In a replay, the script's seed determines the value.
  ///
  /// - Returns: `true` or `false`, with equal probability.
  public static func random() -> Bool {
    random(using: &replayGenerator)
  }
}

extension Sequence {
  /// Returns the elements in random order. In a replay, the script's seed determines the order.
  ///
  /// - Returns: An array that contains all elements.
  public func shuffled() -> [Element] {
    shuffled(using: &replayGenerator)
  }
}

extension Collection {
  /// Returns a random element. In a replay, the script's seed determines the element.
  ///
  /// - Returns: An element, or `nil` if the collection is empty.
  public func randomElement() -> Element? {
    randomElement(using: &replayGenerator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Shuffles the elements. In a replay, the script's seed determines the order.
  public mutating func shuffle() {
    shuffle(using: &replayGenerator)
  }
}

/// Returns a random number that is less than the given bound. In a replay, the script's seed determines the number.
///
/// - Returns: A number from 0 to `bound` - 1, or 0 if `bound` is 0.
public func arc4random_uniform(_ bound: UInt32) -> UInt32 {
  bound == 0 ? 0 : .random(in: 0..<bound)
}

/// Returns a random number. In a replay, the script's seed determines the number.
///
/// - Returns: A number that is uniformly distributed over all 32-bit integers.
public func arc4random() -> UInt32 {
  .random(in: 0...UInt32.max)
}
