package import ReactorSystem
import ReactorBase

/// A loop that reads an editor's messages and passes them to a server one at a time.
package struct LanguageServerLoop {
  /// The reason that a session ended.
  package enum End: Equatable, Sendable {
    /// The editor sent `shutdown` and then ended the session.
    case shutDown
    /// The editor ended the session or closed the server's input without sending `shutdown` first.
    case abandoned
    /// The input contained data that is not a message. The associated value describes the problem.
    case unreadable(String)
    /// The server could not write its output.
    case closedOutput
  }

  private let server: LanguageServer
  private let system: any SystemCalls
  private let hasFailed: () -> Bool
  private var splitter = MessageSplitter()
  private var queue: [ClientMessage] = []
  /// Indicates whether the editor has closed the server's input.
  private var isAtEnd = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// Creates a loop for a session.
  ///
  /// - Parameters:
  ///   - server: The server that handles the messages.
  ///   - system: The system whose standard input is read.
  ///   - hasFailed: A closure that returns whether writing the output has failed.
  package init(
    _ server: LanguageServer, on system: any SystemCalls, hasFailed: @escaping () -> Bool
  ) {
    self.server = server
    self.system = system
    self.hasFailed = hasFailed
  }

  /// Passes messages to the server until the session ends.
  package mutating func run() throws(SystemError) -> End {
    while true {
      if hasFailed() { return .closedOutput }
      if let end = server.end { return end ? .shutDown : .abandoned }
      if queue.isEmpty, isAtEnd { return .abandoned }
      let patience = queue.isEmpty ? server.patience : 0
      let isReading = !isAtEnd && queue.count < Self.maximumQueue
      let input = isReading ? [FileDescriptor.standardInput] : []
      let files = input + server.replayAnnouncers
      let ready = try system.waitForInput(from: files, milliseconds: patience)
      if ready.contains(.standardInput) {
        let bytes = try read()
        do throws(MessageSplitter.FramingError) {
          try add(bytes)
        } catch {
          server.handle(.invalid(.null, ResponseError(.parseError, error.description)))
          return .unreadable(error.description)
        }
        // Read more messages first, because one of them may cancel this request.
        continue
      }
      if queue.isEmpty {
        server.work()
      } else {
        server.handle(queue.removeFirst())
      }
    }
  }

  /// The maximum number of queued messages. The loop stops reading while the queue is full.
  private static let maximumQueue = 10_000

  /// Reads the available bytes, or returns an empty slice if a signal arrives first.
  private mutating func read() throws(SystemError) -> ArraySlice<UInt8> {
    do throws(SystemError) {
      let count = try system.readBytes(from: .standardInput, into: &buffer, at: 0)
      if count == 0 { isAtEnd = true }
      return buffer[..<count]
    } catch .interrupted {
      return []
    }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) throws(MessageSplitter.FramingError) {
    splitter.append(bytes)
    while let content = try splitter.next() { add(ClientMessage(content)) }
  }

  private mutating func add(_ message: ClientMessage) {
    if case .notification("$/cancelRequest", let parameters) = message,
      let id = parameters["id"], let index = queue.firstIndex(where: { $0.isRequest(id) })
    {
      queue[index] = .invalid(id, .cancelled)
    } else {
      queue.append(message)
    }
  }
}

extension ClientMessage {
  /// Returns whether this message is the request with the given identifier.
  fileprivate func isRequest(_ id: ID) -> Bool {
    if case .request(id, _, _) = self { true } else { false }
  }
}
