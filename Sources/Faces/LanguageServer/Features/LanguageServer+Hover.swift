import ReactorVocabulary
import ReactorRegistration
import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorScript

extension LanguageServer {
  /// Returns a description of the element under the cursor.
  func hover(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try position(parameters)
    let analysis = analysis(of: document)
    guard let element = ScriptElement.find(at: offset, in: analysis.file) else {
      return columnHover(at: offset, in: document) ?? keywordHover(at: offset, in: document)
    }
    guard let description = describe(element, in: analysis, of: document, at: offset)
    else { return .null }
    return [
      "contents": description.markup(isMarkdown: client.showsMarkdown),
      "range": document.text.positions(of: element.range).json,
    ]
  }

  /// Returns a hover with the values of the column or parameter under the cursor, or `nil` if there is none.
  private func columnHover(at offset: Int, in document: OpenDocument) -> JSONValue? {
    guard let column = document.column(at: offset),
      let values = ScriptReader(document.makeSourceFile()).header.cases?.values(of: column.name)
    else { return nil }
    let hover = HoverText(code: "$\(column.name)", lines: values.map { "`\($0.shownInCode)`" })
    return [
      "contents": hover.markup(isMarkdown: client.showsMarkdown),
      "range": document.text.positions(of: column.range).json,
    ]
  }

  /// Returns a description of the keyword that starts the line, if the cursor is on the keyword.
  private func keywordHover(at offset: Int, in document: OpenDocument) -> JSONValue {
    let text = document.text
    let content = text.content(ofLine: text.position(of: offset).line)
    guard ScriptForm(of: document.makeSourceFile()) == .lines,
      let range = LineOutline(of: text.bytes, content, .lines).parts
        .first(where: { $0.kind == .keyword })?.range,
      range.lowerBound <= offset, offset <= range.upperBound,
      range.upperBound < content.upperBound,
      let keyword = ScriptKeyword(rawValue: String(decoding: text.bytes[range], as: UTF8.self))
    else { return .null }
    let hover = HoverText(code: keyword.example, lines: ["`\(keyword)` \(keyword.purpose)"])
    return [
      "contents": hover.markup(isMarkdown: client.showsMarkdown),
      "range": text.positions(of: range).json,
    ]
  }

  /// Returns the document and byte offset that a request refers to.
  func position(_ parameters: JSONValue) throws(ResponseError) -> (OpenDocument, offset: Int) {
    let document = try document(parameters)
    guard let position = TextPosition(parameters["position"]) else { throw .missing("position") }
    return (document, document.text.offset(of: position))
  }

  private func describe(
    _ element: ScriptElement, in analysis: ScriptAnalysis, of document: OpenDocument,
    at offset: Int
  ) -> HoverText? {
    switch element.kind {
    case .reactor(let name):
      guard let registration = registry[name] else { return nil }
      return HoverText(
        code: "reactor \(name)", lines: [registration.summary] + options(of: registration))
    case .session(let name):
      guard let session = analysis.session(named: name) else { return nil }
      return HoverText(
        code: "reactor \(session.name) = \(session.kind.name)",
        lines: [session.kind.summary] + options(of: session.kind))
    case .action(let name, let sessionName):
      guard let session = analysis.session(named: sessionName),
        let signature = session.kind.actions.first(where: { $0.name == name })
      else { return nil }
      return HoverText(
        code: signature.description,
        lines: ["Action of reactor `\(session.kind.name)`"]
          + forms(of: signature.parameters.map(\.type), in: session.kind))
    case .path(let path, let sessionName):
      guard let session = analysis.session(named: sessionName), let path = StatePath(path) else {
        return nil
      }
      let type = analysis.plan.typeName(of: path, in: session)
      let values = values(of: path, in: session, analysis, document, at: offset)
      if type == nil, values.isEmpty { return nil }
      return HoverText(code: type.map { "\(path.text): \($0)" } ?? path.text, lines: values)
    case .method(let name, let service):
      for session in analysis.plan.sessions {
        let methods = descriptions.description(of: session.kind, in: registry).services.first {
          $0.name == service
        }?.methods
        guard let method = methods?.first(where: { $0.name == name }) else { continue }
        return HoverText(
          code: "\(service).\(ReactorDescription.text(of: method))",
          lines: ["Service of reactor `\(session.kind.name)`"])
      }
      return nil
    case .event(let name, let source):
      let signatures = registry.events.filter { $0.source == source }.flatMap(\.signatures)
      let signature = signatures.first { $0.name == name }
      return signature.map { HoverText(code: "emit \(source).\($0)", lines: []) }
    case .include(let path): return HoverText(code: "include \"\(path)\"", lines: [])
    }
  }

  /// Returns a reactor's options with their types and default values.
  private func options(of kind: Registration) -> [String] {
    let options = descriptions.description(of: kind, in: registry).options
    if options.isEmpty { return [] }
    return ["Options:"] + options.map { "`\($0.name): \($0.type) = \($0.value.shownInCode)`" }
  }

  /// Returns the notations that a reactor declares for the given types.
  private func forms(of types: [String], in kind: Registration) -> [String] {
    let description = descriptions.description(of: kind, in: registry)
    return (description.types + description.values)
      .filter { types.contains($0.type) || types.contains("\($0.type)?") }
      .map { "`\($0.type)` is `\($0.form.shownInCode)`" }
  }

  /// Returns sentences about the values that a path had during the most recent replay.
  private func values(
    of path: StatePath, in session: any SessionPlan, _ analysis: ScriptAnalysis,
    _ document: OpenDocument, at offset: Int
  ) -> [String] {
    guard let summary = summary(of: document), let states = summary.states else { return [] }
    let ending = shownCase(of: document).map { ", in case '\($0)'" } ?? ""
    var lines: [String] = []
    if !summary.isStale, let step = ScriptReader.step(at: offset, in: analysis.file),
      let value = states.value(of: path, in: session.name, before: Int(step.range.lower))
    {
      lines.append("`\(value.shownInCode)` before this step\(ending)")
    }
    if let value = states.value(of: path, in: session.name) {
      let end = summary.isStale ? "at the end, before the latest edits" : "at the end"
      lines.append("`\(value.shownInCode)` \(end)\(ending)")
    }
    return lines
  }
}

/// The content of a hover about an element of a script.
private struct HoverText {
  /// The element's declaration in script notation.
  let code: String
  /// The sentences to show below the declaration.
  let lines: [String]

  /// Returns the content in the protocol's JSON form.
  func markup(isMarkdown: Bool) -> JSONValue {
    let lines = lines.filter { !$0.isEmpty }
    guard isMarkdown else {
      let plain = lines.map { $0.filter { $0 != "`" } }
      return ["kind": "plaintext", "value": .string(([code] + plain).joined(separator: "\n"))]
    }
    let block = "```swift\n\(code)\n```"
    let text = ([block] + lines).joined(separator: "\n\n")
    return ["kind": "markdown", "value": .string(text)]
  }
}

extension String {
  /// The string shortened to a single line. Backticks are replaced because they would end a Markdown code span.
  fileprivate var shownInCode: String {
    let visible = VisibleText(self).description.replacing(part: "`", with: "'")
    return visible.count > 200 ? "\(visible.prefix(200))…" : visible
  }
}
