// The part of the standard library that Embedded Swift does not have, as far as the sources use it.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  public init(_ value: consuming sending Value) {}
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { fatalError() }
}

struct ContinuousClock {
  struct Instant: Sendable {
    func duration(to other: Instant) -> Duration { .zero }
    static func - (later: Instant, earlier: Instant) -> Duration { .zero }
  }
  var now: Instant { Instant() }
  static var now: Instant { Instant() }
}

enum CommandLine {
  static var arguments: [String] { [] }
  static var argc: Int32 { 0 }
  static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?> { fatalError() }
}

// Nothing that is checked here encodes values.
public protocol Codable {}
