package import ReactorSystem

/// The goldens whose scripts no longer exist, keyed by content. A golden that equals the trace of a script without a
/// golden most likely belongs to that script under a former name.
package struct LeftGoldens {
  private var paths: [[UInt8]: String] = [:]
  /// The errors that occurred while reading goldens. Unreadable goldens are not recognized.
  package private(set) var problems: [FileError] = []
  private let files: Files

  /// Reads the goldens among obsolete traces.
  ///
  /// - Parameters:
  ///   - obsolete: The golden and pending traces whose scripts no longer exist.
  ///   - files: The files of the traces.
  package init(among obsolete: [String], in files: Files) {
    self.files = files
    for path in obsolete where path.utf8.ends(with: GoldenScript.goldenSuffix.utf8) {
      do throws(FileError) {
        let bytes = try files.read(path)
        paths[bytes] = paths[bytes] ?? path
      } catch .cannotRead(_, .notFound) {
        // Another command has removed the golden in the meantime.
      } catch {
        problems.append(error)
      }
    }
  }

  /// Returns the path of the golden that equals a trace, or `nil` if there is none.
  package func path(of trace: [UInt8]) -> String? { paths[trace] }

  /// Removes a golden whose content has been written to the golden of the renamed script.
  package mutating func remove(_ path: String) throws(FileError) {
    try files.remove(path)
    paths = paths.filter { !$0.value.utf8.elementsEqual(path.utf8) }
  }
}
