#if !canImport(os)
  /// A logger like Apple's `os.Logger`, for platforms without it. In a file that imports this
  /// module, `Logger` is this type. In a replay, messages go to `log` lines of the trace; outside a
  /// replay, to the system's log.
  public struct ReplayLogger: Sendable {
    private let prefix: String

    /// Creates a logger for a category.
    public init(subsystem: String, category: String) {
      prefix = category.isEmpty ? "" : "[\(category)] "
    }

    /// Creates a logger without a category.
    public init() {
      prefix = ""
    }

    /// Writes a message with a given level.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func log(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func trace(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func debug(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func info(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func notice(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func warning(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func error(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func critical(_ message: OSLogMessage) { write(message) }
    /// Writes a message.
    public func fault(_ message: OSLogMessage) { write(message) }

    private func write(_ message: OSLogMessage) { writeMessage(prefix + message.text) }
  }

  /// Replaces the logger of Apple's `os`.
  public typealias Logger = ReplayLogger

  /// The level of a message.
  public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The level as a number.
    public let rawValue: UInt8

    /// Creates a level.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Messages of general interest.
    public static let `default` = OSLogType(rawValue: 0)
    /// Messages that may help with a problem.
    public static let info = OSLogType(rawValue: 1)
    /// Messages for debugging.
    public static let debug = OSLogType(rawValue: 2)
    /// Errors.
    public static let error = OSLogType(rawValue: 16)
    /// Faults, which are bugs of the program.
    public static let fault = OSLogType(rawValue: 17)
  }

  /// The privacy of a value in a message. A replay shows all values.
  public enum OSLogPrivacy: Sendable {
    /// The system decides, based on the type of the value.
    case auto
    /// The value is public.
    case `public`
    /// The value is private.
    case `private`
    /// The value is private, even where private values are shown.
    case sensitive
  }

  /// A message of a logger.
  public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// The string with its values.
    let text: String

    /// Creates a message from a string.
    public init(stringLiteral value: String) {
      text = value
    }

    /// Creates a message from strings and values.
    public init(stringInterpolation: StringInterpolation) {
      text = stringInterpolation.text
    }

    /// The strings and values of a message.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      /// Creates an empty message.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends a string.
      public mutating func appendLiteral(_ literal: String) { text += literal }

      /// Appends a value.
      public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
      ) {
        text += "\(value())"
      }
    }
  }
#endif
