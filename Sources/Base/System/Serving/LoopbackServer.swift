import CReactorProcesses
import ReactorBase

/// A server for a browser on this machine. It listens on a port of the loopback address that the system chooses, and
/// serves everything below an unguessable path.
///
/// Other pages in the browser can also reach the port. So the server answers only requests whose
/// `Host` is the address itself, not a name for it, and that don't come from other pages.
///
/// The server has no thread. A command that waits for keys also waits for the server's sockets, and calls ``serve(_:)``
/// when there is something to do. No call blocks on a client.
package final class LoopbackServer {
  /// A request for a path below the address.
  package enum Request {
    /// The content at a path.
    case content(String)
    /// A change, which only the page of this server can request.
    case change(String)
  }

  /// The response to a request.
  package enum Answer {
    /// The content, with its version.
    case content([UInt8], version: String)
    /// The change will be made.
    case done
    /// The change refers to something that no longer matches what the page shows.
    case conflict
    /// The request is checked again the next time.
    case later
    case notFound
    /// There is no content.
    case unavailable
  }

  private let listener: Int32
  private let port: Int32
  /// The random part of the path: 128 bits.
  private let token: String
  /// The value of ``tokenHeader`` in requests for a change. The page contains it, so no other page knows it.
  package let changeToken: String
  private var connections: [ServerConnection] = []
  /// Indicates whether waiting requests may be answered now.
  package var hasNews = false

  /// The maximum number of connections; beyond it, one is closed for each new one.
  private static let maximumConnections = 16
  /// The header with the token of a change. A page of another origin can't send it without asking first.
  package static let tokenHeader = "X-Reactor-Trace-Token"
  /// The environment variable that a program uses to pass its server to its successor.
  private static let variable = "REACTOR_TRACE_PAGE_SERVER"

  /// Starts listening, or continues with the server that the previous program has passed on.
  package init() throws(SystemError) {
    let words = (getenv(Self.variable).map { String(cString: $0) } ?? "").split(separator: " ")
    unsetenv(Self.variable)
    if words.count == 3, let file = Int32(words[0]), process_loopback_port(file) > 0 {
      listener = file
      (token, changeToken) = (String(words[1]), String(words[2]))
      process_keep_across_programs(file, 0)
    } else {
      listener = process_listen_on_loopback()
      if listener < 0 { throw SystemError(number: errno) }
      (token, changeToken) = (PosixSystem.randomName(), PosixSystem.randomName())
    }
    port = process_loopback_port(listener)
    ToolDescriptors.add(listener)
  }

  deinit {
    ToolDescriptors.remove(listener)
    close(listener)
  }

  private var host: String { "127.0.0.1:\(port)" }
  /// The part of a target before the requested path.
  private var root: String { "/\(token)/" }

  /// The address of the content, for a browser.
  package var address: String { "http://\(host)\(root)" }

  /// Passes the server to a program that replaces this one, and keeps it if that fails.
  package func handOver(_ restart: () -> Void) {
    setenv(Self.variable, "\(listener) \(token) \(changeToken)", 1)
    process_keep_across_programs(listener, 1)
    restart()
    process_keep_across_programs(listener, 0)
    unsetenv(Self.variable)
  }

  // MARK: - Serving

  /// The sockets to wait for.
  var requests: [pollfd] { [pollfd(reading: listener)] + connections.map(\.request) }

  /// Advances all connections as far as possible without waiting.
  ///
  /// - Parameter answer: Answers a request for a path below the address.
  package func serve(_ answer: (Request) -> Answer) {
    while case let file = process_accept(listener), file >= 0 {
      if connections.count >= Self.maximumConnections {
        // A client that has not sent a request, or that does not read its response, is
        // disconnected.
        connections.remove(at: connections.firstIndex { !$0.isWaiting } ?? 0)
      }
      connections.append(ServerConnection(file))
    }
    hasNews = false
    for connection in connections {
      connection.goOn { request throws(HTTPStatus) in answer(try check(request)) }
    }
    connections.removeAll(where: \.isClosed)
  }

  /// Checks the origin of a request, and returns the requested path without its random part.
  private func check(_ request: HTTPRequest) throws(HTTPStatus) -> Request {
    guard let name = request.headers["host"] else { throw .badRequest }
    // The host name belongs to someone else, but leads to this machine.
    guard name == host else { throw .misdirected }
    if let origin = request.headers["origin"], origin != "http://\(host)" {
      throw .forbidden
    }
    // A different page can link to this page, but it cannot fetch this page or embed it.
    let site = request.headers["sec-fetch-site"] ?? "none"
    let isNavigation = request.headers["sec-fetch-dest"] == "document"
    guard ["same-origin", "none"].contains(site) || isNavigation else { throw .forbidden }
    guard ["GET", "POST"].contains(request.method) else { throw .methodNotAllowed }
    guard request.target.hasPrefix(root) else { throw .notFound }
    let path = String(request.target.dropFirst(root.count))
    if request.method == "GET" { return .content(path) }
    // A browser always names the origin of such a request.
    guard request.headers["origin"] != nil, !isNavigation,
      request.headers[Self.tokenHeader.lowercased()] == changeToken
    else { throw .forbidden }
    return .change(path)
  }
}
