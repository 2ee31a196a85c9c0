/// The commands that show a failure again, and that accept what was found, as they are typed.
package struct GoldenCommands: Sendable {
  private let tool: String
  private let options: [String]

  /// Makes the commands of a tool.
  ///
  /// - Parameters:
  ///   - tool: The name that the tool is called by.
  ///   - options: The options that decide how scripts are replayed.
  package init(tool: String, options: [String] = []) {
    self.tool = tool
    self.options = options
  }

  /// The command that checks a script as it was checked.
  package func reproduce(_ script: GoldenScript) -> String {
    ([tool, "test"] + options.map(Self.quoted) + [Self.operand(script.path)])
      .joined(separator: " ")
  }

  /// The command that makes the pending trace of a script its golden.
  package func accept(_ script: GoldenScript) -> String {
    "\(tool) accept \(Self.operand(script.path))"
  }

  /// A path that no option can be confused with.
  private static func operand(_ path: String) -> String {
    quoted(path.hasPrefix("-") ? "./\(path)" : path)
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "/._-=:,+@".unicodeScalars.contains(scalar)
      }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
