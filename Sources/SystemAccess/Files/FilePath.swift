/// A path by its words: `.` and `..` are resolved without asking whether anything is there.
package struct FilePath: Hashable, Sendable {
  private let isAbsolute: Bool
  private let components: [Substring]

  /// Reads a path.
  package init(_ text: String) {
    self.init(isAbsolute: text.hasPrefix("/"), text.split(separator: "/"))
  }

  private init(isAbsolute: Bool, _ words: [Substring]) {
    var components: [Substring] = []
    for word in words where word != "." {
      if word != ".." || (components.last ?? "..") == ".." {
        // Above the top of the file system is the top.
        if word != ".." || !isAbsolute { components.append(word) }
      } else {
        components.removeLast()
      }
    }
    self.isAbsolute = isAbsolute
    self.components = components
  }

  /// The path as it is written; that of the directory where one stands is `.`.
  package var text: String {
    let path = (isAbsolute ? "/" : "") + components.joined(separator: "/")
    return path.isEmpty ? "." : path
  }

  /// The path without its last name.
  package var directory: FilePath { FilePath(isAbsolute: isAbsolute, components.dropLast()) }

  /// The path behind this one.
  package func appending(_ path: String) -> FilePath {
    FilePath(isAbsolute: isAbsolute, components + path.split(separator: "/"))
  }

  /// Whether the path leads to something inside a directory.
  package func isInside(_ directory: FilePath) -> Bool {
    isAbsolute == directory.isAbsolute && components.count > directory.components.count
      && components.starts(with: directory.components)
  }
}
