import Foundation

/// A headless Chromium, driven by its DevTools protocol over a pipe.
///
/// The browser reads commands from descriptor 3 and writes answers and events to descriptor 4, JSON
/// objects that each end with a zero. It has no network: whatever a page asks for beyond itself is noted.
final class Browser {
  /// The browser that is installed; nil if there is none.
  static let path = [
    ProcessInfo.processInfo.environment["CHROMIUM"], "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].compactMap(\.self).first { FileManager.default.isExecutableFile(atPath: $0) }

  /// A problem with the browser itself.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Longer than any answer takes on a busy machine, in milliseconds.
  private static let patience: Int32 = 60_000

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: TemporaryDirectory
  private var received = Data()
  private var commandCount = 0
  private var session: String?
  /// The events that no command has waited for yet.
  private var events: [(method: String, params: [String: Any])] = []

  /// Starts a browser with an empty window.
  ///
  /// - Parameters:
  ///   - width: The width of the window in pixels.
  ///   - isDark: Whether the reader prefers a dark scheme.
  init(width: Int = 1280, isDark: Bool = false) throws {
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
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try send("\(domain).enable") }
    _ = try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false])
    _ = try send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    profile.remove()
  }

  // MARK: - Pages

  /// Opens a file, and waits until it is loaded and its address has been read.
  ///
  /// - Parameter runsScripts: Whether the scripts of the page run.
  func open(_ file: URL, fragment: String = "", runsScripts: Bool = true) throws {
    events.removeAll()
    // Another address of the same document would not load it again.
    _ = try send("Page.navigate", ["url": "about:blank"])
    _ = try waitForEvent("Page.loadEventFired")
    events.removeAll()
    _ = try send("Emulation.setScriptExecutionDisabled", ["value": !runsScripts])
    _ = try send("Page.navigate", ["url": file.absoluteString + fragment])
    _ = try waitForEvent("Page.loadEventFired")
    _ = try send("Emulation.setScriptExecutionDisabled", ["value": false])
    if runsScripts { try settle() }
  }

  /// Waits until the page has painted what it was asked for, and has written its address.
  func settle() throws {
    _ = try evaluate(
      "new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(1)), 150))")
  }

  /// The value of an expression of JavaScript. Promises are waited for.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let result = try send(
      "Runtime.evaluate",
      [
        "expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true,
      ])
    if let exception = result["exceptionDetails"] as? [String: Any] {
      throw Failure(description: "\(expression): \(exception)")
    }
    return (result["result"] as? [String: Any])?["value"]
  }

  /// The value of an expression as a string.
  func text(_ expression: String) throws -> String {
    try evaluate("Promise.resolve(\(expression)).then(String)") as? String ?? ""
  }

  /// The visible text of the first element that a selector finds.
  func text(of selector: String) throws -> String {
    try text("document.querySelector('\(selector)').innerText")
  }

  /// Types a key as a person does.
  func press(_ key: String) throws {
    let text = key.count == 1 ? key : key == "Enter" ? "\r" : ""
    var params: [String: Any] = ["type": text.isEmpty ? "rawKeyDown" : "keyDown", "key": key]
    let codes = [
      "Enter": 13, "Escape": 27, "Home": 36, "End": 35, "ArrowDown": 40, "ArrowUp": 38, "Tab": 9,
      "ArrowLeft": 37, "ArrowRight": 39, "PageDown": 34, "PageUp": 33,
    ]
    if let code = codes[key] { params["windowsVirtualKeyCode"] = code }
    if !text.isEmpty { params["text"] = text }
    _ = try send("Input.dispatchKeyEvent", params)
    params["type"] = "keyUp"
    params["text"] = nil
    _ = try send("Input.dispatchKeyEvent", params)
  }

  /// Clicks on the middle of the first element that a selector finds.
  func click(_ selector: String) throws {
    _ = try evaluate("document.querySelector('\(selector)').click()")
  }

  /// Shows the page as it is printed, or as it is on a screen, in a light or a dark scheme.
  func showPrint(_ isPrint: Bool, isDark: Bool = false) throws {
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    _ = try send(
      "Emulation.setEmulatedMedia",
      ["media": isPrint ? "print" : "", "features": [scheme]])
  }

  /// Shows the page in the few colours that a reader with high contrast has chosen.
  func forceColors() throws {
    let features = [["name": "forced-colors", "value": "active"]]
    _ = try send("Emulation.setEmulatedMedia", ["features": features])
  }

  /// The page as PDF.
  func printed() throws -> Data {
    let result = try send("Page.printToPDF")
    return Data(base64Encoded: result["data"] as? String ?? "") ?? Data()
  }

  /// The browser's own counters of the page, such as `TaskDuration` in seconds. Durations are those that
  /// its main thread has run for, not what else the machine has done meanwhile.
  func metrics() throws -> [String: Double] {
    _ = try send("Performance.enable", ["timeDomain": "threadTicks"])
    let list = try send("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    return list.reduce(into: [:]) { metrics, metric in
      if let name = metric["name"] as? String { metrics[name] = metric["value"] as? Double }
    }
  }

  /// Errors of the page and its console since it was opened, and its requests for anything but itself.
  func complaints() -> [String] {
    events.compactMap { method, params in
      switch method {
      case "Runtime.exceptionThrown": return "exception: \(params)"
      case "Runtime.consoleAPICalled": return "console: \(params["args"] ?? "")"
      case "Log.entryAdded": return "log: \(params["entry"] ?? "")"
      case "Network.requestWillBeSent":
        let url = (params["request"] as? [String: Any])?["url"] as? String ?? ""
        return url.hasPrefix("file:") && (params["type"] as? String) == "Document"
          ? nil : "request: \(url)"
      default: return nil
      }
    }
  }

  // MARK: - The protocol

  @discardableResult
  private func send(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
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

  private func waitForEvent(_ method: String) throws -> [String: Any] {
    while true {
      if let index = events.firstIndex(where: { $0.method == method }) {
        return events.remove(at: index).params
      }
      note(try receive())
    }
  }

  private func note(_ message: [String: Any]) {
    guard let method = message["method"] as? String else { return }
    events.append((method, message["params"] as? [String: Any] ?? [:]))
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
