import ReactorDiagnostics
import ReactorScript
import ReactorText

extension LanguageServer {
  /// The maximum number of symbols of a document.
  private static let maximumSymbols = 20_000
  /// The maximum number of symbols of all documents that match a query.
  private static let maximumWorkspaceSymbols = 1000

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

  /// The declarations and steps of all open documents whose text contains that of a query, in any letter case.
  func workspaceSymbols(_ parameters: JSONValue) -> JSONValue {
    let query = (parameters["query"]?.string ?? "").lowercased()
    var found: [JSONValue] = []
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) {
      let file = document.makeSourceFile()
      var reader = ScriptReader(file)
      func add(_ name: String, _ kind: SymbolKind, _ range: SourceRange) {
        guard name.lowercased().hasPart(query) else { return }
        found.append(json(.string(name), kind, range, document, isFlat: true))
      }
      for reactor in reader.header.reactors {
        add("\(reactor.name.text) = \(reactor.kind.text)", .class, reactor.range)
      }
      while found.count < Self.maximumWorkspaceSymbols, let step = reader.next() {
        guard let kind = step.kind.symbolKind else { continue }
        let name = VisibleText(file.bytes(in: step.range).prefix(200), .line).description
        add(name, kind, step.range)
      }
    }
    return .array(found)
  }

  private func json(
    _ name: JSONValue, _ kind: SymbolKind, _ range: SourceRange, _ document: OpenDocument,
    isFlat: Bool = false
  ) -> JSONValue {
    let range = document.text.positions(of: range).json
    guard client.showsSymbolTree, !isFlat else {
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

/// The protocol's kinds of symbols that scripts have.
enum SymbolKind: Int {
  case file = 1
  case `class` = 5
  case method = 6
  case property = 7
  case function = 12
  case boolean = 17
  case event = 24
}

extension String {
  /// Returns whether the characters of another string come in a row in this one.
  fileprivate func hasPart(_ part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= bytes.count else { return false }
    return part.isEmpty
      || (0...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
  }
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
