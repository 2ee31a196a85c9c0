import Foundation
import Synchronization

/// A headless Chromium, driven by its DevTools protocol over a pipe.
///
/// The browser reads commands from descriptor 3 and writes answers and events to descriptor 4, as JSON objects that
/// each end with a zero byte. A finished test passes its process on to the next one, because starting a browser takes
/// longer than most tests.
final class BrowserProcess: @unchecked Sendable {  // Only one test at a time uses it.
  /// The browser that is installed; nil if there is none. Debian's headless shell takes half the processor time; its
  /// wrapper command would not pass signals on.
  static let path = [
    ProcessInfo.processInfo.environment["CHROMIUM"],
    "/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].compactMap(\.self).first { FileManager.default.isExecutableFile(atPath: $0) }

  /// A problem with the browser itself.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// An event of the protocol.
  struct Event {
    let method: String
    let params: [String: Any]
  }

  /// Longer than any answer takes on a busy machine, in milliseconds.
  private static let patience: Int32 = 60_000
  private static let idle = Mutex<[BrowserProcess]>([])
  /// Ends the idle processes after the tests.
  private static let endsAtExit: Void = {
    atexit { BrowserProcess.idle.withLock { $0.forEach { $0.end() } } }
  }()

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: TemporaryDirectory
  private var received = Data()
  private var commandCount = 0
  /// The events that no command has waited for yet.
  private(set) var events: [Event] = []

  /// Returns an idle process, or starts one.
  static func take() throws -> BrowserProcess {
    _ = endsAtExit
    return try idle.withLock { $0.popLast() } ?? BrowserProcess()
  }

  private init() throws {
    guard let path = Self.path else { throw Failure(description: "no browser is installed") }
    profile = try TemporaryDirectory()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let options = [
      "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
      "--disable-background-networking", "--no-first-run", "--disable-extensions",
      "--user-data-dir=\(profile.url.path)",
    ]
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", path] + options
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Passes the process on to the next test.
  func handOn() {
    events.removeAll()
    Self.idle.withLock { $0.append(self) }
  }

  /// Ends the process.
  func end() {
    process.terminate()
    process.waitUntilExit()
    profile.remove()
  }

  /// Sends a command, and waits for its answer.
  @discardableResult
  func send(
    _ method: String, _ params: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    commandCount += 1
    var message: [String: Any] = ["id": commandCount, "method": method, "params": params]
    if let session { message["sessionId"] = session }
    var data = try JSONSerialization.data(withJSONObject: message)
    data.append(0)
    try input.fileHandleForWriting.write(contentsOf: data)
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == commandCount else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  func waitForEvent(_ method: String) throws {
    while true {
      if let index = events.firstIndex(where: { $0.method == method }) {
        events.remove(at: index)
        return
      }
      note(try receive())
    }
  }

  func forgetEvents() { events.removeAll() }

  private func note(_ message: [String: Any]) {
    guard let method = message["method"] as? String else { return }
    events.append(Event(method: method, params: message["params"] as? [String: Any] ?? [:]))
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[received.startIndex..<end]
        received = Data(received[(end + 1)...])
        guard let object = try JSONSerialization.jsonObject(with: message) as? [String: Any] else {
          throw Failure(description: "not an object")
        }
        return object
      }
      var request = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Self.patience) > 0 else {
        throw Failure(description: "the browser does not answer")
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Failure(description: "the browser has ended") }
      received.append(more)
    }
  }
}
