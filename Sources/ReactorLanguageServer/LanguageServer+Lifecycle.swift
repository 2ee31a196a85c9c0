import ReactorGoldens
import ReactorText

/// The capabilities of an editor that make a difference.
struct ClientCapabilities {
  /// Indicates whether it shows the related places of a diagnostic.
  var showsRelatedPlaces = false
  /// Indicates whether it links the id of a diagnostic to a page.
  var linksDiagnostics = false
  /// Indicates whether it takes actions that are edits.
  var takesCodeActions = false
  /// Indicates whether an edit can make a file.
  var createsFiles = false
  /// Indicates whether it shows the path of a symbol and its range.
  var showsSymbolTree = false
  /// Indicates whether completions can be snippets, and have documentation in Markdown.
  var takesSnippets = false
  var readsMarkdown = false
  /// Indicates whether hovers can be in Markdown.
  var showsMarkdown = false
  /// Indicates whether it can be asked to ask for lenses again.
  var refreshesLenses = false
  /// Indicates whether it can be asked to ask for hints again.
  var refreshesHints = false
  /// Indicates whether it can be asked to show a file.
  var showsDocuments = false
  /// Indicates whether it can be asked to watch files.
  var watchesFiles = false
  /// The paths of the folders that are open.
  var folders: [String] = []

  init() {}

  init(_ parameters: JSONValue) {
    let capabilities = parameters["capabilities"]
    let document = capabilities?["textDocument"]
    showsRelatedPlaces = document?["publishDiagnostics"]?["relatedInformation"]?.bool ?? false
    linksDiagnostics = document?["publishDiagnostics"]?["codeDescriptionSupport"]?.bool ?? false
    takesCodeActions = document?["codeAction"]?["codeActionLiteralSupport"] != nil
    showsSymbolTree =
      document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    let item = document?["completion"]?["completionItem"]
    takesSnippets = item?["snippetSupport"]?.bool ?? false
    readsMarkdown = item?["documentationFormat"]?.elements?.contains("markdown") ?? false
    let formats = document?["hover"]?["contentFormat"]?.elements ?? []
    showsMarkdown = formats.contains("markdown")
    let workspace = capabilities?["workspace"]
    let edits = workspace?["workspaceEdit"]
    createsFiles =
      edits?["documentChanges"]?.bool == true
      && edits?["resourceOperations"]?.elements?.contains("create") == true
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.bool ?? false
    refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false
    watchesFiles =
      workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.bool ?? false
    let folders = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
    let root = parameters["rootUri"]?.string.map { [$0] } ?? []
    self.folders = (folders.isEmpty ? root : folders).compactMap { DocumentURI.path(of: $0) }
  }
}

extension LanguageServer {
  /// The names of the commands, in the order in which lenses show them.
  var commandNames: [String] { Command.Verb.allCases.map { commandName(of: $0) } }

  /// The name of a command. Editors have one list of commands for all servers.
  func commandName(of verb: Command.Verb) -> String { "\(settings.tool).\(verb.rawValue)" }

  func initialize(_ parameters: JSONValue) -> JSONValue {
    client = ClientCapabilities(parameters)
    phase = .running
    return [
      "capabilities": [
        "positionEncoding": "utf-16",
        // 2: only the changed ranges are sent.
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

  /// Asks the editor to report changes of files that it has not open.
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
    for command in commands { send(ServerMessage.error(error, of: command.id)) }
    if let id = replay?.command?.id { send(ServerMessage.error(error, of: id)) }
    commands = []
    replay = nil
    phase = .shutDown
  }
}
