#if !canImport(os)
  /// A logger for platforms that do not provide Apple's `os.Logger`. In a file that imports this module, `Logger`
  /// refers to this type. In a replay, the logger writes messages to the trace as `log` events. Outside a replay, it
  /// writes them to the system log.
  public struct ReplayLogger: Sendable {
    private let prefix: String

    /// Creates a logger for the given category.
    public init(subsystem: String, category: String) {
      prefix = category.isEmpty ? "" : "[\(category)] "
    }

    /// Creates a logger without a category.
    public init() {
      prefix = ""
    }

    /// Writes a message with the given level.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(message) }
    /// Writes a message with the default level.
    public func log(_ message: OSLogMessage) { write(message) }
    /// Writes a message for tracing the program's execution.
    public func trace(_ message: OSLogMessage) { write(message) }
    /// Writes a message for debugging.
    public func debug(_ message: OSLogMessage) { write(message) }
    /// Writes an informational message.
    public func info(_ message: OSLogMessage) { write(message) }
    /// Writes a notice.
    public func notice(_ message: OSLogMessage) { write(message) }
    /// Writes a warning.
    public func warning(_ message: OSLogMessage) { write(message) }
    /// Writes an error message.
    public func error(_ message: OSLogMessage) { write(message) }
    /// Writes a critical error message.
    public func critical(_ message: OSLogMessage) { write(message) }
    /// Writes a fault message.
    public func fault(_ message: OSLogMessage) { write(message) }

    private func write(_ message: OSLogMessage) { writeMessage(prefix + message.text) }
  }

  /// A replacement for the `Logger` type of Apple's `os` module.
  public typealias Logger = ReplayLogger

  /// The level of a log message.
  public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The level as a number.
    public let rawValue: UInt8

    /// Creates a level with the given raw value.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The level for ordinary messages.
    public static let `default` = OSLogType(rawValue: 0)
    /// The level for messages that help in investigating a problem.
    public static let info = OSLogType(rawValue: 1)
    /// The level for debug messages.
    public static let debug = OSLogType(rawValue: 2)
    /// The level for error messages.
    public static let error = OSLogType(rawValue: 16)
    /// The level for faults, which indicate bugs in the program.
    public static let fault = OSLogType(rawValue: 17)
  }

  /// The privacy level of a value in a log message. A replay shows all values.
  public enum OSLogPrivacy: Sendable {
    /// The system determines the privacy level from the value's type.
    case auto
    /// The value is public.
    case `public`
    /// The value is private.
    case `private`
    /// The value is private, even in contexts that reveal other private values.
    case sensitive
  }

  /// A log message.
  public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// The message with its interpolated values.
    let text: String

    /// Creates a message from a string literal.
    public init(stringLiteral value: String) {
      text = value
    }

    /// Creates a message from an interpolated string.
    public init(stringInterpolation: StringInterpolation) {
      text = stringInterpolation.text
    }

    /// A buffer that collects a message's literals and interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      /// Creates an empty message.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends literal text.
      public mutating func appendLiteral(_ literal: String) { text += literal }

      /// Appends an interpolated value.
      public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
      ) {
        text += "\(value())"
      }
    }
  }
#endif
