/// A report of the problems found in a source file and the files that it includes.
package struct DiagnosticReport: Sendable {
  /// A file and the problems found in it.
  package struct Section: Sendable {
    package let file: SourceFile
    /// The problems found in the file.
    package fileprivate(set) var diagnostics: DiagnosticList
  }

  /// The files in the order in which they were read, including files without problems.
  package private(set) var sections: [Section] = []

  /// The problems to show before all others, regardless of location.
  private var leading: [(diagnostic: Diagnostic, file: SourceFile)] = []

  /// Creates an empty report.
  package init() {}

  package init(_ diagnostics: DiagnosticList, in file: SourceFile) {
    append(diagnostics, in: file)
  }

  /// Indicates whether no problems were found.
  package var isEmpty: Bool { count == 0 }

  /// Indicates whether any problem is an error.
  package var hasErrors: Bool {
    leading.contains { $0.diagnostic.severity == .error }
      || sections.contains { $0.diagnostics.hasErrors }
  }

  /// The number of problems found in all files.
  package var count: Int { leading.count + sections.reduce(0) { $0 + $1.diagnostics.count } }

  /// Adds the diagnostics found in a file.
  ///
  /// A file that is included twice is also checked twice, but each of its problems is kept only once. The limit applies
  /// to all files together.
  package mutating func append(_ diagnostics: DiagnosticList, in file: SourceFile) {
    let kept = sections.reduce(0) { $0 + $1.diagnostics.kept.count }
    let room = max(0, DiagnosticList.limit - kept)
    let section = section(of: file)
    sections[section].diagnostics.append(newOf: diagnostics, first: room)
  }

  /// Adds the problems in another report, except those that this report already contains. Files with the same name are
  /// considered the same file.
  package mutating func append(newOf other: DiagnosticReport) {
    leading += other.leading
    for section in other.sections {
      let known = sections.first { $0.file.name == section.file.name }
      append(section.diagnostics, in: known?.file ?? section.file)
    }
  }

  /// Adds a problem found in a file.
  package mutating func append(_ diagnostic: Diagnostic, in file: SourceFile) {
    let section = section(of: file)
    sections[section].diagnostics.append(diagnostic)
  }

  /// Returns the index of the section for a file, adding the section if necessary.
  private mutating func section(of file: SourceFile) -> Int {
    if let index = sections.firstIndex(where: { $0.file == file }) { return index }
    sections.append(Section(file: file, diagnostics: DiagnosticList()))
    return sections.count - 1
  }

  /// Adds a problem that is always kept and is listed before all others.
  package mutating func append(leading diagnostic: Diagnostic, in file: SourceFile) {
    leading.append((diagnostic, file))
  }

  /// The problems that were kept, with leading problems first. Within each file, problems are sorted by location.
  package var sorted: [(diagnostic: Diagnostic, file: SourceFile)] {
    leading + sections.flatMap { section in section.diagnostics.sorted.map { ($0, section.file) } }
  }
}
