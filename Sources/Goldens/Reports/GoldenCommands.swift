/// The commands that show a failure again, and that accept what was found, as they are typed.
package struct GoldenCommands: Sendable {
  private let tool: String?
  private let options: [String]

  /// The commands of tests in code, which know of no tool.
  package static let withoutTool = GoldenCommands(tool: nil)

  /// Makes the commands of a tool.
  ///
  /// - Parameters:
  ///   - tool: The name that the tool is called by.
  ///   - options: The options that decide how scripts are replayed.
  package init(tool: String?, options: [String] = []) {
    self.tool = tool
    self.options = options
  }

  /// The command that checks a script as it was checked.
  func reproduce(_ script: GoldenScript) -> String? {
    guard let tool else { return nil }
    return ([tool, "test"] + options.map(Self.quoted) + [Self.operand(script.path)])
      .joined(separator: " ")
  }

  /// The command that makes the pending trace of a script its golden.
  func accept(_ script: GoldenScript) -> String {
    if let tool { return "\(tool) accept \(Self.operand(script.path))" }
    return "mv \(Self.operand(script.pendingPath)) \(Self.operand(script.goldenPath))"
  }

  /// The command that replays a script and makes what it finds its golden.
  func update(_ script: GoldenScript) -> String? {
    guard let tool else { return nil }
    let words = [tool, "test", "--update=failed"] + options.map(Self.quoted)
    return (words + [Self.operand(script.path)]).joined(separator: " ")
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
    if isPlain { return word }
    if word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return escaped(word)
    }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// A word with control characters, as `$'...'`, which the common shells know.
  private static func escaped(_ word: String) -> String {
    var result = "$'"
    for scalar in word.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        if scalar == "'" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }
}
