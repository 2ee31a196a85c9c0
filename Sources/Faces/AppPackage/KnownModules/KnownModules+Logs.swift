extension KnownModules {
  /// The source code of a replacement for OSLog that discards all messages.
  static let osLog = """
    /// A level of a message.
    public struct OSLogType: Equatable {
      private let level: UInt8
      public static let `default` = OSLogType(level: 0)
      public static let info = OSLogType(level: 1)
      public static let debug = OSLogType(level: 2)
      public static let error = OSLogType(level: 3)
      public static let fault = OSLogType(level: 4)
    }

    public enum OSLogPrivacy {
      case `public`
      case `private`
      case auto
      case sensitive
    }

    /// A message with values that may be private.
    public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
      public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(
          _ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto
        ) {}
      }
      public init(stringLiteral value: String) {}
      public init(stringInterpolation: StringInterpolation) {}
    }

    public final class OSLog {
      public static let `default` = OSLog(subsystem: "", category: "")
      public static let disabled = OSLog(subsystem: "", category: "")
      public init(subsystem: String, category: String) {}
    }

    public final class OSAllocatedUnfairLock<State> {
      private var state: State
      public init(initialState: State) { state = initialState }
      public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try body(&state)
      }
    }

    extension OSAllocatedUnfairLock where State == Void {
      public convenience init() { self.init(initialState: ()) }
      public func lock() {}
      public func unlock() {}
      public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
    }

    public func os_log(
      _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
    ) {}
    public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...) {}

    public struct Logger {
      public init() {}
      public init(_ log: OSLog) {}
      public init(subsystem: String, category: String) {}
      public func log(_ message: OSLogMessage) {}
      public func log(level: OSLogType, _ message: OSLogMessage) {}
      public func trace(_ message: OSLogMessage) {}
      public func debug(_ message: OSLogMessage) {}
      public func info(_ message: OSLogMessage) {}
      public func notice(_ message: OSLogMessage) {}
      public func warning(_ message: OSLogMessage) {}
      public func error(_ message: OSLogMessage) {}
      public func critical(_ message: OSLogMessage) {}
      public func fault(_ message: OSLogMessage) {}
    }

    """

  static let os = "@_exported import OSLogNames\n"
}
