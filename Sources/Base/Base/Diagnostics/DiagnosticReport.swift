/// The problems found in a source file and in the files that it includes.
package struct DiagnosticReport: Sendable {
  /// One file with its problems.
  package struct Section: Sendable {
    package let file: SourceFile
    /// The diagnostics of the file.
    package fileprivate(set) var diagnostics: DiagnosticList
  }

  /// The files, in the order in which they were read, including files without problems.
  package private(set) var sections: [Section] = []

  /// The problems that are shown before all others, wherever they are.
  private var leading: [(diagnostic: Diagnostic, file: SourceFile)] = []

  /// Creates an empty report.
  package init() {}

  package init(_ diagnostics: DiagnosticList, in file: SourceFile) {
    append(diagnostics, in: file)
  }

  /// Indicates whether nothing was found.
  package var isEmpty: Bool { count == 0 }

  /// Indicates whether one of the problems is an error.
  package var hasErrors: Bool {
    leading.contains { $0.diagnostic.severity == .error }
      || sections.contains { $0.diagnostics.hasErrors }
  }

  /// The number of diagnostics that were found in all files.
  package var count: Int { leading.count + sections.reduce(0) { $0 + $1.diagnostics.count } }

  /// Adds the diagnostics of a file.
  ///
  /// Most problems of a file that is included twice are found twice, but they are kept only once.
  /// The limit applies to all files together.
  package mutating func append(_ diagnostics: DiagnosticList, in file: SourceFile) {
    let kept = sections.reduce(0) { $0 + $1.diagnostics.kept.count }
    let room = max(0, DiagnosticList.limit - kept)
    let section = section(of: file)
    sections[section].diagnostics.append(newOf: diagnostics, first: room)
  }

  /// Adds the problems of another report that this one doesn't have yet. Files with the same name count as one file.
  package mutating func append(newOf other: DiagnosticReport) {
    leading += other.leading
    for section in other.sections {
      let known = sections.first { $0.file.name == section.file.name }
      append(section.diagnostics, in: known?.file ?? section.file)
    }
  }

  /// Adds a problem of a file.
  package mutating func append(_ diagnostic: Diagnostic, in file: SourceFile) {
    let section = section(of: file)
    sections[section].diagnostics.append(diagnostic)
  }

  /// The index of a file's section, which is added if it is missing.
  private mutating func section(of file: SourceFile) -> Int {
    if let index = sections.firstIndex(where: { $0.file == file }) { return index }
    sections.append(Section(file: file, diagnostics: DiagnosticList()))
    return sections.count - 1
  }

  /// Adds a problem that is listed before all others, and is always kept.
  package mutating func append(leading diagnostic: Diagnostic, in file: SourceFile) {
    leading.append((diagnostic, file))
  }

  /// The kept problems: the leading ones, then those of each file, sorted by their places.
  package var sorted: [(diagnostic: Diagnostic, file: SourceFile)] {
    leading + sections.flatMap { section in section.diagnostics.sorted.map { ($0, section.file) } }
  }
}
