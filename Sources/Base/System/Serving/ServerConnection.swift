import ReactorBase
import CReactorProcesses

/// A connection from a client to the server. It is used for a single request and its response.
final class ServerConnection {
  private enum Phase {
    /// The request is being read. The associated value contains the bytes received so far.
    case reading([UInt8])
    case waiting(HTTPRequest)
    /// The response is being written. The associated values are the parts that have not been sent completely, and the
    /// number of bytes sent from the first part.
    case writing([[UInt8]], sent: Int)
    /// The response has been sent. Further data from the client is read, because closing a connection with unread bytes
    /// would discard the response.
    case ending
    case closed
  }

  private let file: Int32
  private var phase = Phase.reading([])
  /// The number of bytes that have been read and ignored.
  private var ignoredCount = 0

  /// The maximum number of bytes to read at a time, which prevents a single client from blocking the command for long.
  private static let readSize = 16_384
  /// The maximum number of bytes to write at a time.
  private static let writeSize = 65_536
  /// The maximum number of bytes to read after the request before the connection is closed.
  private static let maximumIgnored = 1 << 20

  /// Creates a connection for an accepted socket.
  init(_ file: Int32) {
    self.file = file
    ToolDescriptors.add(file)
  }

  deinit {
    ToolDescriptors.remove(file)
    close(file)
  }

  /// The poll request for the connection.
  var request: pollfd {
    var request = pollfd(reading: file)
    if case .writing = phase { request.events = Int16(POLLOUT) }
    return request
  }

  /// Indicates whether the client has sent its request and is waiting for the response.
  var isWaiting: Bool { if case .waiting = phase { true } else { false } }

  /// Indicates whether the connection is closed.
  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// Reads and writes as much as possible without blocking.
  ///
  /// - Parameter answer: Returns the answer to the request.
  func goOn(_ answer: (HTTPRequest) throws(HTTPStatus) -> LoopbackServer.Answer) {
    if case .writing = phase {} else { read() }
    if case .waiting(let request) = phase {
      do throws(HTTPStatus) {
        switch try answer(request) {
        case .content(let bytes, let version): send(.ok, bytes, version)
        case .later: break
        case .done: send(.ok)
        case .conflict: send(.conflict)
        case .notFound: send(.notFound)
        case .unavailable: send(.unavailable)
        }
      } catch {
        send(error)
      }
    }
    write()
  }

  // MARK: - Reading

  private func read() {
    var bytes = [UInt8](repeating: 0, count: Self.readSize)
    let count = ReactorSystem.read(file, &bytes, bytes.count)
    guard count > 0 else {
      // The client has closed the connection or has not sent anything yet.
      if count == 0 || !Self.isTemporary(errno) { phase = .closed }
      return
    }
    guard case .reading(let before) = phase else {
      ignoredCount += count
      if ignoredCount > Self.maximumIgnored { phase = .closed }
      return
    }
    let head = before + bytes.prefix(count)
    do throws(HTTPStatus) {
      phase = try HTTPRequest.read(head).map(Phase.waiting) ?? .reading(head)
    } catch {
      send(error)
    }
  }

  // MARK: - Writing

  private func send(_ status: HTTPStatus, _ content: [UInt8]? = nil, _ version: String? = nil) {
    let body = content ?? Array("\(status.rawValue)\n".utf8)
    let head =
      [
        "HTTP/1.1 \(status.rawValue)",
        "Content-Type: text/\(content == nil ? "plain" : "html"); charset=utf-8",
        "Content-Length: \(body.count)",
        "Connection: close",
        "Cache-Control: no-store",
        "Content-Security-Policy: frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Resource-Policy: same-origin",
        "Referrer-Policy: no-referrer",
        "X-Content-Type-Options: nosniff",
      ] + (version.map { ["ETag: \"\($0)\""] } ?? [])
      + (status == .methodNotAllowed ? ["Allow: GET, POST"] : [])
    phase = .writing([Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8), body], sent: 0)
  }

  private func write() {
    while case .writing(let parts, let sent) = phase {
      guard let part = parts.first else {
        process_end_sending(file)
        phase = .ending
        return
      }
      let piece = Array(part[sent...].prefix(Self.writeSize))
      let count = ReactorSystem.write(file, piece, piece.count)
      if count < 0 {
        if !Self.isTemporary(errno) { phase = .closed }
        return
      }
      let isSent = sent + count == part.count
      phase =
        isSent ? .writing(Array(parts.dropFirst()), sent: 0) : .writing(parts, sent: sent + count)
    }
  }

  private static func isTemporary(_ error: Int32) -> Bool {
    error == EAGAIN || error == EWOULDBLOCK || error == EINTR
  }
}
