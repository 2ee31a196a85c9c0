/// A path by its names: `.` and `..` are resolved without asking whether anything is there.
///
/// Names are compared by their bytes, as in ``PathBytes``.
package struct FilePath: Hashable, Sendable {
  private typealias Name = ArraySlice<UInt8>

  private let isAbsolute: Bool
  private let components: [Name]

  private static let separator = UInt8(ascii: "/")
  private static let current = Array(".".utf8)[...]
  private static let parent = Array("..".utf8)[...]

  /// Reads a path.
  package init(_ text: String) {
    self.init(isAbsolute: text.utf8.first == Self.separator, Self.names(in: text))
  }

  private init(isAbsolute: Bool, _ names: [Name]) {
    var components: [Name] = []
    for name in names where name != Self.current {
      if name != Self.parent || (components.last ?? Self.parent) == Self.parent {
        // Above the top of the file system is the top.
        if name != Self.parent || !isAbsolute { components.append(name) }
      } else {
        components.removeLast()
      }
    }
    self.isAbsolute = isAbsolute
    self.components = components
  }

  /// The path as it is written; the working directory is `.`.
  package var text: String {
    let bytes = Array(components.joined(separator: [Self.separator]))
    let path = String(decoding: bytes, as: UTF8.self)
    return isAbsolute ? "/\(path)" : path.isEmpty ? "." : path
  }

  /// The last name; `.` if there is none.
  package var name: String {
    components.last.map { String(decoding: $0, as: UTF8.self) } ?? "."
  }

  /// The path without its last name.
  package var directory: FilePath { FilePath(isAbsolute: isAbsolute, components.dropLast()) }

  /// The path appended to this one.
  package func appending(_ path: String) -> FilePath {
    FilePath(isAbsolute: isAbsolute, components + Self.names(in: path))
  }

  /// Whether the path leads to something inside a directory.
  package func isInside(_ directory: FilePath) -> Bool {
    isAbsolute == directory.isAbsolute && components.count > directory.components.count
      && components.starts(with: directory.components)
  }

  /// The path from a directory to this one; nil if this path is not inside the directory.
  package func relative(to directory: FilePath) -> FilePath? {
    guard isInside(directory) else { return nil }
    return FilePath(isAbsolute: false, Array(components.dropFirst(directory.components.count)))
  }

  private static func names(in path: String) -> [Name] {
    Array(path.utf8).split(separator: separator)
  }
}
