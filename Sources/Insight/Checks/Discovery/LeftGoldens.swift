package import ReactorSystem

/// The goldens whose scripts no longer exist, by their bytes. If one of them equals the trace of a script without a
/// golden, it most likely belongs to the same script under its former name.
package struct LeftGoldens {
  private var paths: [[UInt8]: String] = [:]
  /// The reasons why some goldens could not be read, and are therefore not recognized.
  package private(set) var problems: [FileError] = []
  private let files: Files

  /// Reads goldens.
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
        // Another command has removed it in the meantime.
      } catch {
        problems.append(error)
      }
    }
  }

  /// The path of the golden that equals a trace; nil if there is none.
  package func path(of trace: [UInt8]) -> String? { paths[trace] }

  /// Removes a golden that has become the golden of a renamed script, after that golden was written.
  package mutating func remove(_ path: String) throws(FileError) {
    try files.remove(path)
    paths = paths.filter { !$0.value.utf8.elementsEqual(path.utf8) }
  }
}
