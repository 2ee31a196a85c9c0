import ReactorBase

/// A path, stored as a list of names. The names `.` and `..` are resolved without accessing the file system.
///
/// Names are compared byte by byte, as in ``PathBytes``.
package struct FilePath: Hashable, Sendable {
  private typealias Name = ArraySlice<UInt8>

  private let isAbsolute: Bool
  private let components: [Name]

  private static let separator = UInt8(ascii: "/")
  private static let current = Array(".".utf8)[...]
  private static let parent = Array("..".utf8)[...]

  package init(_ text: String) {
    self.init(isAbsolute: text.utf8.first == Self.separator, Self.names(in: text))
  }

  private init(isAbsolute: Bool, _ names: [Name]) {
    var components: [Name] = []
    for name in names where name != Self.current {
      if name != Self.parent || (components.last ?? Self.parent) == Self.parent {
        // The parent of the root is the root itself.
        if name != Self.parent || !isAbsolute { components.append(name) }
      } else {
        components.removeLast()
      }
    }
    self.isAbsolute = isAbsolute
    self.components = components
  }

  /// The path as a string. The path of the working directory is `.`.
  package var text: String {
    let bytes = Array(components.joined(separator: [Self.separator]))
    let path = String(decoding: bytes, as: UTF8.self)
    return isAbsolute ? "/\(path)" : path.isEmpty ? "." : path
  }

  /// The last name in the path, or `.` if the path contains no names.
  package var name: String {
    components.last.map { String(decoding: $0, as: UTF8.self) } ?? "."
  }

  /// The path of the enclosing directory.
  package var directory: FilePath { FilePath(isAbsolute: isAbsolute, components.dropLast()) }

  /// Returns this path with the names of another path appended.
  package func appending(_ path: String) -> FilePath {
    FilePath(isAbsolute: isAbsolute, components + Self.names(in: path))
  }

  /// Returns whether the path is inside the given directory.
  package func isInside(_ directory: FilePath) -> Bool {
    isAbsolute == directory.isAbsolute && components.count > directory.components.count
      && components.starts(with: directory.components)
  }

  /// Returns the relative path from the given directory to this path, or `nil` if this path is not inside the
  /// directory.
  package func relative(to directory: FilePath) -> FilePath? {
    guard isInside(directory) else { return nil }
    return FilePath(isAbsolute: false, Array(components.dropFirst(directory.components.count)))
  }

  private static func names(in path: String) -> [Name] {
    Array(path.utf8).split(separator: separator)
  }
}

/// A path or a file name that is compared byte by byte.
///
/// Swift strings are equal if they are canonically equivalent. For example, an `é` that consists of one scalar equals
/// an `é` that consists of two scalars. Most file systems consider these names distinct, so strings can't identify
/// files.
package struct PathBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Creates a key for the given path.
  package init(_ path: String) {
    bytes = Array(path.utf8)
  }

  package var path: String { String(decoding: bytes, as: UTF8.self) }

  package func contains(_ part: String) -> Bool {
    part.isEmpty || bytes.firstPlace(of: part.utf8) != nil
  }
}

extension String.UTF8View {
  /// Returns whether this string ends with the bytes of another string.
  ///
  /// By contrast, `hasSuffix(_:)` compares characters. The result differs if the suffix starts inside a character of
  /// this string, such as after a base letter and before its combining mark.
  package func ends(with suffix: String.UTF8View) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }

  /// Returns whether this string is ordered before another string when compared byte by byte.
  ///
  /// The corresponding function of the standard library is not specialized for strings. Sorting the names of 200 files
  /// takes 1.39 million instructions with that function, but only 0.41 million with this method.
  func precedes(_ other: String.UTF8View) -> Bool {
    let result = withContiguousStorageIfAvailable { left in
      other.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
    }
    guard case let precedes?? = result else { return lexicographicallyPrecedes(other) }
    return precedes
  }
}

extension Files {
  package static func directory(of path: String) -> String {
    let prefix = directoryPrefix(of: path)
    return prefix.isEmpty ? "." : prefix == "/" ? "/" : String(prefix.unicodeScalars.dropLast())
  }

  /// Returns the start of a path up to and including its last slash, or an empty string if the path contains no slash.
  package static func directoryPrefix(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path.utf8[...slash]) ?? ""
  }

  /// Returns the path of an entry in the given directory.
  package static func path(_ name: String, in directory: String) -> String {
    directory == "." ? name : directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }
}
