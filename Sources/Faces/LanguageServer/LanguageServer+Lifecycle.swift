import ReactorChecks
import ReactorBase

/// The client capabilities that change the server's behavior.
struct ClientCapabilities {
  /// The paths of the workspace folders.
  let folders: [String]
  private let capabilities: JSONValue?

  /// Creates capabilities from the parameters of an `initialize` request.
  init(_ parameters: JSONValue = .null) {
    capabilities = parameters["capabilities"]
    let folders = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
    let root = parameters["rootUri"]?.string.map { [$0] } ?? []
    self.folders = (folders.isEmpty ? root : folders).compactMap { DocumentURI.path(of: $0) }
  }

  /// Returns the capability at a path of keys separated by periods, or `nil` if the client does not declare the
  /// capability.
  private subscript(path: String) -> JSONValue? {
    path.split(separator: ".").reduce(capabilities) { $0?[String($1)] }
  }

  private func has(_ path: String) -> Bool { self[path]?.bool ?? false }

  private func lists(_ element: JSONValue, in path: String) -> Bool {
    self[path]?.elements?.contains(element) ?? false
  }

  /// Indicates whether the client shows related locations for a diagnostic.
  var showsRelatedPlaces: Bool { has("textDocument.publishDiagnostics.relatedInformation") }
  /// Indicates whether the client can show a diagnostic's ID as a link to a page.
  var linksDiagnostics: Bool { has("textDocument.publishDiagnostics.codeDescriptionSupport") }
  /// Indicates whether the client supports code actions that contain edits.
  var takesCodeActions: Bool { self["textDocument.codeAction.codeActionLiteralSupport"] != nil }
  /// Indicates whether the client can create files as part of an edit.
  var createsFiles: Bool {
    has("workspace.workspaceEdit.documentChanges")
      && lists("create", in: "workspace.workspaceEdit.resourceOperations")
  }
  /// Indicates whether the client supports hierarchical symbols with ranges.
  var showsSymbolTree: Bool { has("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport") }
  /// Indicates whether the client supports completion items that contain snippets.
  var takesSnippets: Bool { has("textDocument.completion.completionItem.snippetSupport") }
  var readsMarkdown: Bool {
    lists("markdown", in: "textDocument.completion.completionItem.documentationFormat")
  }
  /// Indicates whether the client supports Markdown in hovers.
  var showsMarkdown: Bool { lists("markdown", in: "textDocument.hover.contentFormat") }
  /// Indicates whether the server can ask the client to refresh code lenses.
  var refreshesLenses: Bool { has("workspace.codeLens.refreshSupport") }
  /// Indicates whether the server can ask the client to refresh inlay hints.
  var refreshesHints: Bool { has("workspace.inlayHint.refreshSupport") }
  /// Indicates whether the server can ask the client to open a file.
  var showsDocuments: Bool { has("window.showDocument.support") }
  /// Indicates whether the server can ask the client to watch files.
  var watchesFiles: Bool { has("workspace.didChangeWatchedFiles.dynamicRegistration") }
}

extension LanguageServer {
  /// The full names of all commands, in the order of their code lenses.
  var commandNames: [String] { Command.Verb.allCases.map { commandName(of: $0) } }

  /// Returns the full name of a command. The tool's name is a prefix because an editor keeps the commands of all
  /// servers in one list.
  func commandName(of verb: Command.Verb) -> String { "\(settings.tool).\(verb.rawValue)" }

  func initialize(_ parameters: JSONValue) -> JSONValue {
    client = ClientCapabilities(parameters)
    phase = .running
    return [
      "capabilities": [
        "positionEncoding": "utf-16",
        // The value 2 requests incremental changes.
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "hoverProvider": true,
        "completionProvider": [
          "triggerCharacters": [".", "(", ":", " ", "\\", "\"", "=", "["], "resolveProvider": false,
        ],
        "signatureHelpProvider": [
          "triggerCharacters": ["(", ",", "{"], "retriggerCharacters": [":"],
        ],
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "renameProvider": ["prepareProvider": true],
        "foldingRangeProvider": true,
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "documentLinkProvider": ["resolveProvider": false],
        "documentFormattingProvider": true,
        "semanticTokensProvider": [
          "legend": Self.tokenLegend, "full": ["delta": true], "range": true,
        ],
        "inlayHintProvider": ["resolveProvider": false],
        "codeActionProvider": [
          "codeActionKinds": .array(CodeAction.Kind.allCases.map { .string($0.rawValue) })
        ],
        "codeLensProvider": ["resolveProvider": false],
        "executeCommandProvider": ["commands": .array(commandNames.map { .string($0) })],
      ],
      "serverInfo": ["name": .string(settings.tool), "version": .string(settings.version)],
    ]
  }

  /// Asks the client to report changes to files on disk.
  func watchFiles() {
    guard client.watchesFiles else { return }
    let patterns = ["**/*.actions", "**/*.actions.json", "**/*.jsonl", "**/*.trace"]
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": [
              "watchers": .array(patterns.map { ["globPattern": .string($0)] })
            ],
          ]
        ]
      ])
  }

  func shutDown() {
    check?.stop()
    let error = ResponseError(.requestCancelled, "the server is being shut down")
    for command in commands { refuse(command.id, error) }
    if let id = replay?.command?.id { refuse(id, error) }
    commands = []
    replay = nil
    phase = .shutDown
  }
}
