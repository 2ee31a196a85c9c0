/// The commands that show a failure again, and that accept what was found, as they are typed.
package struct GoldenCommands: Sendable {
  private let tool: String?
  private let options: [String]
  private let directory: String?

  /// The commands of tests in code, which know of no tool.
  package static let withoutTool = GoldenCommands(tool: nil)

  /// Makes the commands of a tool.
  ///
  /// - Parameters:
  ///   - tool: The name that the tool is called by.
  ///   - options: The options that decide how scripts are replayed.
  ///   - directory: The directory to run them in, for a person who reads them somewhere else.
  package init(tool: String?, options: [String] = [], directory: String? = nil) {
    self.tool = tool
    self.options = options
    self.directory = directory
  }

  /// The command that checks a script as it was checked.
  func reproduce(_ script: GoldenScript) -> String? {
    guard let tool else { return nil }
    let words = [tool, "test"] + options.map { "\(ShellWord($0))" }
    return command(words + ["\(ShellWord(path: script.path))"])
  }

  /// The command that makes the pending trace of a script its golden.
  func accept(_ script: GoldenScript) -> String {
    if let tool { return command([tool, "accept", "\(ShellWord(path: script.path))"]) }
    return "mv \(ShellWord(path: script.pendingPath)) \(ShellWord(path: script.goldenPath))"
  }

  /// The command that replays a script and makes what it finds its golden.
  func update(_ script: GoldenScript) -> String? {
    guard let tool else { return nil }
    let words = [tool, "test", "--update=failed"] + options.map { "\(ShellWord($0))" }
    return command(words + ["\(ShellWord(path: script.path))"])
  }

  /// The command that makes a page of a script's replay.
  package func page(of script: GoldenScript) -> String? {
    guard let tool else { return nil }
    let words =
      [tool, "run", "--format=html", "--output=page.html"] + options.map { "\(ShellWord($0))" }
    return command(words + ["\(ShellWord(path: script.path))"])
  }

  private func command(_ words: [String]) -> String {
    let start = directory.map { "cd \(ShellWord(path: $0)) && " } ?? ""
    return start + words.joined(separator: " ")
  }
}
