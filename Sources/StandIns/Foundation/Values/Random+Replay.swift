public import Foundation
import ReactorFoundationDeclarations
import ReactorRegistration
import ReactorFoundationValues

/// The default generator of random numbers. In a file that imports this module,
/// `SystemRandomNumberGenerator` is this type. In a replay, the script's seed determines the
/// numbers.
public struct ReplayRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Creates a generator. It has no state.
  public init() {}

  /// The next number.
  ///
  /// - Returns: A number, uniformly distributed over all 64-bit numbers; in a replay, the next
  ///   number that the seed determines.
  public mutating func next() -> UInt64 {
    if let context = ReplayContext.current { return context.random.next() }
    var generator = Swift.SystemRandomNumberGenerator()
    return generator.next()
  }
}

/// A generator to pass on. It has no state.
private var replayGenerator: ReplayRandomNumberGenerator {
  get { ReplayRandomNumberGenerator() }
  set {}
}

extension Foundation.UUID {
  /// A new random UUID. In a replay, the script's seed determines it.
  public init() {
    self = ReplayContext.current?.uuid() ?? RealFoundation.uuid
  }
}

extension FixedWidthInteger {
  /// Returns a random number in a range. In a replay, the script's seed determines it.
  ///
  /// - Parameter range: The range, which must not be empty.
  /// - Returns: A number in `range`, each equally likely.
  public static func random(in range: Range<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }

  /// Returns a random number in a range. In a replay, the script's seed determines it.
  ///
  /// - Returns: A number in `range`, each equally likely.
  public static func random(in range: ClosedRange<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// Returns a random number in a range. In a replay, the script's seed determines it.
  ///
  /// - Parameter range: The range, which must not be empty.
  /// - Returns: A number in `range`, uniformly distributed.
  public static func random(in range: Range<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }

  /// Returns a random number in a range. In a replay, the script's seed determines it.
  ///
  /// - Returns: A number in `range`, uniformly distributed.
  public static func random(in range: ClosedRange<Self>) -> Self {
    random(in: range, using: &replayGenerator)
  }
}

extension Bool {
  /// Returns a random Boolean. In a replay, the script's seed determines it.
  ///
  /// - Returns: True or false, each equally likely.
  public static func random() -> Bool {
    random(using: &replayGenerator)
  }
}

extension Sequence {
  /// Returns the elements in a random order. In a replay, the script's seed determines it.
  ///
  /// - Returns: An array of the elements.
  public func shuffled() -> [Element] {
    shuffled(using: &replayGenerator)
  }
}

extension Collection {
  /// Returns a random element. In a replay, the script's seed determines it.
  ///
  /// - Returns: An element, or nil if the collection is empty.
  public func randomElement() -> Element? {
    randomElement(using: &replayGenerator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Shuffles the elements. In a replay, the script's seed determines it.
  public mutating func shuffle() {
    shuffle(using: &replayGenerator)
  }
}

/// Returns a random number below a bound. In a replay, the script's seed determines it.
///
/// - Returns: A number from 0 to `bound` - 1; 0 if the bound is 0.
public func arc4random_uniform(_ bound: UInt32) -> UInt32 {
  bound == 0 ? 0 : .random(in: 0..<bound)
}

/// Returns a random number. In a replay, the script's seed determines it.
///
/// - Returns: A number, uniformly distributed over all 32-bit numbers.
public func arc4random() -> UInt32 {
  .random(in: 0...UInt32.max)
}
