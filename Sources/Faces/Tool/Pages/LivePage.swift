import ReactorPage
import ReactorSystem
import ReactorBase

/// A page for a browser on this machine that updates itself while a command runs.
///
/// The page is created when a browser requests it. The browser then requests updates, and waits for them.
final class LivePage {
  /// Writes the replays and the index of the page, and returns whether there is anything to show.
  typealias Making = (OutputWriter) throws -> Bool

  /// Receives the digest of traces to accept, and returns whether they are still those that the page shows.
  typealias Accepting = (String) -> Bool

  /// The option that requests such a page.
  static let option = OptionDefinition(
    name: "live-page",
    help:
      "serve a page that updates itself; its address, for a browser on this machine, is printed")

  /// The server of the page, for code that waits for it.
  let server: LoopbackServer
  private let title: String
  /// Indicates whether the page may accept traces.
  let acceptsTraces: Bool
  private let context: CommandContext
  /// The version of the page's content. A restarted command begins with a different number.
  private var version = Int.random(in: 0..<1 << 40)
  /// The page of a version; nil if it could not be created.
  private var made: (version: Int, data: [UInt8]?)?

  /// Starts serving a page.
  ///
  /// - Parameters:
  ///   - acceptsTraces: Whether the page may accept traces.
  ///   - context: Provides the name of the tool.
  init(
    titled title: String, acceptsTraces: Bool = false, in context: CommandContext
  ) throws(ToolError) {
    self.title = title
    self.acceptsTraces = acceptsTraces
    self.context = context
    do throws(SystemError) {
      server = try LoopbackServer()
    } catch {
      throw ToolError(id: "no-page-server", "the page cannot be served: \(error.reason)")
    }
  }

  /// Records that there is new content.
  func change() {
    version += 1
    server.hasNews = true
  }

  /// Answers the requests of browsers that can be answered without waiting.
  ///
  /// - Parameters:
  ///   - make: Creates the page; nil if that has to wait.
  ///   - accept: Accepts traces; nil if that has to wait.
  func serve(_ make: Making? = nil, accepting accept: Accepting? = nil) {
    server.serve { request in
      let path: String
      switch request {
      case .content(let requested): path = requested
      case .change(let requested):
        guard acceptsTraces, requested.hasPrefix(Self.acceptance) else { return .notFound }
        guard let accept else { return .later }
        return accept(String(requested.dropFirst(Self.acceptance.count))) ? .done : .conflict
      }
      let (after, isAnswered) = ("next?after=", path == "next?after=\(version)")
      guard path.isEmpty || path.hasPrefix(after) else { return .notFound }
      if isAnswered || !hasMade(make) { return .later }
      guard let data = made?.data else { return path.isEmpty ? .unavailable : .later }
      return .content(path.isEmpty ? document(data) : data, version: "\(version)")
    }
  }

  /// The path of a request to accept traces, up to their digest.
  private static let acceptance = "accept?"

  /// Creates the page of the current content, unless it already exists.
  ///
  /// - Returns: Whether the page exists.
  private func hasMade(_ make: Making?) -> Bool {
    if made?.version == version { return true }
    guard let make else { return false }
    let output = OutputWriter(collectingOn: context.system)
    let isWhole = (try? make(output)) ?? false
    output.flush()
    made = (version, isWhole ? output.collected : nil)
    return true
  }

  private func document(_ data: [UInt8]) -> [UInt8] {
    let folder = (try? context.system.resolvedPath(ofFileAt: ".")) ?? ""
    let document = PageDocument(
      title: title, tool: context.tool.name,
      live: .init(version: version, folder: folder, token: server.changeToken))
    var buffer = ByteBuffer()
    document.appendHead(to: &buffer)
    buffer.append(bytes: data)
    document.appendEnd(to: &buffer)
    var whole: [UInt8] = []
    buffer.withBytes { whole.append($0) }
    return whole
  }
}
