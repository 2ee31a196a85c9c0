import CReactorProcesses
import ReactorBase

/// A server for a browser on this machine. It listens on the loopback address at a port chosen by the system, and
/// serves all content below an unguessable path.
///
/// Other pages in the browser can also connect to the port. Therefore, the server rejects all requests from other
/// pages, except navigation to this server. It also rejects requests whose `Host` field contains a name instead of the
/// loopback address.
///
/// The server has no thread of its own. A command that waits for keys also waits for the server's sockets, and calls
/// ``serve(_:)`` when a socket is ready. No call blocks on a client.
package final class LoopbackServer {
  /// A request for a path below the server's address.
  package enum Request {
    /// A request for the content at the given path.
    case content(String)
    /// A request for a change. Only a page that this server has served can make such a request.
    case change(String)
  }

  /// An answer to a request.
  package enum Answer {
    /// The requested content, along with its version.
    case content([UInt8], version: String)
    /// The change will be made.
    case done
    /// The change refers to content that has changed since the page was loaded.
    case conflict
    /// No answer is available yet. The request is handled again in the next call to ``serve(_:)``.
    case later
    case notFound
    /// The content is unavailable.
    case unavailable
  }

  private let listener: Int32
  private let port: Int32
  /// The random part of the path, which has 128 bits.
  private let token: String
  /// The value that ``tokenHeader`` must have in a request for a change. Only the served page contains this value, so
  /// no other page knows it.
  package let changeToken: String
  private var connections: [ServerConnection] = []
  /// Indicates whether requests that were answered with ``Answer/later`` can be answered now.
  package var hasNews = false

  /// The maximum number of connections. When this number is reached, each new connection replaces an existing
  /// connection.
  private static let maximumConnections = 16
  /// The name of the header field that contains the token in a request for a change. A page from another origin can't
  /// send the field without a preflight request.
  package static let tokenHeader = "X-Reactor-Trace-Token"
  /// The environment variable with which a program passes its server to the program that replaces it.
  private static let variable = "REACTOR_TRACE_PAGE_SERVER"

  /// Creates a server and starts listening, or takes over the server of the program that this program has replaced.
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
  /// The part of a request target before the requested path.
  private var root: String { "/\(token)/" }

  /// The address of the content, for use in a browser.
  package var address: String { "http://\(host)\(root)" }

  /// Passes the server to a program that replaces this program. If the replacement fails, this program keeps the
  /// server.
  package func handOver(_ restart: () -> Void) {
    setenv(Self.variable, "\(listener) \(token) \(changeToken)", 1)
    process_keep_across_programs(listener, 1)
    restart()
    process_keep_across_programs(listener, 0)
    unsetenv(Self.variable)
  }

  // MARK: - Serving

  /// The poll requests for the server's sockets.
  var requests: [pollfd] { [pollfd(reading: listener)] + connections.map(\.request) }

  /// Advances all connections as far as possible without blocking.
  ///
  /// - Parameter answer: Answers a request for a path below the server's address.
  package func serve(_ answer: (Request) -> Answer) {
    while case let file = process_accept(listener), file >= 0 {
      if connections.count >= Self.maximumConnections {
        // Clients that have not sent a request or do not read their response are disconnected first.
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
    // Any other host name that resolves to this machine is rejected.
    guard name == host else { throw .misdirected }
    if let origin = request.headers["origin"], origin != "http://\(host)" {
      throw .forbidden
    }
    // Another page can link to this page, but it can't fetch or embed it.
    let site = request.headers["sec-fetch-site"] ?? "none"
    let isNavigation = request.headers["sec-fetch-dest"] == "document"
    guard ["same-origin", "none"].contains(site) || isNavigation else { throw .forbidden }
    guard ["GET", "POST"].contains(request.method) else { throw .methodNotAllowed }
    guard request.target.hasPrefix(root) else { throw .notFound }
    let path = String(request.target.dropFirst(root.count))
    if request.method == "GET" { return .content(path) }
    // A browser always specifies the origin of a POST request.
    guard request.headers["origin"] != nil, !isNavigation,
      request.headers[Self.tokenHeader.lowercased()] == changeToken
    else { throw .forbidden }
    return .change(path)
  }
}
