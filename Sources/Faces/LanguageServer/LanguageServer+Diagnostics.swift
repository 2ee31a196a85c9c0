import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorScript
import ReactorSystem

extension LanguageServer {
  /// The maximum number of diagnostics in a document, and the maximum number of diagnostics that come from included
  /// files.
  private static let (maximumDiagnostics, maximumIncluded) = (1000, 20)

  /// Sends the diagnostics of the next document whose diagnostics are outdated.
  ///
  /// - Returns: `false` if no document had outdated diagnostics.
  func publishNext() -> Bool {
    // The documents are sorted by URI to make the order of messages deterministic.
    let next = documents.values.filter(\.needsDiagnostics).min { $0.uri < $1.uri }
    guard let next else { return false }
    let diagnostics = diagnostics(of: next)
    next.needsDiagnostics = false
    publish(diagnostics, for: next)
    return true
  }

  func publish(_ diagnostics: [JSONValue], for document: OpenDocument) {
    document.hasDiagnostics = !diagnostics.isEmpty
    notify(
      "textDocument/publishDiagnostics",
      [
        "uri": .string(document.uri), "version": .number(document.version),
        "diagnostics": .array(diagnostics),
      ])
  }

  private func diagnostics(of document: OpenDocument) -> [JSONValue] {
    let (report, file) = report(on: document)
    var found: [JSONValue] = []
    var includedCount = 0
    for (diagnostic, place) in report.sorted where found.count < Self.maximumDiagnostics {
      if place === file {
        found.append(json(diagnostic, in: file, of: document))
      } else if includedCount < Self.maximumIncluded,
        let outer = diagnostic.atInclude(in: place, by: file)
      {
        includedCount += 1
        found.append(json(outer, in: file, of: document))
      }
    }
    for (name, summary) in summaries(of: document) where !summary.isStale {
      guard let death = summary.death else { continue }
      var diagnostic = death.diagnostic(in: file)
      if let row = row(ofCase: name, in: document) { diagnostic.notes.append(row.note()) }
      found.append(json(diagnostic, in: file, of: document))
    }
    let room = max(0, Self.maximumDiagnostics - found.count)
    found += problems(shownIn: document).prefix(room).map {
      json($0.diagnostic, in: file, of: document)
    }
    return found
  }

  /// A failure or note from a replay, as shown in a document.
  struct ShownProblem {
    let problem: StepOutcomes.Problem
    /// The problem as a diagnostic, located either in the document itself or at the `include` step for the file with
    /// the problem.
    let diagnostic: Diagnostic
    /// The states of the replay, or `nil` if they are unknown.
    let states: StateHistory?
    /// The row of the replayed case, or `nil` if the script has no cases.
    let row: CaseSyntax?
  }

  /// Returns the failures and notes from a document's most recent replay. A file without a reactor is not replayed
  /// separately. For this file, the problems come from the most recent replays of the open scripts that include the
  /// file.
  func problems(shownIn document: OpenDocument) -> [ShownProblem] {
    let analysis = analysis(of: document)
    var shown: [ShownProblem] = []
    for (name, summary) in summaries(of: document) {
      let row = row(ofCase: name, in: document)
      for problem in summary.problems {
        let diagnostic =
          problem.file == nil
          ? problem.diagnostic(inCase: row)
          : problem.diagnostic(at: analysis.file, including: analysis.plan.files)
        guard let diagnostic else { continue }
        // If a problem occurs in several cases, show it only once.
        if shown.contains(where: { $0.diagnostic.isSame(as: diagnostic) }) { continue }
        shown.append(
          ShownProblem(problem: problem, diagnostic: diagnostic, states: summary.states, row: row))
      }
    }
    guard !analysis.hasReactor else { return shown }
    for script in scriptsIncluding(document) {
      guard let summary = script.outcomes[nil] else { continue }
      for problem in summary.problems
      where problem.file.map({ document.isNamed($0) }) == true
        && !shown.contains(where: { $0.diagnostic == problem.diagnostic(inCase: nil) })
      {
        shown.append(
          ShownProblem(
            problem: problem, diagnostic: problem.diagnostic(inCase: nil), states: summary.states,
            row: nil))
      }
    }
    return shown
  }

  /// Returns the row of a case in the current version of a document, or `nil` if the case does not exist.
  private func row(ofCase name: String?, in document: OpenDocument) -> CaseSyntax? {
    name.flatMap { name in analysis(of: document).cases.first { $0.name.text == name } }
  }

  /// Returns the problems in a document, and the source file to which the problems refer. If the document declares no
  /// reactor, the problems come from the analysis of an open script that includes the document.
  private func report(on document: OpenDocument) -> (DiagnosticReport, SourceFile) {
    let analysis = analysis(of: document)
    let including = analysis.hasReactor ? nil : including(document)
    let sections = including.map { self.analysis(of: $0).report.sections }
    guard let own = sections?.first(where: { document.isNamed($0.file.name) }) else {
      return (analysis.report, analysis.file)
    }
    return (DiagnosticReport(own.diagnostics, in: own.file), own.file)
  }

  /// Returns a document's source file and the diagnostics located in that file.
  func ownDiagnostics(of document: OpenDocument) -> (SourceFile, [Diagnostic]) {
    let (report, file) = report(on: document)
    let own = report.sorted.lazy.filter { $0.file === file }.map(\.diagnostic)
    return (file, Array(own.prefix(Self.maximumDiagnostics)))
  }

