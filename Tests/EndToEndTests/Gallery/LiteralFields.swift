import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The fields of a line about a state, found by brackets and quotes alone.
struct LiteralFields {
  struct Field {
    let name: String
    let text: String
  }

  /// The line up to the fields.
  let start: String
  /// The fields; for a state without fields, one field without a name.
  let all: [Field]
  var first: Field? { all.first }

  init(ofState line: Substring) {
    // Names of sessions and causes contain no blanks.
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    let isCause = words.count > 3 && words[3].first == "#" && Int(words[3].dropFirst()) != nil
    let bodyStart = words[isCause ? 4 : 3].startIndex
    start = String(line[..<bodyStart])
    all = Self.fields(Array(line[bodyStart...].utf8))
  }

  private static func fields(_ body: [UInt8]) -> [Field] {
    let pieces = pieces(body)
    let fields = pieces.map { piece -> Field in
      let text = String(decoding: piece, as: UTF8.self)
      guard let colon = text.range(of: ": ", options: .literal),
        text[..<colon.lowerBound].unicodeScalars.allSatisfy({
          $0.properties.isIDContinue || $0.properties.isEmoji
        })
      else { return Field(name: "", text: text) }
      return Field(
        name: String(text[..<colon.lowerBound]), text: String(text[colon.upperBound...]))
    }
    if fields.allSatisfy({ !$0.name.isEmpty }) { return fields }
    return [Field(name: "", text: String(decoding: body, as: UTF8.self))]
  }

  /// The parts between commas outside of brackets and quotes.
  private static func pieces(_ body: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var (start, depth, isQuoted, index) = (0, 0, false, 0)
    while index < body.count {
      switch Character(Unicode.Scalar(body[index])) {
      case "\\" where isQuoted: index += 1
      case "\"": isQuoted.toggle()
      case "(", "[", "<": depth += isQuoted ? 0 : 1
      case ">" where body[index - 1] == UInt8(ascii: "-"): break
      case ")", "]", ">": depth -= isQuoted ? 0 : 1
      case "," where depth == 0 && !isQuoted:
        pieces.append(body[start..<index])
        start = index + 2
      default: break
      }
      index += 1
    }
    return pieces + [body[min(start, body.count)...]]
  }
}

/// The texts in an XML document, which is checked as it is read.
final class XMLTexts: NSObject, XMLParserDelegate {
  private let element: String
  private var texts: [String] = []
  private var isInside = false

  private init(_ element: String) { self.element = element }

  /// The contents of the elements of a name.
  static func texts(of document: String, _ element: String) throws -> [String] {
    let parser = XMLParser(data: Data(document.utf8))
    let delegate = XMLTexts(element)
    parser.delegate = delegate
    try Mismatch.unless(
      parser.parse(),
      "not well-formed: line \(parser.lineNumber), \(String(describing: parser.parserError))")
    return delegate.texts
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    isInside = name == element
    if isInside { texts.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInside { texts[texts.count - 1] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInside = false
  }
}
