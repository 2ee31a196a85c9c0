import ReactorScript
import ReactorBase

extension LanguageServer {
  /// The names of the token types, in the order of the type numbers that tokens contain.
  static var tokenLegend: JSONValue {
    [
      "tokenTypes": .array(TokenKind.allCases.map { .string($0.name) }),
      "tokenModifiers": [],
    ]
  }

  /// Returns the semantic tokens of a document.
  func tokens(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    return full(tokens(of: document), of: document)
  }

  /// Returns the semantic tokens in a range of lines.
  func tokensOfRange(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    guard let range = Range<TextPosition>(parameters["range"]) else { throw .missing("range") }
    let lines = range.lowerBound.line..<range.upperBound.line + 1
    return ["data": .array(tokens(of: document, lines: lines).map { .number(Int($0)) })]
  }

  /// Returns the edits that turn the client's tokens into the current tokens of a document.
  func tokenChanges(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    let new = tokens(of: document)
    guard let sent = document.sentTokens,
      parameters["previousResultId"]?.string == String(sent.number)
    else { return full(new, of: document) }
    let old = sent.data
    let start = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - start
    let tail = zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count
    var edits: [JSONValue] = []
    if old.count != new.count || start < old.count {
      edits.append([
        "start": .number(start), "deleteCount": .number(old.count - tail - start),
        "data": .array(new[start..<new.count - tail].map { .number(Int($0)) }),
      ])
    }
    return ["resultId": .string(keep(new, of: document)), "edits": .array(edits)]
  }

  private func full(_ data: [Int32], of document: OpenDocument) -> JSONValue {
    [
      "resultId": .string(keep(data, of: document)),
      "data": .array(data.map { .number(Int($0)) }),
    ]
  }

  /// Stores the tokens for comparison with the next result.
  ///
  /// - Returns: The identifier of the result that contains the tokens.
  private func keep(_ data: [Int32], of document: OpenDocument) -> String {
    let number = (document.sentTokens?.number ?? 0) + 1
    document.sentTokens = (number, data)
    return String(number)
  }

  /// Returns the tokens in a range of lines as numbers. The protocol uses five numbers for each token.
  private func tokens(of document: OpenDocument, lines: Range<Int>? = nil) -> [Int32] {
    let text = document.text
    let lines = (lines ?? 0..<text.lineCount).clamped(to: 0..<text.lineCount)
    let form = ScriptForm(of: document.makeSourceFile())
    var data: [Int32] = []
    data.reserveCapacity(lines.count * 20)
    var last = (line: 0, character: Int32(0))
    if document.lineTokens.form != form || document.lineTokens.known.count > 2 * text.lineCount {
      document.lineTokens = LineTokens(form: form)
    }
    for line in lines {
      let content = text.content(ofLine: line)
      let bytes = Array(text.bytes[content])
      let known = document.lineTokens.known[bytes]
      let tokens = known ?? Self.tokens(of: content, in: text, form)
      if known == nil { document.lineTokens.known[bytes] = tokens }
      for token in tokens {
        data.append(Int32(line - last.line))
        data.append(line == last.line ? token.start - last.character : token.start)
        data.append(token.length)
        data.append(token.kind.rawValue)
        data.append(0)
        last = (line, token.start)
      }
    }
    return data
  }

  /// Returns the tokens of a line.
  private static func tokens(
    of line: Range<Int>, in text: TextBuffer, _ form: ScriptForm
  ) -> [LineToken] {
    var (offset, units) = (line.lowerBound, 0)
    return LineOutline(of: text.bytes, line, form).parts.compactMap { part in
      guard let kind = TokenKind(part.kind) else { return nil }
      let start = units + text.units(in: offset..<part.range.lowerBound)
      let length = text.units(in: part.range)
      (offset, units) = (part.range.upperBound, start + length)
      return LineToken(start: Int32(start), length: Int32(length), kind: kind)
    }
  }
}

/// A cache of a document's tokens, keyed by the text of each line. An edit leaves most lines unchanged.
struct LineTokens {
  var form = ScriptForm.lines
  var known: [[UInt8]: [LineToken]] = [:]
}

/// A colored part of a line, measured in UTF-16 code units.
struct LineToken {
  let start: Int32
  let length: Int32
  let kind: TokenKind
}
