/// An entry of a directory. The file itself has not been looked at.
package struct DirectoryEntry: Hashable, Sendable {
  /// The name. Bytes that are not valid UTF-8 are replaced, so no file is found under it.
  package let name: String
  /// Whether the directory reports a regular file. If false, the file is of another kind, or the kind is unknown, because some
  /// file systems don't report it.
  package let isRegular: Bool

  /// Makes an entry.
  package init(name: String, isRegular: Bool) {
    self.name = name
    self.isRegular = isRegular
  }
}
