import ReactorPage
import ReactorSystem
import ReactorBase

/// A page that a browser on this machine shows while a command runs, and that follows it.
///
/// The page is made when a browser asks for it. Then it asks for what is new, and waits for that.
final class LivePage {
  /// Writes the replays and the index of the page, and returns whether there is something to show.
  typealias Making = (OutputWriter) throws -> Bool

  /// The option that asks for it.
  static let option = OptionDefinition(
    name: "live-page",
    help:
      "serve a page that updates itself; its address, for a browser on this machine, is printed")

  /// The server of the page, for which to wait.
  let server: LoopbackServer
  private let title: String
  private let context: CommandContext
  /// The number of the state that the page shows. A command that has been restarted begins with another one.
  private var version = Int.random(in: 0..<1 << 40)
  /// The page of a version; nil if it could not be made.
  private var made: (version: Int, data: [UInt8]?)?

  /// Begins to serve a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - context: Gives the name of the tool.
  init(titled title: String, in context: CommandContext) throws(ToolError) {
    self.title = title
    self.context = context
    do throws(SystemError) {
      server = try LoopbackServer()
    } catch {
      throw ToolError(id: "no-page-server", "the page cannot be served: \(error.reason)")
    }
  }

  /// Notes that there is something new to show.
  func change() {
    version += 1
    server.hasNews = true
  }

  /// Answers browsers, as far as that is possible without waiting for them.
  ///
  /// - Parameter make: Makes the page; nil if that has to wait.
  func serve(_ make: Making? = nil) {
    server.serve { path in
      let (after, isAnswered) = ("next?after=", path == "next?after=\(version)")
      guard path.isEmpty || path.hasPrefix(after) else { return .notFound }
      if isAnswered || !hasMade(make) { return .later }
      guard let data = made?.data else { return path.isEmpty ? .unavailable : .later }
      return .content(path.isEmpty ? document(data) : data, version: "\(version)")
    }
  }

  /// Makes the page of what there is to show, unless that has been done.
  ///
  /// - Returns: Whether it has been done.
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
      title: title, tool: context.tool.name, live: .init(version: version, folder: folder))
    var buffer = ByteBuffer()
    document.appendHead(to: &buffer)
    buffer.append(bytes: data)
    document.appendEnd(to: &buffer)
    var whole: [UInt8] = []
    buffer.withBytes { whole.append($0) }
    return whole
  }
}
