public import Foundation
public import ReactorRegistration

/// Replacements for `Date()` and `UUID()` in reactors.
extension ReplayContext {
  /// The replay's current date, which is 2001-01-01T00:00:00Z plus the virtual time.
  ///
  /// To give a reactor access to the date, pass a closure, as in `SearchReactor(now: { context.now })`.
  public var now: Date {
    let (seconds, attoseconds) = elapsed.components
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Returns a new UUID that is determined by the replay's seed.
  ///
  /// - Returns: A version 4 UUID, which is the same in every replay of a script with the same seed.
  public func uuid() -> UUID {
    var bytes = [random.next(), random.next()].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    // RFC 9562, version 4.
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
