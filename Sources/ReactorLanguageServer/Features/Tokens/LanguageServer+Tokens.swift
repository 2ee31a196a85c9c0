import ReactorScript
import ReactorText

extension LanguageServer {
  /// The names of the kinds of tokens, by which clients read their numbers.
  static var tokenLegend: JSONValue {
    [
      "tokenTypes": .array(TokenKind.allCases.map { .string($0.name) }),
      "tokenModifiers": [],
    ]
  }

  /// The tokens of a document.
  func tokens(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    return full(tokens(of: document), of: document)
  }

  /// The tokens of a range of lines.
  func tokensOfRange(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    guard let start = TextPosition(parameters["range"]?["start"]),
      let end = TextPosition(parameters["range"]?["end"])
    else { throw .missing("range") }
    let lines = min(start, end).line..<max(start, end).line + 1
    return ["data": .array(tokens(of: document, lines: lines).map { .number(Int($0)) })]
  }

  /// The edit that makes the tokens of a document of those that the client has.
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

  /// Keeps the tokens that the client has from now on.
  ///
  /// - Returns: Their name.
  private func keep(_ data: [Int32], of document: OpenDocument) -> String {
    let number = (document.sentTokens?.number ?? 0) + 1
    document.sentTokens = SentTokens(number: number, data: data)
    return String(number)
  }

  /// The tokens of some lines as the protocol writes them: five numbers for each.
  private func tokens(of document: OpenDocument, lines: Range<Int>? = nil) -> [Int32] {
    let text = document.text
    let lines = (lines ?? 0..<text.lineCount).clamped(to: 0..<text.lineCount)
    let form = ScriptForm(of: document.makeSourceFile())
    var data: [Int32] = []
    data.reserveCapacity(lines.count * 20)
    var last = (line: 0, character: 0)
    for line in lines {
      let content = text.content(ofLine: line)
      var (offset, units) = (content.lowerBound, 0)
      for part in LineOutline(of: text.bytes, content, form).parts {
        guard let kind = TokenKind(part.kind) else { continue }
        units += text.units(in: offset..<part.range.lowerBound)
        let length = text.units(in: part.range)
        data.append(Int32(line - last.line))
        data.append(Int32(line == last.line ? units - last.character : units))
        data.append(Int32(length))
        data.append(kind.rawValue)
        data.append(0)
        last = (line, units)
        offset = part.range.upperBound
        units += length
      }
    }
    return data
  }
}

/// The tokens that a client has.
struct SentTokens {
  let number: Int
  let data: [Int32]
}
