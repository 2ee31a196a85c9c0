import Testing

/// A fenced block of a Markdown document.
struct MarkdownBlock: Equatable, CustomTestStringConvertible {
  /// The name of the document.
  var document: String
  /// The number of the line that opens the block, counted from 1.
  var line: Int
  /// The word after the fence, such as `console`.
  var language: String
  /// The file that the block shows, as the comment `<!-- file: NAME -->` above it says.
  var file: String?
  /// The file that has the block's lines, with any indentation, as the comment
  /// `<!-- part of: NAME -->` above it says.
  var partOf: String?
  /// The directory in a fresh copy of which all commands are run, as the comment
  /// `<!-- in a copy of NAME -->` above it says: they may write, and need not be the program's.
  var copiedDirectory: String?
  var lines: [String]

  var testDescription: String { "\(document):\(line)" }

  /// All blocks of a document, in order.
  static func blocks(of text: String, named document: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var open: (block: MarkdownBlock, fence: Substring)?
    var comments: [String: String] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let (block, fence) = open {
        if line == fence {
          blocks.append(block)
          open = nil
        } else {
          open?.block.lines.append(String(line))
        }
      } else if line.hasPrefix("```") {
        let fence = line.prefix { $0 == "`" }
        let block = MarkdownBlock(
          document: document, line: index + 1, language: String(line.dropFirst(fence.count)),
          file: comments["file:"], partOf: comments["part of:"],
          copiedDirectory: comments["in a copy of"], lines: [])
        open = (block, fence)
        comments = [:]
      } else if let (name, value) = comment(in: line) {
        comments[name] = value
      } else if !line.isEmpty {
        comments = [:]
      }
    }
    return blocks
  }

  /// The setting that a comment makes for the block below it.
  private static func comment(in line: Substring) -> (name: String, value: String)? {
    for name in ["file:", "part of:", "in a copy of"] {
      let start = "<!-- \(name) "
      if line.hasPrefix(start), line.hasSuffix(" -->") {
        return (name, String(line.dropFirst(start.count).dropLast(4)))
      }
    }
    return nil
  }

  /// A command of a `console` block and its output.
  struct Command: Equatable {
    var command: String
    var output: String
  }

  /// The commands of a `console` block: a line that begins with `$ `, continued as in a shell.
  var commands: [Command] {
    var commands: [Command] = []
    var continues = false
    for line in lines {
      if continues {
        commands[commands.count - 1].command += "\n" + line
        continues = line.hasSuffix("\\")
      } else if line.hasPrefix("$ ") {
        commands.append(Command(command: String(line.dropFirst(2)), output: ""))
        continues = line.hasSuffix("\\")
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }
}

extension MarkdownBlock.Command {
  /// The command as these tests can run it; nil if it doesn't run the program.
  ///
  /// `swift run reactor-trace` becomes the program that is built already. `echo $?` is left to the
  /// caller, who knows the status of the previous command.
  var runnable: String? {
    let command = command.replacing("swift run reactor-trace", with: "reactor-trace")
    let takesPart = command.split(separator: "|").contains { stage in
      stage.split(separator: " ").first { !$0.contains("=") } == "reactor-trace"
    }
    return takesPart ? command : nil
  }
}
