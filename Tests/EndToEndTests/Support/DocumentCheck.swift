import Foundation

/// Compares documents with the files and the output that they show.
enum DocumentCheck {
  /// A place in a document that shows something outdated.
  struct Difference: Equatable {
    var what: String
    var shown: String
    var found: String
  }

  /// Runs a block's commands as a reader would: at the top of the checkout, or where the block says.
  static func differences(ofCommandsIn block: MarkdownBlock) async throws -> [Difference] {
    var differences: [Difference] = []
    var status: Int32 = 0
    let copy = try block.copiedDirectory.map { name in
      let copy = try TemporaryDirectory()
      try copy.fill(from: Repository.root.appendingPathComponent(name))
      return copy
    }
    defer { copy?.remove() }
    for command in block.commands {
      var found: String
      if command.command == "echo $?" {
        found = "\(status)\n"
      } else if let runnable = copy == nil ? command.runnable : command.command {
        // As on a terminal, where both streams are mixed.
        let outcome = try await Shell.run("{ \(runnable)\n} 2>&1", in: copy?.url ?? Repository.root)
        status = outcome.status
        found = String(decoding: outcome.output, as: UTF8.self)
      } else {
        continue
      }
      if found != command.output {
        differences.append(
          Difference(what: command.command, shown: command.output, found: found))
      }
    }
    return differences
  }

  /// Compares a block with the file that it shows.
  static func differences(ofFileIn block: MarkdownBlock) -> [Difference] {
    guard let file = block.file else { return [] }
    let url = Repository.root.appendingPathComponent(file)
    let found = (try? String(contentsOf: url, encoding: .utf8)) ?? "(no such file)\n"
    let shown = block.lines.map { $0 + "\n" }.joined()
    return shown == found ? [] : [Difference(what: file, shown: shown, found: found)]
  }

  /// Looks for a block's lines in the file that contains them.
  static func differences(ofPartIn block: MarkdownBlock) -> [Difference] {
    guard let file = block.partOf else { return [] }
    let text =
      (try? String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Without its common indentation, a part of a file looks like the block.
    for start in lines.indices where lines[start].hasSuffix(block.lines.first ?? "") {
      let indentation = String(lines[start].prefix { $0 == " " })
      let shift = indentation.dropFirst((block.lines.first ?? "").prefix { $0 == " " }.count)
      let expected = block.lines.map { $0.isEmpty ? "" : shift + $0 }
      if lines[start...].starts(with: expected) { return [] }
    }
    let shown = block.lines.map { $0 + "\n" }.joined()
    return [Difference(what: file, shown: shown, found: text.isEmpty ? "(no such file)\n" : text)]
  }
}
