package import ReactorSystem
import ReactorBase

/// Reads the messages of an editor, and hands them to a server one after the other.
package struct LanguageServerLoop {
  /// The end of a session with an editor.
  package enum End: Equatable, Sendable {
    /// The editor has shut the server down and ended the session.
    case shutDown
    /// The editor has ended the session, or has gone, without shutting the server down.
    case abandoned
    /// The input is not made of messages; the problem in words.
    case unreadable(String)
    /// The output cannot be written.
    case closedOutput
  }

  private let server: LanguageServer
  private let system: any SystemCalls
  private let hasFailed: () -> Bool
  private var splitter = MessageSplitter()
  private var queue: [ClientMessage] = []
  /// Indicates whether the editor has closed the input.
  private var isAtEnd = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// Prepares a session.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - system: The system, whose standard input is read.
  ///   - hasFailed: Whether the output cannot be written any more.
  package init(
    _ server: LanguageServer, on system: any SystemCalls, hasFailed: @escaping () -> Bool
  ) {
    self.server = server
    self.system = system
    self.hasFailed = hasFailed
  }

  /// Serves until the session ends.
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
        // There may be more, and a request that is cancelled by it.
        continue
      }
      if queue.isEmpty {
        server.work()
      } else {
        server.handle(queue.removeFirst())
      }
    }
  }

  /// The number of messages from which on no more are read before some have been handled.
  private static let maximumQueue = 10_000

  /// Reads the available bytes; none if a signal came before.
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
  /// Returns whether it is the request of an identifier.
  fileprivate func isRequest(_ id: ID) -> Bool {
    if case .request(id, _, _) = self { true } else { false }
  }
}