  /// Returns the open scripts that include a document, sorted by URI.
  func scriptsIncluding(_ document: OpenDocument) -> [OpenDocument] {
    documents.values.filter { $0 !== document && $0.includes(document) }
      .sorted { $0.uri < $1.uri }
  }

  /// Returns the open script that provides the context for checking a document without a reactor, or `nil` if no open
  /// script includes the document. Scripts that declare a reactor take precedence.
  func including(_ document: OpenDocument) -> OpenDocument? {
    let scripts = scriptsIncluding(document)
    return scripts.first { analysis(of: $0).hasReactor } ?? scripts.first
  }

  // MARK: - JSON

  /// Returns a diagnostic in the protocol's JSON form.
  func json(
    _ diagnostic: Diagnostic, in file: SourceFile, of document: OpenDocument
  ) -> JSONValue {
    var message = diagnostic.message
    if let label = diagnostic.label { message += "\n\(label)" }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      if let range = note.range, client.showsRelatedPlaces,
        let location = location(of: range, in: note.file ?? file, seenFrom: file, document)
      {
        related.append(["location": location, "message": .string(note.message)])
      } else {
        message += "\nnote: \(note.message)"
      }
    }
    var value: JSONValue = [
      "range": document.text.positions(of: diagnostic.range).json,
      "severity": diagnostic.severity.json,
      "code": .string(diagnostic.id), "source": .string(settings.tool),
      "message": .string(message),
    ]
    if client.linksDiagnostics, let address = pages?.address(of: diagnostic.id) {
      value = value.adding("codeDescription", ["href": .string(address)])
    }
    return value.adding("relatedInformation", related.isEmpty ? nil : .array(related))
  }

  /// Returns a location in a file in the protocol's JSON form, or `nil` if no URI exists for the file.
  private func location(
    of range: SourceRange, in file: SourceFile, seenFrom origin: SourceFile,
    _ document: OpenDocument
  ) -> JSONValue? {
    if file === origin {
      return ["uri": .string(document.uri), "range": document.text.positions(of: range).json]
    }
    guard file.name.utf8.first == UInt8(ascii: "/") else { return nil }
    let open = documents.values.first { $0.isNamed(file.name) }
    let text = open?.text ?? TextBuffer(file.bytes)
    return [
      "uri": .string(open?.uri ?? DocumentURI.uri(ofPath: file.name)),
      "range": text.positions(of: range).json,
    ]
  }
}

extension OpenDocument {
  func isNamed(_ path: String) -> Bool {
    self.path == path || resolvedPath == path
  }
}

extension ReplaySummary.Death {
  /// Returns a diagnostic for a replay whose process terminated. The diagnostic is located at the line that caused the
  /// termination or, if that line is in another file, at the first line.
  fileprivate func diagnostic(in file: SourceFile) -> Diagnostic {
    let line = place.flatMap { $0.file == file.name ? $0.line : nil } ?? 1
    return Diagnostic(id: id, message, at: file.lineContent(line))
  }
}

extension StepOutcomes.Problem {
  /// Returns the problem as a diagnostic at the location of the problem.
  ///
  /// - Parameter row: The row of the replayed case, or `nil` if the script has no cases. A note in the diagnostic
  ///   points to the row.
  fileprivate func diagnostic(inCase row: CaseSyntax?) -> Diagnostic {
    let note = row?.note()
    return Diagnostic(
      severity, id: id, message, at: SourceRange(range.lowerBound, range.upperBound), label: label,
      notes: notes.map { text in
        if let note, note.message == text { note } else { Diagnostic.Note(text) }
      })
  }

  /// Returns the problem as a diagnostic at the script's `include` step. Returns `nil` if the problem is not in an
  /// included file or the script no longer includes the file.
  fileprivate func diagnostic(at script: SourceFile, including files: [SourceFile]) -> Diagnostic? {
    guard let include, let included = files.first(where: { $0.name == file }) else { return nil }
    var diagnostic = diagnostic(inCase: nil)
    let range = SourceRange(include.lowerBound, include.upperBound)
    diagnostic.notes = [Diagnostic.Note("included from here", at: range, in: script)]
    return diagnostic.atInclude(in: included, by: script)
  }
}

extension Diagnostic {
  /// Returns whether another diagnostic reports the same problem at the same location. The diagnostics can belong to
  /// different cases.
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    id == other.id && range == other.range && message == other.message
  }

  /// Returns this diagnostic of an included file as a diagnostic at the script's `include` step.
  ///
  /// - Parameters:
  ///   - place: The included file.
  ///   - file: The script that includes the file.
  fileprivate func atInclude(in place: SourceFile, by file: SourceFile) -> Diagnostic? {
    guard let include = notes.last(where: { $0.file === file }), let range = include.range else {
      return nil
    }
    let path = FilePath(place.name)
    let name = path.relative(to: FilePath(file.name).directory) ?? path
    let note = Note("the problem is here", at: self.range, in: place)
    return Diagnostic(
      severity, id: id,
      "in '\(VisibleText(path: name.text))', line \(place.line(of: Int(self.range.lower))): \(message)",
      at: range, label: label, notes: [note])
  }
}

extension Diagnostic.Severity {
  /// The severity as a number defined by the protocol. A note has the severity "information".
  fileprivate var json: JSONValue {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
