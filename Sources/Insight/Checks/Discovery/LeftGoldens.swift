package import ReactorSystem

/// The goldens whose scripts or cases no longer exist, by their bytes. If one of them equals the trace of a script without a golden, it
/// most likely belongs to the same script under its former name.
package struct LeftGoldens {
  private var goldens: [[UInt8]: ObsoleteTrace] = [:]
  /// The reasons why some of them could not be read, and are therefore not recognized.
  package private(set) var problems: [FileError] = []
  private let files: Files

  /// Reads the goldens among obsolete traces.
  ///
  /// - Parameters:
  ///   - obsolete: The golden and pending traces whose scripts or cases no longer exist.
  ///   - files: The files of the traces.
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

  /// The golden that equals a trace; nil if there is none.
  package func golden(equalTo trace: [UInt8]) -> ObsoleteTrace? { goldens[trace] }

  /// Removes a golden that has become the golden of a renamed script, after that golden was written.
  package mutating func remove(_ golden: ObsoleteTrace) throws(FileError) {
    try files.remove(golden.path)
    goldens = goldens.filter { !$0.value.path.utf8.elementsEqual(golden.path.utf8) }
  }
}
