import ReactorBase
import ReactorChecks
import ReactorScript

extension LanguageServer {
  /// The maximum number of locations in a response.
  private static let maximumPlaces = 20_000

  /// Returns every reference to the element under the cursor across the files that are replayed together.
  func references(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, name) = try name(parameters)
    let includesDeclaration = parameters["context"]?["includeDeclaration"]?.bool ?? true
    if let places = try columnPlaces(parameters) {
      return .array(
        places.filter { includesDeclaration || !$0.isDeclaration }.map {
          ["uri": .string(document.uri), "range": document.text.positions(of: $0.range).json]
        })
    }
    guard let kind = name?.kind else { return .null }
    var places: [JSONValue] = []
    for file in replayedFiles(with: document) {
      for place in file.names where place.kind == kind {
        guard includesDeclaration || !place.isDeclaration else { continue }
        places.append(["uri": .string(file.uri), "range": file.json(place.range)])
      }
    }
    return .array(Array(places.prefix(Self.maximumPlaces)))
  }

  /// Returns every occurrence of the element under the cursor in its document.
  func highlights(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, name) = try name(parameters)
    if let places = try columnPlaces(parameters) {
      return .array(
        places.map {
          [
            "range": document.text.positions(of: $0.range).json, "kind": $0.isDeclaration ? 3 : 2,
          ]
        })
    }
    guard let kind = name?.kind else { return .null }
    let places = names(in: document).filter { $0.kind == kind }
    return .array(
      places.prefix(Self.maximumPlaces).map { place in
        // In the protocol, 2 is a read access and 3 is a write access.
        [
          "range": document.text.positions(of: place.range).json,
          "kind": place.isDeclaration ? 3 : 2,
        ]
      })
  }

  /// Returns the range of the name under the cursor if the name can be changed by a rename.
  func prepareRename(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, place) = try name(parameters)
    if let column = document.column(at: try position(parameters).offset) {
      return [
        "range": document.text.positions(of: column.range).json,
        "placeholder": .string(column.name),
      ]
    }
    guard let place, case .session(let name) = place.kind,
      replayedFiles(with: document).contains(where: { $0.declaration(of: name) != nil })
    else { return .null }
    return [
      "range": document.text.positions(of: place.range).json, "placeholder": .string(name),
    ]
  }

  /// Renames a session in all files that refer to it, or a column in its script.
  func rename(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, place) = try name(parameters)
    guard let new = parameters["newName"]?.string else { throw .missing("newName") }
    if let column = document.column(at: try position(parameters).offset) {
      return try rename(column, to: new, in: document)
    }
    guard case .session(let name)? = place?.kind else {
      throw .failed("only sessions and columns of cases can be renamed")
    }
    let files = replayedFiles(with: document)
    guard new.isSessionName else {
      throw .failed("'\(new)' is not a valid name for a session")
    }
    guard !files.contains(where: { $0.declaration(of: new) != nil }) else {
      throw .failed("session '\(new)' is already declared")
    }
    guard files.contains(where: { $0.declaration(of: name) != nil }) else {
      throw .failed("session '\(name)' is not declared in any script")
    }
    var changes: [JSONValue.Member] = []
    for file in files {
      var edits: [JSONValue] = []
      for place in file.names where place.kind == .session(name) {
        if place.isDeclaration, let declaration = file.declaration(of: name),
          declaration.name.range == declaration.kind.range
        {
          edits += file.edits(naming: declaration, new)
        } else {
          edits.append(["range": file.json(place.range), "newText": .string(new)])
        }
      }
      if !edits.isEmpty { changes.append(.init(file.uri, .array(edits))) }
    }
    return ["changes": .object(changes)]
  }

  // MARK: - Columns

  /// Returns every occurrence of the column under the cursor, or `nil` if the cursor is not on a column.
  private func columnPlaces(
    _ parameters: JSONValue
  ) throws(ResponseError) -> [ColumnPlace]? {
    let (document, offset) = try position(parameters)
    return document.column(at: offset).map { document.places(ofColumn: $0.name) }
  }

  /// Returns the edits that rename a column in a table of cases.
  private func rename(
    _ column: ColumnPlace, to new: String, in document: OpenDocument
  ) throws(ResponseError) -> JSONValue {
    guard new.isColumnName else { throw .failed("'\(new)' is not a valid name for a column") }
    guard document.places(ofColumn: new).isEmpty else {
      throw .failed("the table of cases already has a column '\(new)'")
    }
    let edits = document.places(ofColumn: column.name).map { place -> JSONValue in
      ["range": document.text.positions(of: place.range).json, "newText": .string(new)]
    }
    return ["changes": .object([.init(document.uri, .array(edits))])]
  }

  // MARK: - Files

  /// Returns the document that a request refers to, along with the name under the cursor, if there is one.
  private func name(
    _ parameters: JSONValue
  ) throws(ResponseError) -> (OpenDocument, ScriptElement?) {
    let (document, offset) = try position(parameters)
    return (document, names(in: document).smallest(at: offset))
  }

  private func names(in document: OpenDocument) -> [ScriptElement] {
    ScriptElement.names(
      in: analysis(of: document).file, defaultSession: defaultSession(of: document))
  }

  /// Returns the default session's name for a document without a session declaration, or `nil` if the name is unknown.
  private func defaultSession(of document: OpenDocument) -> String? {
    let outer = including(document).map { analysis(of: $0).file }
    return outer.flatMap { ScriptReader($0).header.reactors.first?.name.text }
      ?? settings.options.reactor
  }

  /// Returns the files that are replayed together with a document. These are the files that the document includes, the
  /// open scripts that include the document, and the other files that those scripts include.
  func replayedFiles(with document: OpenDocument) -> [ReplayedFile] {
    let session = defaultSession(of: document)
    var seen: Set<String> = []
    var found: [ReplayedFile] = []
    for script in [document] + scriptsIncluding(document) {
      let analysis = analysis(of: script)
      let sources = [analysis.file] + analysis.report.sections.map(\.file)
      for source in sources {
        let open =
          source === analysis.file ? script : documents.values.first { $0.isNamed(source.name) }
        let uri = open?.uri ?? DocumentURI.uri(ofPath: source.name)
        guard seen.insert(uri).inserted else { continue }
        found.append(
          ReplayedFile(
            uri: uri, source: source, text: open?.text ?? TextBuffer(source.bytes),
            defaultSession: session))
      }
    }
    return found.sorted { $0.uri < $1.uri }
  }
}

extension String {
  /// Indicates whether this string is a valid column name in a table of cases.
  fileprivate var isColumnName: Bool {
    let reader = ScriptReader(SourceFile(name: "", text: "cases | \(self)\na | 1\n"))
    return reader.header.cases?.columns.map(\.text) == [self] && reader.diagnostics.isEmpty
  }

  /// Indicates whether this string is a valid session name.
  fileprivate var isSessionName: Bool {
    let reader = ScriptReader(SourceFile(name: "", text: "reactor \(self) = reactor\n"))
    return reader.header.reactors.count == 1 && reader.header.reactors[0].name.text == self
      && reader.diagnostics.isEmpty
  }
}
