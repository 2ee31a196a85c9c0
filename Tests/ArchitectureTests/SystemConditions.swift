import Foundation

/// The rule that code for one system is in one folder, with the exceptions that docs/stability.md lists.
struct SystemConditions {
  /// The files that are made for one system each, and the directory of such files.
  static let places = [
    "Sources/ReactorPlatform", "Sources/CReactorProcesses/darwin.c",
    "Sources/CReactorProcesses/linux.c",
  ]

  /// The other files and directories that may have conditions.
  let exceptions: [String]

  /// Reads the exceptions from the first column of the table below the heading "Conditions".
  init(document: String) {
    let section = document.components(separatedBy: "\n## Conditions\n").dropFirst().first ?? ""
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    exceptions = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  /// The violations of the rule in files, by their paths below the repository, in words.
  func violations(in files: [(path: String, text: String)]) -> [String] {
    let found = files.filter { Self.dependsOnSystem($0.text) }.map(\.path)
    let strangers = found.filter { path in
      !(Self.places + exceptions).contains { Self.isPath(path, in: $0) }
    }
    let stale = exceptions.filter { place in !found.contains { Self.isPath($0, in: place) } }
    return strangers.map { "\($0) depends on the system; docs/stability.md does not list it" }
      + stale.map { "docs/stability.md lists \($0), which does not depend on the system" }
  }

  private static func isPath(_ path: String, in place: String) -> Bool {
    path == place || path.hasPrefix("\(place)/")
  }

  /// Returns whether a source in Swift or C has a condition on the system, or imports the C library
  /// of one.
  private static func dependsOnSystem(_ text: String) -> Bool {
    let condition = #/^\s*#\s*(if|el)\w*\b.*(\bos\(|canImport\(|__(linux|APPLE|MACH|GLIBC)__)/#
    let library = #/^\s*(@\w+\s+)*(\w+\s+)?import\s+(Darwin|Glibc|Musl)\b/#
    return text.split(separator: "\n").contains { line in
      line.contains("#") && line.firstMatch(of: condition) != nil
        || line.contains("import") && line.firstMatch(of: library) != nil
    }
  }
}
