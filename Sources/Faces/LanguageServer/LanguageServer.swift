import ReactorVocabulary
package import ReactorChecks
package import ReactorRegistration
package import ReactorSystem
import ReactorBase

/// A Language Server Protocol server for scripts. The server handles an editor's messages one at a time.
///
/// Replays run in separate processes. Between messages, the owner of the server calls ``work()`` to perform pending
/// work in small steps. A call blocks only while it writes a page about a finished replay.
package final class LanguageServer {
  /// The settings of a server.
  package struct Settings {
    /// The name of the tool, which is also the prefix of command names.
    package var tool: String
    /// The version of the tool.
    package var version: String
    /// The replay options, including the root directory for included files.
    package var options: GoldenOptions
    /// The maximum real time for each replay.
    package var timeLimit: Duration
    /// The path of a local page that describes every diagnostic, or `nil` if the page is not available.
    package var diagnosticsPage: String?
    /// A closure that writes a page about a checked script.
    package var writePage: PageWriter
    /// A closure that writes the trace of an unsaved script.
    package var writeTrace: TraceWriter
    /// A closure that accepts the trace in a result as the script's golden if a second replay produces the same trace.
    package var accept: (GoldenResult) -> GoldenResult

    package init(
      tool: String, version: String, options: GoldenOptions, timeLimit: Duration,
      diagnosticsPage: String? = nil, writePage: @escaping PageWriter,
      writeTrace: @escaping TraceWriter, accept: @escaping (GoldenResult) -> GoldenResult
    ) {
      self.tool = tool
      self.version = version
      self.options = options
      self.timeLimit = timeLimit
      self.diagnosticsPage = diagnosticsPage
      self.writePage = writePage
      self.writeTrace = writeTrace
      self.accept = accept
    }
  }

  /// A closure that writes a page about a script. The closure returns the path of the page or, if the page cannot be
  /// written, the problem.
  ///
  /// - Parameters:
  ///   - result: The result of checking the script.
  ///   - openFiles: The files that are open in the editor.
  package typealias PageWriter = (
    _ result: GoldenResult, _ openFiles: [OpenFile]
  ) -> Result<String, PageProblem>

  /// A closure that writes a trace of a script. The closure returns the path of the trace or, if the trace cannot be
  /// written, the problem.
  package typealias TraceWriter = (
    _ trace: [UInt8], _ script: GoldenScript
  ) -> Result<String, PageProblem>

  /// The reason that a page or trace could not be written.
  package struct PageProblem: Error {
    /// The reason as a sentence without the final period.
    package let text: String

    package init(_ text: String) {
      self.text = text
    }
  }

  /// A phase of the session with an editor.
  enum Phase: Equatable {
    /// The editor has not sent `initialize` yet.
    case new
    case running
    /// The editor has sent `shutdown`.
    case shutDown
    /// The editor has sent `exit`. The associated value indicates whether the editor sent `shutdown` first.
    case ended(afterShutdown: Bool)
  }

  let registry: ReactorRegistry
  let settings: Settings
  let files: Files
  /// The background process that checks scripts by replaying them, or `nil` if the system cannot start processes.
  let check: BackgroundCheck?
  var phase = Phase.new
  var client = ClientCapabilities()
  var documents: [String: OpenDocument] = [:]
  /// The URI of the document being replayed, the name of the case being replayed, and the command that requested the
  /// replay. The value is `nil` if no replay is running.
  var replay: (uri: String, caseName: String?, command: Command?)?
  /// The commands waiting for a replay.
  var commands: [Command] = []
  /// A cache of reactor descriptions.
  let descriptions = DescriptionCache()
  /// The page to which diagnostics link, or `nil` if the page is not available.
  private(set) lazy var pages = settings.diagnosticsPage.flatMap {
    DiagnosticPages(ofPath: $0, from: files)
  }
  private let output: (String) -> Void
  private var requestCount = 0

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - registry: The reactors that scripts can declare.
  ///   - settings: The settings of the server.
  ///   - check: The background process that checks scripts by replaying them, or `nil` if the system cannot start
  ///     processes.
  ///   - files: The file system from which the server reads scripts and pages.
  ///   - send: A closure that sends a message, including its header, to the editor.
  package init(
    _ registry: ReactorRegistry, _ settings: Settings, check: BackgroundCheck?, files: Files,
    send: @escaping (String) -> Void
  ) {
    self.registry = registry
    self.settings = settings
    self.files = files
    output = send
    self.check = check
  }

  /// Indicates whether the editor sent `shutdown` before it ended the session, or `nil` if the session has not ended.
  package var end: Bool? {
    if case .ended(let afterShutdown) = phase { afterShutdown } else { nil }
  }

  // MARK: - Messages

  func handle(_ message: ClientMessage) {
    switch message {
    case .request(let id, let method, let parameters):
      do throws(ResponseError) {
        if let result = try result(of: method, parameters, id) {
          answer(id, result)
        }
      } catch {
        refuse(id, error)
      }
    case .notification(let method, let parameters): notice(method, parameters)
    case .response: break
    case .invalid(let id, let error): refuse(id, error)
    }
  }

  /// Returns the result of a request, or `nil` if the server responds later.
  private func result(
    of method: String, _ parameters: JSONValue, _ id: ClientMessage.ID
  ) throws(ResponseError) -> JSONValue? {
    switch phase {
    case .new where method != "initialize":
      throw ResponseError(.serverNotInitialized, "the server has not been initialized")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "the server has already been initialized")
    case .shutDown, .ended:
      throw ResponseError(.invalidRequest, "the server has been shut down")
    case .new, .running: break
    }
    switch method {
    case "initialize": return initialize(parameters)
    case "shutdown":
      shutDown()
      return .null
    case "textDocument/hover": return try hover(parameters)
    case "textDocument/completion": return try completion(parameters)
    case "textDocument/definition": return try definition(parameters)
    case "textDocument/documentSymbol": return try symbols(parameters)
    case "textDocument/documentLink": return try links(parameters)
    case "textDocument/formatting": return try formatting(parameters)
    case "textDocument/codeAction": return try codeActions(parameters)
    case "textDocument/signatureHelp": return try signatureHelp(parameters)
    case "textDocument/references": return try references(parameters)
    case "textDocument/documentHighlight": return try highlights(parameters)
    case "textDocument/prepareRename": return try prepareRename(parameters)
    case "textDocument/rename": return try rename(parameters)
    case "textDocument/foldingRange": return try foldingRanges(parameters)
    case "workspace/symbol": return workspaceSymbols(parameters)
    case "textDocument/semanticTokens/full": return try tokens(parameters)
    case "textDocument/semanticTokens/full/delta": return try tokenChanges(parameters)
    case "textDocument/semanticTokens/range": return try tokensOfRange(parameters)
    case "textDocument/inlayHint": return try inlayHints(parameters)
    case "textDocument/codeLens": return try lenses(parameters)
    case "workspace/executeCommand": return try execute(parameters, id)
    default: throw ResponseError(.methodNotFound, "the server has no method '\(method)'")
    }
  }

  private func notice(_ method: String, _ parameters: JSONValue) {
    if method == "exit" {
      check?.stop()
      phase = .ended(afterShutdown: phase == .shutDown)
    }
    guard phase == .running else { return }
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didSave": didSave(parameters)
    case "textDocument/didClose": didClose(parameters)
    case "workspace/didChangeWatchedFiles": filesDidChange()
    case "$/cancelRequest": cancel(parameters["id"] ?? .null)
    default: break
    }
  }

  /// Returns the open document that a request refers to.
  func document(_ parameters: JSONValue) throws(ResponseError) -> OpenDocument {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw .missing("textDocument.uri")
    }
    return try document(uri: uri)
  }

  /// Returns the open document with the given URI, or throws an error if no such document is open.
  func document(uri: String) throws(ResponseError) -> OpenDocument {
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParameters, "the document '\(uri)' is not open")
    }
    return document
  }

  // MARK: - Sending

  private func send(_ message: JSONValue) {
    let text = message.line
    output("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
  }

  /// Sends the result of a request.
  func answer(_ id: ClientMessage.ID, _ result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  /// Sends an error in response to a request.
  func refuse(_ id: ClientMessage.ID, _ error: ResponseError) {
    send([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .number(error.code.rawValue), "message": .string(error.message)],
    ])
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a request to the client and ignores the response.
  func request(_ method: String, _ parameters: JSONValue? = nil) {
    requestCount += 1
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .string("server-\(requestCount)"), "method": .string(method),
    ]
    send(message.adding("params", parameters))
  }

  /// The importance of a message to the user. The raw values are defined by the protocol.
  enum Importance: Int {
    case error = 1
    case warning = 2
    case information = 3
  }

  /// Shows a message to the user of the editor.
  func show(_ text: String, _ importance: Importance) {
    notify(
      "window/showMessage", ["type": .number(importance.rawValue), "message": .string(text)])
  }

  /// Writes a message to the editor's log.
  func log(_ text: String) {
    let type = Importance.information.rawValue
    notify("window/logMessage", ["type": .number(type), "message": .string(text)])
  }
}
