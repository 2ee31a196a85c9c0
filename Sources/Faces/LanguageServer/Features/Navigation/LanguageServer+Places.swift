import ReactorScript
import ReactorSystem
import ReactorBase

extension LanguageServer {
  /// Returns the location of the file that an `include` step names, or of the declaration of a session or column.
  func definition(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try position(parameters)
    let file = document.makeSourceFile()
    if let column = document.column(at: offset) {
      let declaration = document.places(ofColumn: column.name).first(where: \.isDeclaration)
      return declaration.map {
        ["uri": .string(document.uri), "range": document.text.positions(of: $0.range).json]
      } ?? .null
    }
    guard let element = ScriptElement.find(at: offset, in: file) else { return .null }
    switch element.kind {
    case .include(let path):
      guard let uri = uri(ofInclude: path, in: document) else { return .null }
      let start = TextPosition(line: 0, character: 0)
      return ["uri": .string(uri), "range": (start..<start).json]
    case .session(let name):
      let files = replayedFiles(with: document)
      let declaring = files.filter { $0.declaration(of: name) != nil }
      guard let place = declaring.first(where: { $0.uri == document.uri }) ?? declaring.first,
        let declaration = place.declaration(of: name)
      else { return .null }
      return ["uri": .string(place.uri), "range": place.json(declaration.name.range)]
    default: return .null
    }
  }

  /// Returns links from the `include` steps of a document to the included files.
  func links(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    var reader = ScriptReader(document.makeSourceFile())
    var links: [JSONValue] = []
    while let step = reader.next() {
      guard let path = step.includedPath,
        let uri = uri(ofInclude: path.text, in: document)
      else { continue }
      links.append([
        "range": document.text.positions(of: path.range).json, "target": .string(uri),
      ])
    }
    return .array(links)
  }

  /// Returns the URI of an included file, or `nil` if the file could not be included.
  private func uri(ofInclude path: String, in document: OpenDocument) -> String? {
    guard !path.isEmpty, path.utf8.first != UInt8(ascii: "/") else { return nil }
    let file = FilePath(document.path).directory.appending(path).text
    if let open = documents.values.first(where: { $0.isNamed(file) }) { return open.uri }
    // An unresolvable path still becomes a link. Following the link shows the reason.
    do throws(FileError) {
      if try files.find(file) == nil { return nil }
    } catch {}
    return DocumentURI.uri(ofPath: file)
  }

  /// Returns the edit that formats a document in the same way as `fmt`, or no edit if the script has errors.
  func formatting(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    let old = document.text.bytes
    guard let text = ScriptFormatter.format(document.makeSourceFile()).text else { return .null }
    let new = Array(text.utf8)
    if new == old { return [] }
    // The edit excludes unchanged lines at the start and end.
    var start = zip(old, new).prefix { $0 == $1 }.count
    while !old[..<start].endsLine { start -= 1 }
    let room = min(old.count, new.count) - start
    var tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    tail = min(tail, room)
    while tail > 0, !old.dropLast(tail).endsLine || !new.dropLast(tail).endsLine { tail -= 1 }
    let replacement = String(decoding: new[start..<new.count - tail], as: UTF8.self)
    return [document.text.json(TextEdit(range: start..<old.count - tail, text: replacement))]
  }
}

extension ArraySlice<UInt8> {
  /// Indicates whether the slice is empty or ends with a line feed.
  fileprivate var endsLine: Bool { last.map { $0 == UInt8(ascii: "\n") } ?? true }
}
