import Foundation

/// A case of the end-to-end tests: a text file that reads as a session at a terminal.
///
///     An unknown option is refused, and the nearest one is suggested.
///
///     $ reactor-trace --fromat text hello.actions
///     -- hello.actions --
///     reactor counter
///     -- stderr --
///     error[unknown-option]: ...
///     -- exit --
///     2
///
/// The first sentence describes the purpose of the case. One shell runs the `$` lines in a fresh directory. The
/// sections follow: `stdin`; `stdout` and `stderr` (empty if left out) and `exit` (0 if left out); `after NAME` for a
/// file that the command should write. Any other section is a file that exists beforehand.
struct CaseFile: Equatable {
  /// A section with its text; every line of it ends with a line feed.
  struct Section: Equatable {
    var name: String
    var text: String
  }

  /// The lines above the first section, as they were written.
  var head: String
  var sections: [Section]

  private static let reserved: Set = ["stdin", "stdout", "stderr", "exit"]

  init(_ text: String) {
    head = ""
    sections = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 {
        sections.append(Section(name: String(line.dropFirst(3).dropLast(3)), text: ""))
      } else if sections.isEmpty {
        head += "\(line)\n"
      } else {
        sections[sections.count - 1].text += "\(line)\n"
      }
    }
    // The line feed at the end of the file does not begin a line.
    if sections.isEmpty {
      head.removeLast()
    } else {
      sections[sections.count - 1].text.removeLast()
    }
  }

  /// The text of the file.
  var text: String {
    sections.reduce(head) { "\($0)-- \($1.name) --\n\($1.text)" }
  }

  /// The claim that the case proves.
  var sentence: String {
    String(head.prefix { $0 != "\n" })
  }

  /// The lines for the shell.
  var command: String {
    head.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
      .joined(separator: "\n")
  }

  /// The files that exist beforehand, by name.
  var files: [Section] {
    sections.filter { !Self.reserved.contains($0.name) && !$0.name.hasPrefix("after ") }
  }

  /// The names of the files that the command should write.
  var writtenFiles: [String] {
    sections.filter { $0.name.hasPrefix("after ") }.map { String($0.name.dropFirst(6)) }
  }

  /// The text of a section; empty if it is left out.
  subscript(name: String) -> String {
    get { sections.first { $0.name == name }?.text ?? "" }
    set {
      if let index = sections.firstIndex(where: { $0.name == name }) {
        sections[index].text = newValue
      } else if !newValue.isEmpty {
        sections.append(Section(name: name, text: newValue))
      }
    }
  }

  var exit: Int32 {
    get { Int32(self["exit"].trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 }
    set { self["exit"] = newValue == 0 && self["exit"].isEmpty ? "" : "\(newValue)\n" }
  }
}
