import ReactorBase
import ReactorPlanning
import ReactorScript
import ReactorSystem

extension LanguageServer {
  /// The maximum number of fixes that a single action can apply.
  private static let maximumEdits = 1000
  /// The number of actions that each timeline of a newly created exploration chooses.
  private static let choiceCount = 4

  /// Returns the code actions for a range of a document.
  func codeActions(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    guard let positions = Range<TextPosition>(parameters["range"]) else { throw .missing("range") }
    guard client.takesCodeActions else { return [] }
    let range = document.text.range(of: positions)
    let only = parameters["context"]?["only"]?.elements?.compactMap(\.string)
    var actions = corrections(in: range, of: document)
    actions += replayCorrections(in: range, of: document)
    actions += newStubs(in: range, of: document)
    actions += scriptActions(of: document)
    return .array(actions.filter { $0.kind.isWanted(only) }.map { json($0, in: document) })
  }

  // MARK: - Fixes

  /// Returns the actions that fix the diagnostics in a range.
  private func corrections(in range: Range<Int>, of document: OpenDocument) -> [CodeAction] {
    let (file, diagnostics) = ownDiagnostics(of: document)
    var actions: [CodeAction] = []
    var ids: [String] = []
    for diagnostic in diagnostics where diagnostic.range.touches(range) {
      let fixes = fixes(of: diagnostic, in: file)
      guard !fixes.isEmpty else { continue }
      if !ids.contains(diagnostic.id) { ids.append(diagnostic.id) }
      let sent = json(diagnostic, in: file, of: document)
      for (title, edit) in fixes {
        actions.append(
          CodeAction(
            title: title, kind: .quickFix, effect: .edits([edit]), isPreferred: fixes.count == 1,
            diagnostic: sent))
      }
    }
    // An action that fixes several problems includes only the problems with exactly one fix.
    let certain = diagnostics.lazy.compactMap { diagnostic in
      let fixes = self.fixes(of: diagnostic, in: file)
      return fixes.count == 1 ? (id: diagnostic.id, edit: fixes[0].edit) : nil
    }.prefix(Self.maximumEdits)
    for id in ids {
      let edits = certain.filter { $0.id == id }.map(\.edit).withoutOverlaps
      guard edits.count > 1 else { continue }
      actions.append(
        CodeAction(
          title: "Fix all \(edits.count) problems with the id '\(id)'", kind: .quickFix,
          effect: .edits(edits)))
    }
    let all = certain.map(\.edit).withoutOverlaps
    if !all.isEmpty {
      let title = "Fix every problem that has only one fix (\(all.count))"
      actions.append(CodeAction(title: title, kind: .fixAll, effect: .edits(all)))
    }
    return actions
  }

  /// Returns the fixes for a diagnostic that can be applied to the file, along with their titles.
  private func fixes(
    of diagnostic: Diagnostic, in file: SourceFile
  ) -> [(title: String, edit: TextEdit)] {
    let isJSON = ScriptForm(of: file) != .lines
    return diagnostic.replacements.compactMap { replacement in
      guard var range = replacement.range(in: diagnostic.range, of: file.bytes) else { return nil }
      if replacement.word.isEmpty, !isJSON {
        // Missing code is inserted before the spaces that precede the range, such as those before a comment.
        let blanks = file.bytes[..<range.lowerBound].reversed().prefix { $0 == UInt8(ascii: " ") }
        range = range.lowerBound - blanks.count..<range.lowerBound - blanks.count
      }
      let text = replacement.text(inJSON: isJSON, at: range, of: file.bytes)
      let (word, shown) = (
        VisibleText(replacement.word, .line), VisibleText(replacement.text, .line)
      )
      let title =
        if replacement.word.isEmpty {
          "Insert '\(shown)'"
        } else if replacement.text.isEmpty {
          "Remove '\(word)'"
        } else {
          "Replace '\(word)' with '\(shown)'"
        }
      return (title, TextEdit(range: range, text: text))
    }
  }

  // MARK: - Actions for whole scripts

  /// Returns the actions that apply to the whole script.
  private func scriptActions(of document: OpenDocument) -> [CodeAction] {
    var actions: [CodeAction] = []
    if check != nil, canAccept(document) {
      actions.append(
        CodeAction(
          title: "Accept the trace as the golden", kind: .source, effect: .command(.accept)))
    }
    if let exploration = newExploration(of: document) { actions.append(exploration) }
    return actions
  }

  /// Returns an action that creates an exploration next to the script, using the script's actions. Returns `nil` if no
  /// exploration can be created.
  private func newExploration(of document: OpenDocument) -> CodeAction? {
    guard document.isSaved else { return nil }
    let path = FilePath(document.path)
    let analysis = analysis(of: document)
    guard analysis.hasReactor, analysis.plan.exploration == nil, !analysis.report.hasErrors
    else { return nil }
    let stem = path.name.prefix { $0 != "." }
    let new = path.directory.appending("\(stem).exploration").text
    if files.status(new) != nil || documents.values.contains(where: { $0.isNamed(new) }) {
      return nil
    }
    let header = Script(header: ScriptHeader(reactors: ScriptReader(analysis.file).header.reactors))
    let source = JSONValue.string(path.name).line
    let content = "\(header.lines)\nchoose \(Self.choiceCount) from \(source)\n"
    return CodeAction(
      title: "Explore the actions of this script in a new file", kind: .source,
      effect: .newFile(uri: DocumentURI.uri(ofPath: new), content: content))
  }
}

extension Replacement {
  /// Returns the replacement in the syntax of the file.
  ///
  /// - Parameters:
  ///   - isJSON: Whether the file is in JSON form, in which most replacements are inside strings.
  ///   - range: The range to replace.
  ///   - bytes: The bytes of the file.
  fileprivate func text(inJSON isJSON: Bool, at range: Range<Int>, of bytes: [UInt8]) -> String {
    let isControl = word.unicodeScalars.first.map { $0.value < 0x20 } ?? false
    return isJSON && !isControl ? text.escaped(at: range.lowerBound, ofJSON: bytes) : text
  }
}

extension [TextEdit] {
  /// The edits sorted by position, without those that overlap an earlier edit.
  fileprivate var withoutOverlaps: [TextEdit] {
    var end = -1
    return sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { edit in
      defer { end = Swift.max(end, edit.range.upperBound) }
      return edit.range.lowerBound >= end
    }
  }
}
