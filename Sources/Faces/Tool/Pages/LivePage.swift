import ReactorPage
import ReactorSystem
import ReactorBase

/// A page for a local web browser that is updated while a command runs.
///
/// The page is created when a browser requests it. After that, the browser keeps requesting updates, and each request
/// waits for new content.
final class LivePage {
  /// A closure that writes the page's replays and index. The closure returns `false` if there is nothing to show.
  typealias Making = (OutputWriter) throws -> Bool

  /// A closure that accepts the traces with the given digest. The closure returns `false` if the page no longer shows
  /// those traces.
  typealias Accepting = (String) -> Bool

  /// The server of the page, which commands use to wait for requests.
  let server: LoopbackServer
  private let title: String
  /// Indicates whether traces can be accepted from the page.
  let acceptsTraces: Bool
  private let context: CommandContext
  /// The version of the page's content. Versions start at a random number, which lets browsers detect a restarted
  /// command.
  private var version = Int.random(in: 0..<1 << 40)
  /// The most recently created page and its version. The data is `nil` if creating the page failed.
  private var made: (version: Int, data: [UInt8]?)?

  /// Creates a page and starts serving it.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - acceptsTraces: Whether traces can be accepted from the page.
  ///   - context: The context from which the page takes the tool's name.
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

  /// Records that the page has new content.
  func change() {
    version += 1
    server.hasNews = true
  }

  /// Responds to the pending requests for which the content is available.
  ///
  /// - Parameters:
  ///   - make: A closure that creates the page, or `nil` if the page cannot be created now.
  ///   - accept: A closure that accepts traces, or `nil` if traces cannot be accepted now.
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

  /// The start of the path in a request to accept traces. A digest of the traces follows.
  private static let acceptance = "accept?"

  /// Creates the page for the current content unless it already exists.
  ///
  /// - Returns: Whether the page for the current content exists.
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

extension OptionReader {
  /// Reads the option that requests a live page.
  @discardableResult
  mutating func readLivePage(_ servesPage: inout Bool) -> OptionDefinition {
    read(
      &servesPage, "live-page", .flag,
      help: "serve a self-updating page; its address, for browsers on this machine, is printed")
  }
}
