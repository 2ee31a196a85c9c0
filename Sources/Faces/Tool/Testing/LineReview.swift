import ReactorSystem

/// Functions that ask the user how to handle each difference. The functions read each answer as a line, because the
/// terminal may lack escape sequences.
enum LineReview {
  /// An answer to the question about a difference.
  enum Answer {
    case accept
    case leave
    case quit
  }

  /// Asks about a script until the answer is valid. The end of the input counts as a request to quit.
  static func ask(about path: String, in context: CommandContext) throws(FileError) -> Answer {
    while true {
      context.report(
        "\(TestReview.question(about: path)) [y]es, [n]o or [q]uit, then press Enter: ")
      switch try readLine(on: context.system)?.lowercased() {
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

  /// Reads a line from standard input without reading ahead, or returns `nil` at the end of the input.
  private static func readLine(on system: any SystemCalls) throws(FileError) -> String? {
    var line: [UInt8] = []
    while true {
      let byte: [UInt8]
      do throws(SystemError) {
        byte = try system.readStart(from: .standardInput, count: 1)
      } catch {
        throw .cannotRead(.standardInput, error)
      }
      if byte.isEmpty, line.isEmpty { return nil }
      if byte.isEmpty || byte == [UInt8(ascii: "\n")] {
        return String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
      }
      line += byte
    }
  }
}
