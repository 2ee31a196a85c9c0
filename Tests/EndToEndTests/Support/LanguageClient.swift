import Foundation
import ReactorSystem

/// An editor's side of a session with the language server, through the built program.
final class LanguageClient {
  typealias Message = [String: Any]

  /// The reasons why a message did not arrive.
  enum Failure: Error {
    case timeout(waitingFor: String)
    case closed(waitingFor: String)
  }

  let directory: TemporaryDirectory
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var bytes = Data()
  private var nextID = 1
  /// The messages that have not been consumed yet.
  private(set) var messages: [Message] = []

  /// Longer than any request takes on a busy machine.
  private static let patience: TimeInterval = 60

  /// Starts a server in a fresh directory: a product of the package, or a program by its path.
  init(
    _ program: String = "reactor-trace", options: [String] = [], environment: [String: String] = [:]
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    directory = try TemporaryDirectory()
    process.executableURL = URL(fileURLWithPath: program, relativeTo: Repository.products)
    process.arguments = ["lsp"] + options
    process.currentDirectoryURL = directory.url
    let state = directory.url.appendingPathComponent("state").path
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_STATE_HOME": state]) { $1 }.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    directory.remove()
  }

  /// The number of the server's process.
  var processNumber: Int32 { process.processIdentifier }

  // MARK: - Sending

  func send(raw text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func send(content: Data) throws {
    let header = Data("Content-Length: \(content.count)\r\n\r\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: header + content)
  }

  func send(_ message: Message) throws {
    try send(content: JSONSerialization.data(withJSONObject: message))
  }

  func notify(_ method: String, _ parameters: Message = [:]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request without waiting for its answer.
  ///
  /// - Returns: Its identifier.
  @discardableResult
  func begin(_ method: String, _ parameters: Message = [:]) throws -> Int {
    let id = nextID
    nextID += 1
    try send(["jsonrpc": "2.0", "id": id, "method": method, "params": parameters])
    return id
  }

  /// Sends a request and waits for its answer.
  func request(_ method: String, _ parameters: Message = [:]) throws -> Message {
    try answer(to: begin(method, parameters))
  }

  func answer(to id: Int) throws -> Message {
    try next("the answer to \(id)") { $0["id"] as? Int == id && $0["method"] == nil }
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func closeOutput() throws { try output.fileHandleForReading.close() }

  // MARK: - Receiving

  /// Waits for a message, and leaves the others for later.
  func next(_ what: String, _ isMeant: (Message) -> Bool) throws -> Message {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while true {
      if let index = messages.firstIndex(where: isMeant) { return messages.remove(at: index) }
      guard Date() < end else { throw Failure.timeout(waitingFor: what) }
      try read(waitingFor: what)
    }
  }

  /// Waits for a notification or a request of the server.
  func next(_ method: String) throws -> Message {
    try next(method) { $0["method"] as? String == method }
  }

  private func read(waitingFor what: String) throws {
    let file = output.fileHandleForReading.fileDescriptor
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 1000) > 0 else { return }
    let piece = output.fileHandleForReading.availableData
    guard !piece.isEmpty else { throw Failure.closed(waitingFor: what) }
    bytes += piece
    while let message = try takeMessage() { messages.append(message) }
  }

  private func takeMessage() throws -> Message? {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    guard let length = Int(header.dropFirst("Content-Length: ".count)),
      bytes.distance(from: end.upperBound, to: bytes.endIndex) >= length
    else { return nil }
    let content = bytes[end.upperBound..<end.upperBound + length]
    bytes = Data(bytes[(end.upperBound + length)...])
    return try JSONSerialization.jsonObject(with: content) as? Message
  }

  /// Discards the messages that have not been consumed.
  func forgetMessages() { messages = [] }

  // MARK: - A session

  /// Initializes the session, with a client that has all capabilities.
  ///
  /// - Parameter operations: The operations on files that its edits can have.
  @discardableResult
  func initialize(operations: [String] = ["create"]) throws -> Message {
    let answer = try request(
      "initialize",
      [
        "processId": NSNull(), "rootUri": "file://\(directory.url.path)",
        "capabilities": [
          "textDocument": [
            "publishDiagnostics": ["relatedInformation": true, "codeDescriptionSupport": true],
            "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": [""]]]],
            "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
            "hover": ["contentFormat": ["markdown", "plaintext"]],
            "completion": ["completionItem": ["snippetSupport": true]],
          ],
          "workspace": [
            "codeLens": ["refreshSupport": true], "inlayHint": ["refreshSupport": true],
            "workspaceEdit": ["documentChanges": true, "resourceOperations": operations],
          ],
          "window": ["showDocument": ["support": true]],
        ],
      ])
    try notify("initialized")
    return answer
  }

  /// The address of a file in the directory, or of a document that is not a file.
  func uri(_ name: String) -> String {
    if name.contains(":") { return name }
    return DocumentAddress.uri(of: directory.url.appendingPathComponent(name))
  }

  /// Executes a command on a document.
  func execute(_ command: String, _ name: String) throws -> Message {
    try request(
      "workspace/executeCommand",
      ["command": "reactor-trace.\(command)", "arguments": [uri(name)]])
  }

  /// Opens a document, which is also a file unless it is new.
  func open(_ name: String, _ text: String, isNew: Bool = false) throws {
    if !isNew { try directory.file(name, content: Data(text.utf8)) }
    let item: Message = [
      "uri": uri(name), "languageId": "reactor-trace", "version": 1, "text": text,
    ]
    try notify("textDocument/didOpen", ["textDocument": item])
  }

  func change(_ name: String, version: Int, _ changes: [Message]) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(name), "version": version], "contentChanges": changes])
  }

  /// Waits for the diagnostics of a version of a document.
  func diagnostics(_ name: String, version: Int = 1) throws -> [Message] {
    let uri = uri(name)
    let message = try next("the diagnostics of \(name)") {
      let parameters = $0["params"] as? Message
      return $0["method"] as? String == "textDocument/publishDiagnostics"
        && parameters?["uri"] as? String == uri && parameters?["version"] as? Int == version
    }
    return (message["params"] as? Message)?["diagnostics"] as? [Message] ?? []
  }

  /// The parameters of a request about a place.
  func place(_ name: String, _ line: Int, _ character: Int) -> Message {
    [
      "textDocument": ["uri": uri(name)],
      "position": ["line": line, "character": character],
    ]
  }

  /// The titles of the lenses of a document.
  func lenses(_ name: String) throws -> [String] {
    let answer = try request("textDocument/codeLens", ["textDocument": ["uri": uri(name)]])
    let lenses = answer["result"] as? [Message] ?? []
    return lenses.compactMap { ($0["command"] as? Message)?["title"] as? String }
  }

  /// Waits until the server has replayed a document that was opened or changed.
  func awaitReplay() throws {
    _ = try next("workspace/codeLens/refresh")
  }

  /// Ends the session as the protocol requires.
  func shutDown() throws -> Int32 {
    _ = try request("shutdown")
    try notify("exit")
    return waitForExit()
  }

  /// Waits for the end of the process; the status is the largest number if it did not end in time.
  func waitForExit() -> Int32 {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while process.isRunning, Date() < limit { usleep(1000) }
    return process.isRunning ? .max : process.terminationStatus
  }
}

/// Addresses as the server writes them.
enum DocumentAddress {
  static func uri(of file: URL) -> String {
    // On macOS, the temporary directory is behind a link.
    "file://\(file.resolvingSymlinksInPath().path)"
  }
}
