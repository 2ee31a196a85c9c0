import ReactorSystem

/// Asks somebody at a terminal what to do about each difference.
struct TestReview {
  /// The answer of the user.
  enum Answer {
    case accept
    case leave
    case quit
  }

  private let context: CommandContext

  /// The question about a script, without the answers.
  static func question(about path: String) -> String {
    "accept this trace as the golden of \(path)?"
  }

  init(in context: CommandContext) {
    self.context = context
  }

  /// Asks about one script, until there is an answer; the end of the input is a wish to stop.
  func ask(about path: String) throws(FileError) -> Answer {
    while true {
      context.report(
        "\(Self.question(about: path)) [y]es, [n]o or [q]uit, then Enter: ")
      switch try readLine()?.lowercased() {
      case "y", "yes": return .accept
      case "n", "no", "": return .leave
      case "q", "quit": return .quit
      case nil:
        context.report("\n")
        return .quit
      default: continue
      }
    }
  }

  /// Reads a line of the standard input, and not a byte more; nil at its end.
  private func readLine() throws(FileError) -> String? {
    var line: [UInt8] = []
    while true {
      let byte: [UInt8]
      do throws(SystemError) {
        byte = try context.system.readStart(from: .standardInput, count: 1)
      } catch {
        throw .cannotRead(.standardInput, error)
      }
      guard let byte = byte.first else { return line.isEmpty ? nil : Self.text(line) }
      if byte == UInt8(ascii: "\n") { return Self.text(line) }
      line.append(byte)
    }
  }

  private static func text(_ line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
  }
}
