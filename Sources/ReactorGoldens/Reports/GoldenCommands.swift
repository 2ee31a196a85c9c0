package import ReactorSystem
import ReactorText

/// The commands that show a failure again, and that accept what was found, as they are typed.
package struct GoldenCommands: Sendable {
  private let tool: String?
  private var options: [String]
  private let directory: String?
  private let root: String?
  private let files: Files?

  /// The commands of tests in code, which know of no tool.
  package static let withoutTool = GoldenCommands(tool: nil)

  /// Makes the commands of a tool.
  ///
  /// - Parameters:
  ///   - tool: The name that the tool is called by.
  ///   - options: The options that decide how scripts are replayed.
  ///   - root: The root that one of the options names.
  ///   - directory: The directory to run them in, for a person who reads them somewhere else.
  ///   - files: The files of the scripts; nil if their names are enough.
  package init(
    tool: String?, options: [String] = [], root: String? = nil, directory: String? = nil,
    files: Files? = nil
  ) {
    self.root = root
    self.files = files
    self.tool = tool
    self.options = options
    self.directory = directory
  }

  /// The command that checks a script as it was checked.
  package func reproduce(_ script: GoldenScript) -> String? {
    command(["test"], script)
  }

  /// The command that finds a script which leads out of its directory again. Named itself, it may lead anywhere.
  func find(_ script: GoldenScript) -> String? {
    guard let tool, let directory = script.directory else { return reproduce(script) }
    let words = [tool, "test"] + words(for: options) + words(for: ["--filter=\(script.path)"])
    return command(words + ["\(ShellWord(path: directory))"])
  }

  /// The command that makes the pending trace of a script its golden.
  func accept(_ script: GoldenScript) -> String {
    if let tool {
      let root = neededRoot(of: script).map { ["--root=\($0)"] } ?? []
      return command([tool, "accept"] + words(for: root) + ["\(ShellWord(path: script.path))"])
    }
    return "mv \(ShellWord(path: script.pendingPath)) \(ShellWord(path: script.goldenPath))"
  }

  /// The command that replays a script and makes what it finds its golden.
  func update(_ script: GoldenScript) -> String? {
    command(["test", "--update=failed"], script)
  }

  /// The command that prints the trace of a script.
  package func run(_ script: GoldenScript) -> String? {
    command(["run"], script)
  }

  /// The command that explains a value of a script's replay. The question follows it.
  package func why(_ script: GoldenScript) -> String? {
    command(["why"], script)
  }

  /// The command that makes a page of a script's replay.
  package func page(of script: GoldenScript) -> String? {
    command(["run", "--format=html", "--output=page.html"], script)
  }

  /// The command that explores a script, or a reactor by its name.
  package func explore(_ script: GoldenScript) -> String? {
    command(["explore"], script)
  }

  /// The command that makes a page of what an exploration finds, which `run` cannot replay.
  package func explorationPage(of script: GoldenScript) -> String? {
    var commands = self
    commands.options = options.filter { option in
      ["--reactor=", "--seed=", "--root="].contains { option.hasPrefix($0) }
    }
    return commands.command(["explore", "--report=html=page.html"], script)
  }

  /// A command that replays a script as it was replayed; nil without a tool.
  private func command(_ words: [String], _ script: GoldenScript) -> String? {
    guard let tool else { return nil }
    var options = options
    if root == nil, let root = neededRoot(of: script) { options.append("--root=\(root)") }
    return command([tool] + words + self.words(for: options) + ["\(ShellWord(path: script.path))"])
  }

  private func neededRoot(of script: GoldenScript) -> String? {
    files.flatMap { GoldenTree.neededRoot(of: script, root: root, in: $0) }
  }

  private func words(for options: [String]) -> [String] { options.map { "\(ShellWord($0))" } }

  private func command(_ words: [String]) -> String {
    let start = directory.map { "cd \(ShellWord(path: $0)) && " } ?? ""
    return start + words.joined(separator: " ")
  }
}

/// A word of a command that is printed for people to copy into a shell.
///
/// Whatever bytes it consists of, a shell reads it as this one word: no name of a file can end its
/// quotes. It works on bytes, not on characters, since a quote with a combining mark is one
/// character that is not equal to a quote.
private struct ShellWord: CustomStringConvertible {
  /// The word as it is typed.
  let description: String

  /// Quotes a word, if it needs quotes.
  init(_ word: String) {
    if Self.isPlain(word) {
      description = word
    } else if word.unicodeScalars.contains(where: { VisibleText.hides($0) }) {
      description = Self.escaped(word)
    } else {
      description = Self.quoted(word)
    }
  }

  /// Quotes a path so that no option can be confused with it.
  init(path: String) {
    self.init(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
  }

  /// Returns whether no shell sees anything but letters in a word. zsh takes a `=` at its start for a
  /// command whose path it is to find.
  private static func isPlain(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first != "=" else { return false }
    return word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-=:,+@".unicodeScalars.contains(scalar)
    }
  }

  /// A word in single quotes, in which only such a quote means anything.
  private static func quoted(_ word: String) -> String {
    var bytes = [UInt8(ascii: "'")]
    for byte in word.utf8 {
      if byte == UInt8(ascii: "'") { bytes += "'\\'".utf8 }
      bytes.append(byte)
    }
    return String(decoding: bytes + "'".utf8, as: UTF8.self)
  }

  /// A word with characters that must not reach a terminal, as `$'...'`, which the common shells know.
  private static func escaped(_ word: String) -> String {
    var bytes = Array("$'".utf8)
    for scalar in word.unicodeScalars {
      if VisibleText.hides(scalar) {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          bytes += "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8
        }
      } else {
        if scalar == "'" || scalar == "\\" { bytes.append(UInt8(ascii: "\\")) }
        bytes += String(scalar).utf8
      }
    }
    return String(decoding: bytes + "'".utf8, as: UTF8.self)
  }
}
