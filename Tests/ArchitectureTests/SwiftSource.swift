import Foundation

/// A Swift file, read only in as much detail as the rules of the architecture need.
struct SwiftSource {
  /// The path below `Sources`, such as `Engine/Planning/Plan/Plan.swift`.
  let path: String
  /// The lines, without line comments and the lines of string literals, which can be code of another file.
  private let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    var isInString = false
    // Regular expressions are slow in a debug build, so they are used only for lines that may match.
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      let isLiteral = isInString && !line.contains("\\(")
      if !line.ranges(of: "\"\"\"").count.isMultiple(of: 2) { isInString.toggle() }
      if isLiteral { return "" }
      guard line.contains("//") else { return line }
      // The slashes of a URL in a literal follow a colon.
      return line.firstMatch(of: #/(^|[^:])//.*/#).map { line[..<$0.1.endIndex] } ?? line
    }
  }

  /// The module that the file belongs to, derived from the folder below its floor.
  var module: String {
    let folders = path.split(separator: "/")
    return ModuleTable.module(ofFolder: folders.count > 2 ? String(folders[1]) : path)
  }

  /// The modules that the file imports.
  var imports: [String] {
    let statement =
      #/
      ^\s* (@\w+(\([^)]*\))?\s+)* ((public|package|internal|fileprivate|private)\s+)?
      import \s+ ((struct|class|enum|protocol|typealias|func|var|let)\s+)? (?<module>\w+)
      /#
    return lines.filter { $0.contains("import") }.compactMap {
      $0.firstMatch(of: statement).map { String($0.module) }
    }
  }

  /// The words in the file that indicate memory that the compiler does not check.
  var unsafeWords: [String] {
    let word = #/\w*[uU]nsafe\w*|Unmanaged|OpaquePointer|_silgen_name/#
    let parts = ["nsafe", "Unmanaged", "OpaquePointer", "_silgen_name"]
    return lines.filter { line in parts.contains { line.contains($0) } }.flatMap {
      $0.matches(of: word).map { String($0.output) }
    }
  }
}
