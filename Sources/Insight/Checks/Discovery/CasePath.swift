package import ReactorBase
package import ReactorSystem

/// The path of a script, optionally followed by the name of one of its cases, as in `login.actions#empty`.
package struct CasePath: Equatable, Sendable {
  /// The path of the file.
  package let file: String
  /// The name of the case, or `nil` for the whole script.
  package let caseName: String?

  /// The character that separates the path of a script from the name of a case.
  package static let separator: Character = "#"

  /// Reads a path. If there is a file at the whole path, the path refers to that file and does not select a case.
  package init(_ path: String, in files: Files) {
    guard let place = path.utf8.lastIndex(of: UInt8(ascii: "#")), place > path.startIndex,
      Self.mayBeName(path.utf8[path.utf8.index(after: place)...]), files.status(path) == nil
    else {
      (file, caseName) = (path, nil)
      return
    }
    file = String(path[..<place])
    caseName = String(path[path.utf8.index(after: place)...])
  }

  /// Returns whether all ASCII characters of a name are valid in the name of a case.
  private static func mayBeName(_ name: Substring.UTF8View) -> Bool {
    !name.isEmpty
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
          true
        default: false
        }
      }
  }

  /// Returns the script as a source file with the given content.
  package func sourceFile(with bytes: [UInt8]) -> SourceFile {
    SourceFile(name: file, bytes: bytes, caseName: caseName)
  }
}
