package import ReactorSystem

/// The goldens whose scripts or cases no longer exist, keyed by their bytes. If one of them equals the trace of a
/// script without a golden, the script has most likely been renamed.
package struct LeftGoldens {
  private var goldens: [[UInt8]: ObsoleteTrace] = [:]
  /// The errors for goldens that could not be read. These goldens are not recognized.
  package private(set) var problems: [FileError] = []
  private let files: Files

  /// Reads the goldens in a list of obsolete traces.
  ///
  /// - Parameters:
  ///   - obsolete: The golden and pending traces whose scripts or cases no longer exist.
  ///   - files: The files to read the traces from.
  package init(among obsolete: [ObsoleteTrace], in files: Files) {
    self.files = files
    for trace in obsolete where trace.path.utf8.ends(with: GoldenScript.goldenSuffix.utf8) {
      do throws(FileError) {
        let bytes = try files.read(trace.path)
        goldens[bytes] = goldens[bytes] ?? trace
      } catch .cannotRead(_, .notFound) {
        // Another command has removed the golden in the meantime.
      } catch {
        problems.append(error)
      }
    }
  }

  /// Returns the golden that equals a trace, or `nil` if there is none.
  package func golden(equalTo trace: [UInt8]) -> ObsoleteTrace? { goldens[trace] }

  /// Removes an obsolete golden once its content has been written as the golden of the renamed script.
  package mutating func remove(_ golden: ObsoleteTrace) throws(FileError) {
    try files.remove(golden.path)
    goldens = goldens.filter { !$0.value.path.utf8.elementsEqual(golden.path.utf8) }
  }
}
