import ReactorBase

/// The cause of a crash, as printed by the Swift runtime.
package struct CrashCause: Codable, Equatable, Sendable {
  /// The message of the trap, such as "Index out of range".
  package private(set) var message: String?
  /// The file name and the line of the reactor's code. If the message contains no location, only debug builds provide
  /// one.
  package private(set) var file: String?
  package private(set) var line: Int?

  private static let fatal = "Fatal error"
  private static let failure = "Swift runtime failure: "

  /// Reads the cause of a crash from the output of a process that has ended. Returns `nil` if the runtime has not
  /// printed a cause.
  package init?(in output: [UInt8]) {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    if let last = lines.last(where: { $0.utf8.firstPlace(of: Self.fatal.utf8) != nil }),
      let found = last.utf8.firstPlace(of: Self.fatal.utf8)
    {
      let text = last[found.upperBound...].drop { $0 == ":" || $0 == " " }
      message = text.isEmpty ? nil : String(text)
      // A location in the standard library is not helpful.
      if !last.hasPrefix("Swift/") { setPlace(last[..<found.lowerBound].dropLast(2)) }
    }
    let stack = lines.drop { !$0.hasPrefix("Thread ") || !$0.hasSuffix("crashed:") }
    for frame in stack.dropFirst() where frame.utf8.firstPlace(of: " in ".utf8) != nil {
      if message == nil, let found = frame.utf8.firstPlace(of: Self.failure.utf8) {
        let text = frame[found.upperBound...]
        message = text.utf8.firstPlace(of: " in ".utf8).map { String(text[..<$0.lowerBound]) }
      }
      if file == nil, let found = frame.utf8.firstPlace(of: " at ".utf8) {
        setPlace(frame[found.upperBound...])
      }
    }
    if message == nil, file == nil { return nil }
  }

  /// A short description of the cause.
  package var words: String {
    let place = file.flatMap { file in line.map { "\(file):\($0)" } }
    return [message ?? "trap", place].compactMap(\.self).joined(separator: ", ")
  }

  /// Sets the location from a string that contains a path, a line and, optionally, a column.
  private mutating func setPlace(_ text: Substring) {
    let parts = text.split(separator: ":")
    guard parts.count >= 2, parts[0].hasSuffix(".swift"), let line = Int(parts[1]), line > 0 else {
      return
    }
    file = parts[0].split(separator: "/").last.map(String.init)
    self.line = line
  }

  /// Returns the output of a process without the stack trace that the runtime printed at its end.
  package static func withoutStack(_ output: [UInt8]) -> [UInt8] {
    let start = Array("\n*** ".utf8)
    guard let found = output.firstPlace(of: start)?.lowerBound else { return output }
    return Array(output[..<found])
  }
}
