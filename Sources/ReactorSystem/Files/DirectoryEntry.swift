/// A file as a directory names it, without a look at the file itself.
package struct DirectoryEntry: Hashable, Sendable {
  /// The name. Bytes that are not valid UTF-8 are replaced, so that the name leads nowhere.
  package let name: String
  /// Whether the directory says that it is an ordinary file. If not, it may be anything, an ordinary file included:
  /// some file systems don't say.
  package let isOrdinary: Bool

  /// Makes an entry.
  package init(name: String, isOrdinary: Bool) {
    self.name = name
    self.isOrdinary = isOrdinary
  }
}
