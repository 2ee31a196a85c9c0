import ReactorText

/// A path or a file name that equals another one only if all their bytes are equal.
///
/// Strings that are canonically equivalent are equal: an `é` of one scalar and one of two, for
/// example. To most file systems they are different names, so no string decides which file is meant.
package struct PathBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Makes the key of a path.
  package init(_ path: String) {
    bytes = Array(path.utf8)
  }

  /// Whether the bytes of a string are a part of the path.
  package func contains(_ part: String) -> Bool {
    part.isEmpty || !bytes.places(of: part.utf8).isEmpty
  }
}

extension String.UTF8View {
  /// Whether the last bytes are those of another string.
  ///
  /// `hasSuffix(_:)` compares characters: a name may end with a suffix whose first character has a
  /// combining mark.
  package func ends(with suffix: String.UTF8View) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }

  /// Whether these bytes come before those of another string.
  ///
  /// The standard library's function is not specialised for strings: sorting the names of 200 files takes 1.39 million
  /// instructions with it, and 0.41 million with this one.
  func precedes(_ other: String.UTF8View) -> Bool {
    let result = withContiguousStorageIfAvailable { left in
      other.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
    }
    guard case let precedes?? = result else { return lexicographicallyPrecedes(other) }
    return precedes
  }
}

extension Files {
  /// The path of the directory that a file is in.
  package static func directory(of path: String) -> String {
    let prefix = directoryPrefix(of: path)
    return prefix.isEmpty ? "." : prefix == "/" ? "/" : String(prefix.unicodeScalars.dropLast())
  }

  /// The start of a path up to and including its last slash; empty if it has none.
  package static func directoryPrefix(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path.utf8[...slash]) ?? ""
  }

  /// The path of something in a directory.
  package static func path(_ name: String, in directory: String) -> String {
    directory == "." ? name : directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }
}
