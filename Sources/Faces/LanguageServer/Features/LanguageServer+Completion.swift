import ReactorVocabulary
import ReactorBase
import ReactorChecks
import ReactorScript
import ReactorSystem

extension LanguageServer {
  /// Returns completion items for the text before the cursor.
  func completion(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try position(parameters)
    let vocabulary = vocabulary(of: document, at: offset)
    guard let place = place(in: document, at: offset),
      let completion = place.completion(by: vocabulary)
    else { return [] }
    let start = place.start(of: completion)
    let range = document.text.positions(of: start..<offset)
    let items = completion.candidates.enumerated().map { index, candidate in
      json(candidate, index, place.isJSON, range)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  /// Returns the names that are available at an offset in a document.
  func vocabulary(of document: OpenDocument, at offset: Int) -> ScriptVocabulary {
    let file = document.makeSourceFile()
    var header = ScriptReader(file).header
    if header.reactors.isEmpty, ScriptForm(of: file) == .json {
      // A line that the user is still typing is almost never valid JSON.
      let closed = file.bytes[..<offset] + JSONPath(in: file.bytes, before: offset).closers
      header = ScriptReader(SourceFile(name: file.name, bytes: Array(closed))).header
    }
    var declarations = header.reactors
    if declarations.isEmpty, let outer = including(document) {
      // An included file uses the sessions of the script that includes it.
      declarations = ScriptReader(outer.makeSourceFile()).header.reactors
    }
    var vocabulary = ScriptVocabulary(
      registry, declarations: declarations, reactor: settings.options.reactor,
      descriptions: descriptions)
    vocabulary.cases = header.cases
    let directory = FilePath(document.path).directory
    vocabulary.files = { [files] path in files.scripts(in: directory.appending(path)) }
    return vocabulary
  }

  private func json(
    _ candidate: Candidate, _ index: Int, _ isJSON: Bool, _ range: Range<TextPosition>
  ) -> JSONValue {
    let text = isJSON ? candidate.text.jsonEscaped(as: candidate.kind) : candidate.text
    let number = String(index)
    let snippet = client.takesSnippets && !isJSON ? candidate.snippet : nil
    var item: JSONValue = [
      "label": .string(candidate.label), "kind": .number(candidate.kind.rawValue),
      "filterText": .string(text),
      // The candidates are already sorted by relevance.
      "sortText": .string(String(repeating: "0", count: max(0, 6 - number.count)) + number),
      "textEdit": ["range": range.json, "newText": .string(snippet ?? text)],
    ]
    if snippet != nil { item = item.adding("insertTextFormat", 2) }
    if !candidate.documentation.isEmpty {
      item = item.adding(
        "documentation", documentation(candidate.documentation, isMarkdown: client.readsMarkdown))
    }
    return item.adding("detail", candidate.detail.isEmpty ? nil : .string(candidate.detail))
  }
}

/// Returns a candidate's description in the protocol's JSON form.
private func documentation(_ text: String, isMarkdown: Bool) -> JSONValue {
  if isMarkdown { return ["kind": "markdown", "value": .string(text)] }
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("```") }
  return .string(lines.joined(separator: "\n").filter { $0 != "`" })
}

extension Candidate {
  /// The candidate's text without the trailing characters that introduce the next candidate.
  fileprivate var label: String {
    var label = text[...]
    while let last = label.last, last == " " || last == "(" { label = label.dropLast() }
    return label.isEmpty ? text : String(label)
  }
}

extension String {
  /// Returns this string escaped for JSON but without quotation marks.
  fileprivate func jsonEscaped(as kind: Candidate.Kind) -> String {
    // The quotation mark after a path also ends the JSON string.
    let text = kind == .file && hasSuffix("\"") ? String(dropLast()) : self
    return String(JSONValue.string(text).line.dropFirst().dropLast())
  }
}

extension Files {
  /// Returns the names of the scripts and subdirectories in a directory. The names of subdirectories end with a slash.
  fileprivate func scripts(in directory: FilePath) -> [String] {
    let names = (try? list(directory.text)) ?? []
    return names.compactMap { name in
      if name.utf8.first == UInt8(ascii: ".") { return nil }
      if status(directory.appending(name).text)?.kind == .directory { return "\(name)/" }
      let suffixes = [".actions", ".actions.json", ".jsonl"]
      return suffixes.contains { name.utf8.ends(with: $0.utf8) } ? name : nil
    }
  }
}
