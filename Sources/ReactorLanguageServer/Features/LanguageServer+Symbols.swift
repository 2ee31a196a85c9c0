import ReactorDiagnostics
import ReactorScript
import ReactorText

extension LanguageServer {
  /// The maximum number of symbols of a document.
  private static let maximumSymbols = 20_000

  /// The declarations and steps of a document.
  func symbols(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    let file = document.makeSourceFile()
    var reader = ScriptReader(file)
    var symbols = reader.header.reactors.map {
      json(
        .string($0.name == $0.kind ? $0.kind.text : "\($0.name.text) = \($0.kind.text)"), .class,
        $0.range, document)
    }
    while symbols.count < Self.maximumSymbols, let step = reader.next() {
      guard let kind = step.kind.symbolKind else { continue }
      let name = VisibleText(file.bytes(in: step.range).prefix(200), .line).description
      symbols.append(json(.string(name), kind, step.range, document))
    }
    return .array(symbols)
  }

  private func json(
    _ name: JSONValue, _ kind: SymbolKind, _ range: SourceRange, _ document: OpenDocument
  ) -> JSONValue {
    let range = document.text.positions(of: range).json
    guard client.showsSymbolTree else {
      return [
        "name": name, "kind": .number(kind.rawValue),
        "location": ["uri": .string(document.uri), "range": range],
      ]
    }
    return [
      "name": name, "kind": .number(kind.rawValue), "range": range, "selectionRange": range,
    ]
  }
}

/// The protocol's kinds of symbols, as far as scripts have them.
enum SymbolKind: Int {
  case file = 1
  case `class` = 5
  case method = 6
  case property = 7
  case function = 12
  case boolean = 17
  case event = 24
}

extension Step.Kind {
  /// The kind of symbol that the step is; nil if it has no name.
  fileprivate var symbolKind: SymbolKind? {
    switch self {
    case .action: .method
    case .expect: .boolean
    case .stub: .function
    case .tap, .type, .emit: .event
    case .rule, .ongoing, .choose: .property
    case .include: .file
    case .waitUntil: .boolean
    case .wait, .settle, .end: nil
    }
  }
}
