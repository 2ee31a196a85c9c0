import ReactorGoldens
package import ReactorSystem
import ReactorBase

/// The commands that users can type to reproduce a failure or to accept the actual trace.
package struct GoldenCommands: Sendable {
  private let tool: String
  private var options: [String]
  private let directory: String?
  private let root: String?
  private let files: Files

  /// Creates the commands for a run of a tool.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool on the command line.
  ///   - options: The command-line options of the run that affect replays.
  ///   - root: The root directory that one of the options specifies.
  ///   - directory: The directory in which to run the commands, or `nil` if users are already in it.
  ///   - files: The files of the scripts.
  package init(
    tool: String, options: [String], root: String?, directory: String?, files: Files
  ) {
    self.root = root
    self.files = files
    self.tool = tool
    self.options = options
    self.directory = directory
  }

  /// Returns a command that replays a script in the same way as the run.
  ///
  /// - Parameter words: The name of the command, such as `test`, followed by its own options.
  package func command(_ words: String..., of script: GoldenScript) -> String {
    let added = root == nil ? neededRoot(of: script) : []
    return line(words + self.words(for: options + added), [script.path])
  }

  /// Returns a command that processes all scripts of a run.
  ///
  /// - Parameters:
  ///   - words: The name of the command, followed by its own options.
  ///   - paths: The scripts and directories of the run.
  package func command(_ words: [String], of paths: [String]) -> String {
    line(self.words(for: words + options), paths.map(GoldenSuite.withoutTrailingSlashes))
  }

  /// Returns the command that writes a page about a script.
  package func page(of script: GoldenScript) -> String {
    command("run", "--format=html", "--output=page.html", of: script)
  }

  /// Returns the command that tests a script whose path leads out of its directory. The command names the directory
  /// instead of the script, because a script that is named directly may be a link to any location.
  func find(_ script: GoldenScript) -> String {
    guard let directory = script.directory else { return command("test", of: script) }
    // A filter that starts with `!` would exclude the script.
    let filter = String(script.path.drop { $0 == "!" })
    return line(["test"] + words(for: options + ["--filter=\(filter)"]), [directory])
  }

  /// Returns the command that accepts the pending trace of a script as its golden.
  package func accept(_ script: GoldenScript) -> String {
    command("accept", of: script)
  }

  /// Returns the command that accepts the traces of several scripts, or `nil` if no single command can accept them.
  package func accept(_ group: DifferenceGroup) -> String? {
    let roots = Set(group.scripts.map { root == nil ? neededRoot(of: $0) : [] })
    guard roots.count == 1, let added = roots.first else { return nil }
    let name = group.isPending ? ["accept"] : ["test", "--update=failed"]
    return line(name + words(for: options + added), group.scripts.map(\.path))
  }

  /// Returns the command that shows all differences of a script from its golden.
  ///
  /// - Parameter withPending: Whether the actual trace is in the file next to the golden. If the value is `false`, the
  ///   command writes a page that shows the differences.
  func compare(_ script: GoldenScript, withPending: Bool) -> String {
    if withPending {
      return line(["diff"], [script.goldenPath, script.pendingPath])
    }
    return command("test", "--report=html=page.html", of: script)
  }

  /// Returns the command that accepts a pending trace without the tool, for tests that are written in code.
  static func move(_ script: GoldenScript) -> String {
    "mv \(ShellWord(path: script.pendingPath)) \(ShellWord(path: script.goldenPath))"
  }

  /// Returns the command that writes a page about the findings of an exploration. The `run` command cannot replay
  /// explorations.
  package func explorationPage(of script: GoldenScript) -> String {
    var commands = self
    commands.options = options.filter { option in
      ["--reactor=", "--seed=", "--root="].contains { option.hasPrefix($0) }
    }
    return commands.command("explore", "--report=html=page.html", of: script)
  }

  private func neededRoot(of script: GoldenScript) -> [String] {
    GoldenTree.neededRoot(of: script, root: root, in: files).map { ["--root=\($0)"] } ?? []
  }

  private func words(for options: [String]) -> [String] { options.map { "\(ShellWord($0))" } }

  private func line(_ words: [String], _ paths: [String]) -> String {
    let start = directory.map { "cd \(ShellWord(path: $0)) && " } ?? ""
    let operands = paths.map { "\(ShellWord(path: $0))" }
    return start + ([tool] + words + operands).joined(separator: " ")
  }
}

/// An argument of a printed command, quoted so that users can copy it into a shell.
///
/// A shell reads the result as one word regardless of its bytes, so no file name can close the quotes. Quoting works
/// on bytes instead of characters, because a quote followed by a combining mark is a different character from a plain
/// quote.
private struct ShellWord: CustomStringConvertible {
  /// The word as it is typed in a shell.
  let description: String

  /// Creates a word and quotes it if necessary.
  init(_ word: String) {
    if Self.isPlain(word) {
      description = word
    } else if word.unicodeScalars.contains(where: { VisibleText.hides($0) }) {
      description = Self.escaped(word)
    } else {
      description = Self.quoted(word)
    }
  }

  /// Creates a word for a path, in a form that cannot be mistaken for an option.
  init(path: String) {
    self.init(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
  }

  /// Returns whether every shell interprets all characters of a word literally. In zsh, a leading `=` looks up the
  /// path of a command.
  private static func isPlain(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first != "=" else { return false }
    return word.unicodeScalars.allSatisfy { scalar in
      (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) && !scalar.isHidden
        || "/._-=:,+@".unicodeScalars.contains(scalar)
    }
  }

  /// Returns a word in single quotes, in which only a single quote is special.
  private static func quoted(_ word: String) -> String {
    var bytes = [UInt8(ascii: "'")]
    for byte in word.utf8 {
      if byte == UInt8(ascii: "'") { bytes += "'\\'".utf8 }
      bytes.append(byte)
    }
    return String(decoding: bytes + "'".utf8, as: UTF8.self)
  }

  /// Returns a word in the form `$'...'`, for words with characters that must not reach a terminal. All common shells
  /// support this form.
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
