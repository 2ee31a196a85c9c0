import Foundation

/// A browser tab that belongs to one test. It has no network: every request of a page for anything else is recorded.
final class Browser {
  private let process: BrowserProcess
  private let target: Any?
  private let session: String?

  /// Opens an empty tab. Pages see nothing that pages of other tests have stored.
  ///
  /// - Parameters:
  ///   - width: The width of the window in pixels.
  ///   - isDark: Whether the reader prefers a dark scheme.
  init(width: Int = 1280, isDark: Bool = false) throws {
    process = try BrowserProcess.take()
    do {
      target = try process.send("Target.createTarget", ["url": "about:blank"])["targetId"]
      let attached = try process.send(
        "Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
      session = attached["sessionId"] as? String
    } catch {
      process.end()
      throw error
    }
    for domain in ["Page", "Runtime", "Log", "Network"] { try send("\(domain).enable") }
    try send("Storage.clearDataForOrigin", ["origin": "file://", "storageTypes": "all"])
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false])
    try send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  deinit {
    do {
      try process.send("Target.closeTarget", ["targetId": target ?? ""])
      process.handOn()
    } catch {
      process.end()
    }
  }

  // MARK: - Pages

  /// Opens a file, and waits until it is loaded and has read its address.
  ///
  /// - Parameter runsScripts: Whether the scripts of the page run.
  func open(_ file: URL, fragment: String = "", runsScripts: Bool = true) throws {
    process.forgetEvents()
    // Another address of the same document would not load it again.
    try send("Page.navigate", ["url": "about:blank"])
    try process.waitForEvent("Page.loadEventFired")
    process.forgetEvents()
    try send("Emulation.setScriptExecutionDisabled", ["value": !runsScripts])
    try send("Page.navigate", ["url": file.absoluteString + fragment])
    try process.waitForEvent("Page.loadEventFired")
    try send("Emulation.setScriptExecutionDisabled", ["value": false])
    if runsScripts { try settle() }
  }

  /// Waits until the page has finished painting and has updated its address.
  func settle() throws {
    _ = try evaluate(
      "new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(1)), 150))")
  }

  /// The value of a JavaScript expression. Promises are awaited.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let result = try send(
      "Runtime.evaluate",
      [
        "expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true,
      ])
    if let exception = result["exceptionDetails"] as? [String: Any] {
      throw BrowserProcess.Failure(description: "\(expression): \(exception)")
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
    try send("Input.dispatchKeyEvent", params)
    params["type"] = "keyUp"
    params["text"] = nil
    try send("Input.dispatchKeyEvent", params)
  }

  /// Clicks the middle of the first element that a selector finds.
  func click(_ selector: String) throws {
    _ = try evaluate("document.querySelector('\(selector)').click()")
  }

  /// Shows the page as it is printed, or as it is on a screen, in a light or a dark scheme.
  func showPrint(_ isPrint: Bool, isDark: Bool = false) throws {
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try send(
      "Emulation.setEmulatedMedia",
      ["media": isPrint ? "print" : "", "features": [scheme]])
  }

  /// Shows the page in the few colors of a high-contrast theme.
  func forceColors() throws {
    let features = [["name": "forced-colors", "value": "active"]]
    try send("Emulation.setEmulatedMedia", ["features": features])
  }

  /// The page as PDF.
  func printed() throws -> Data {
    let result = try send("Page.printToPDF")
    return Data(base64Encoded: result["data"] as? String ?? "") ?? Data()
  }

  /// The browser's own counters of the page, such as `TaskDuration` in seconds. Durations are the running times of its
  /// main thread; other work of the machine is not included.
  func metrics() throws -> [String: Double] {
    try send("Performance.enable", ["timeDomain": "threadTicks"])
    let list = try send("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    return list.reduce(into: [:]) { metrics, metric in
      if let name = metric["name"] as? String { metrics[name] = metric["value"] as? Double }
    }
  }

  /// The errors of the page and its console since it was opened, and its requests for anything other than the page
  /// itself.
  func complaints() -> [String] {
    process.events.compactMap { event in
      let params = event.params
      switch event.method {
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

  @discardableResult
  private func send(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    try process.send(method, params, session: session)
  }
}
