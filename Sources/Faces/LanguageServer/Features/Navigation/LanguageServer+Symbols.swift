import ReactorBase
import ReactorScript

extension LanguageServer {
  /// The maximum number of symbols in a document.
  private static let maximumSymbols = 20_000
  /// The maximum number of matching symbols across all documents.
  private static let maximumWorkspaceSymbols = 1000

  /// Returns the declarations and steps of a document.
  func symbols(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    let symbols = symbols(of: document) { $0.name == $0.kind ? $0.kind.text : $0.nameAndKind }
    return .array(
      symbols.prefix(Self.maximumSymbols).map {
        json($0, document, isFlat: !client.showsSymbolTree)
      })
  }

  /// Returns the declarations and steps in all open documents whose text contains the query, ignoring case.
  func workspaceSymbols(_ parameters: JSONValue) -> JSONValue {
    let query = (parameters["query"]?.string ?? "").lowercased()
    let found = documents.values.sorted { $0.uri < $1.uri }.flatMap { document in
      symbols(of: document, naming: \.nameAndKind)
        .filter { query.isEmpty || $0.name.lowercased().contains(part: query) }
        .map { json($0, document, isFlat: true) }
    }
    return .array(Array(found.prefix(Self.maximumWorkspaceSymbols)))
  }

  private func symbols(
    of document: OpenDocument, naming name: (ReactorDeclaration) -> String
  ) -> [Symbol] {
    let file = document.makeSourceFile()
    var reader = ScriptReader(file)
    var symbols = reader.header.reactors.map {
      Symbol(name: name($0), kind: .class, range: $0.range)
    }
    while let step = reader.next() {
      guard let kind = step.kind.symbolKind else { continue }
      let text = VisibleText(file.bytes(in: step.range).prefix(200), .line).description
      symbols.append(Symbol(name: text, kind: kind, range: step.range))
    }
    return symbols
  }

  private func json(_ symbol: Symbol, _ document: OpenDocument, isFlat: Bool) -> JSONValue {
    let range = document.text.positions(of: symbol.range).json
    let value: JSONValue = ["name": .string(symbol.name), "kind": .number(symbol.kind.rawValue)]
    guard isFlat else { return value.adding("range", range).adding("selectionRange", range) }
    return value.adding("location", ["uri": .string(document.uri), "range": range])
  }
}

/// A declaration or step in an editor's list of symbols.
private struct Symbol {
  let name: String
  let kind: SymbolKind
  let range: SourceRange
}

/// The kinds of symbols in scripts. The raw values are defined by the protocol.
enum SymbolKind: Int {
  case file = 1
  case `class` = 5
  case method = 6
  case property = 7
  case function = 12
  case boolean = 17
  case event = 24
}

extension ReactorDeclaration {
  fileprivate var nameAndKind: String { "\(name.text) = \(kind.text)" }
}

extension Step.Kind {
  /// The kind of symbol for the step, or `nil` if the step does not appear in the list of symbols.
  fileprivate var symbolKind: SymbolKind? {
    switch self {
    case .action: .method
    case .expect: .boolean
    case .stub: .function
    case .tap, .type, .emit: .event
    case .rule, .ongoing, .choose: .property
    case .include: .file
    case .waitUntil: .boolean
    case .wait, .settle, .end, .opensRepeat, .closesBlock: nil
    }
  }
}
