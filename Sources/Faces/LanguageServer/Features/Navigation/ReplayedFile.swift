import ReactorBase
import ReactorScript

/// A file that is part of a replay, along with the file's named elements.
struct ReplayedFile {
  let uri: String
  private let form: ScriptForm
  let names: [ScriptElement]
  private let declarations: [ReactorDeclaration]
  private let bytes: [UInt8]
  private let text: TextBuffer

  init(uri: String, source: SourceFile, text: TextBuffer, defaultSession: String?) {
    self.uri = uri
    self.text = text
    bytes = source.bytes
    form = ScriptForm(of: source)
    declarations = ScriptReader(source).header.reactors
    names = ScriptElement.names(in: source, defaultSession: defaultSession)
  }

  /// Returns the declaration of a session, or `nil` if the file does not declare the session.
  func declaration(of name: String) -> ReactorDeclaration? {
    declarations.first { $0.name.text == name }
  }

  /// Returns a range in the protocol's JSON form.
  func json(_ range: SourceRange) -> JSONValue { text.positions(of: range).json }

  // MARK: - Renaming

  /// Returns the edits that give an explicit name to a session that uses its reactor's name.
  func edits(naming declaration: ReactorDeclaration, _ name: String) -> [JSONValue] {
    let kind = declaration.kind
    guard form != .lines else {
      return [["range": json(kind.range), "newText": .string("\(name) = \(kind.text)")]]
    }
    let naming = "\"name\": \(JSONValue.string(name).line), "
    if declaration.range != kind.range {
      // The declaration is an object in `reactors`. The name is inserted after the opening brace.
      let start = Int(declaration.range.lower) + 1
      return [edit(start..<start, naming)]
    }
    let quote = UInt8(ascii: "\"")
    guard let start = bytes[...Int(kind.range.lower)].lastIndex(of: quote),
      let literal = JSONScanner.string(in: bytes, at: start, before: bytes.count)
    else { return [] }
    let value = start..<literal.content.upperBound + 1
    let named = "{\(naming)\"kind\": \(JSONValue.string(kind.text).line)"
    guard let key = key(before: start) else {
      // The declaration is a string in `reactors`.
      return [edit(value, "\(named)}")]
    }
    // The declaration is the script's `reactor` member, with its options.
    var (end, edits): (String, [JSONValue]) = ("}]", [])
    if let options = declaration.options?.range {
      let value = options.offsets
      end = ", \"with\": \(String(decoding: bytes[value], as: UTF8.self))}]"
      let start = self.key(before: value.lowerBound) ?? value.lowerBound
      edits = [edit(member(start..<value.upperBound), "")]
    }
    return edits + [edit(key..<value.upperBound, "\"reactors\": [\(named)\(end)")]
  }

  private func edit(_ range: Range<Int>, _ new: String) -> JSONValue {
    text.json(TextEdit(range: range, text: new))
  }

  /// Returns the offset of the key before a value, or `nil` if the value is an array element.
  private func key(before value: Int) -> Int? {
    guard let colon = bytes[..<value].lastIndex(where: { !JSONScanner.isBlank($0) }),
      bytes[colon] == UInt8(ascii: ":"),
      let end = bytes[..<colon].lastIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return bytes[..<end].lastIndex(of: UInt8(ascii: "\""))
  }

  /// Returns the range of an object's member, extended to include its comma.
  private func member(_ range: Range<Int>) -> Range<Int> {
    let next = JSONScanner.skipBlanks(in: bytes, from: range.upperBound, before: bytes.count)
    guard next < bytes.count, bytes[next] == UInt8(ascii: ",") else {
      let comma = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: ","))
      return (comma ?? range.lowerBound)..<range.upperBound
    }
    let end = JSONScanner.skipBlanks(in: bytes, from: next + 1, before: bytes.count)
    return range.lowerBound..<end
  }
}
