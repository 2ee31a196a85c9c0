import Foundation
import ReactorFoundationDeclarations
import ReactorRegistration

/// Prints values to standard output or, in a replay, to the trace as a `log` event.
///
/// - Parameters:
///   - items: The values to print.
///   - separator: The string to print between values.
///   - terminator: The string to print after the last value. A replay ignores it because each call writes a separate
///     line.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  write(terminator) { items.map { "\($0)" }.joined(separator: separator) }
}

/// Prints debug descriptions of values to standard output or, in a replay, to the trace as a `log` event.
///
/// - Parameters:
///   - items: The values to print.
///   - separator: The string to print between values.
///   - terminator: The string to print after the last value. A replay ignores it because each call writes a separate
///     line.
public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  write(terminator) { items.map { String(reflecting: $0) }.joined(separator: separator) }
}

/// Writes a line of output. A replay evaluates `line` only if the trace shows `log` events.
private func write(_ terminator: String, _ line: () -> String) {
  guard let context = ReplayContext.current else {
    return Swift.print(line(), terminator: terminator)
  }
  if context.showsLog { context.log(line()) }
}

/// Writes the contents of a value to standard output or, in a replay, to the trace as a `log` event.
///
/// - Parameters:
///   - value: The value to write.
///   - name: A name to write in front of the value, or `nil` for no name.
///   - indent: The number of spaces at the start of each line.
///   - maxDepth: The maximum nesting depth of the children to write.
///   - maxItems: The maximum number of children to write.
/// - Returns: `value`, unchanged.
@discardableResult
public func dump<T>(
  _ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max
) -> T {
  guard let context = ReplayContext.current else {
    return Swift.dump(
      value, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
  }
  if context.showsLog {
    var text = ""
    Swift.dump(
      value, to: &text, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
    context.log(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }
  return value
}

/// Writes a message to the system log or, in a replay, to the trace as a `log` event.
///
/// - Parameters:
///   - format: The format string of the message.
///   - arguments: The values to insert into the format string.
public func NSLog(_ format: String, _ arguments: any CVarArg...) {
  writeMessage(String(format: format, arguments: arguments))
}

/// Writes a message to the system log or, in a replay, to the trace.
func writeMessage(_ message: String) {
  if let context = ReplayContext.current {
    context.log(message)
  } else {
    RealFoundation.log(message)
  }
}
