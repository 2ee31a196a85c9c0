import ReactorBase
import ReactorVocabulary
import ReactorSystem

/// A line editor for a terminal, with history and completion.
///
/// To avoid losing key presses, the terminal remains in raw mode between lines. After the last line, the caller must
/// restore the terminal.
struct LineEditor {
  /// The result of reading a line at a prompt.
  enum Input: Equatable {
    case line(String)
    /// The user discarded the line with Ctrl-C.
    case givenUp
    /// The user pressed Ctrl-D on an empty line, or the terminal was closed.
    case end
  }

  /// The lines entered in this session and in earlier sessions.
  var history: LineHistory
  private let output: OutputWriter
  private let system: any SystemCalls
  /// The live page to serve while waiting for a key, and the closure that creates its content. The value is `nil` if no
  /// page is served.
  var livePage: (page: LivePage, make: LivePage.Making)?
  private var decoder = KeyDecoder()
  /// The incomplete line that has been read from a terminal without escape sequences.
  private var typedAhead: [UInt8] = []
  /// The decoded keys that have not been processed yet.
  private var keys: [Key] = []

  /// The maximum time, in milliseconds, to wait for the rest of an escape sequence.
  private static let escapeTime: Int32 = 50
  /// The maximum number of candidates to list with their signatures.
  private static let maximumDetails = 20

  init(_ history: LineHistory, to output: OutputWriter, on system: any SystemCalls) {
    self.history = history
    self.output = output
    self.system = system
    Terminal.prepare()
  }

  /// Reads a line from the terminal.
  ///
  /// - Parameters:
  ///   - prompt: The prompt to print before the line.
  ///   - complete: A closure that returns the completion for the text before the cursor, or `nil`.
  mutating func read(_ prompt: String, complete: (String) -> Completion?) -> Input {
    if !system.isTerminalWithEscapes(.standardOutput) { return readPlainLine(prompt) }
    guard Terminal.enterRawMode() else { return .end }
    defer { Terminal.allowInterrupts() }
    var line = EditedLine()
    let input = edit(&line, prompt, complete)
    _ = line.edit(.end)
    draw(line, prompt)
    output.write(input == .givenUp ? "^C\n" : "\n")
    output.flush()
    return input
  }

  /// Reads a line from a terminal that lacks escape sequences and provides its own line editing.
  private mutating func readPlainLine(_ prompt: String) -> Input {
    output.write(prompt)
    output.flush()
    while true {
      if let end = typedAhead.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: typedAhead[..<end], as: UTF8.self)
        typedAhead.removeSubrange(...end)
        return .line(line)
      }
      var bytes = [UInt8](repeating: 0, count: 1024)
      do throws(SystemError) {
        let count = try system.readBytes(from: .standardInput, into: &bytes, at: 0)
        if count == 0 { return .end }
        typedAhead += bytes.prefix(count)
      } catch .interrupted {
        output.write("\n")
        return .givenUp
      } catch {
        return .end
      }
    }
  }

  /// Handles keys until the user enters or discards the line.
  private mutating func edit(
    _ line: inout EditedLine, _ prompt: String, _ complete: (String) -> Completion?
  ) -> Input {
    while true {
      draw(line, prompt)
      guard let key = nextKey(of: line, prompt) else { return .end }
      switch key {
      case .enter: return .line(line.text)
      case .interrupt: return .givenUp
      case .endOfInput where line.text.isEmpty: return .end
      case .up: history.previous(from: line.text).map { line.replace(with: $0) }
      case .down: history.next().map { line.replace(with: $0) }
      case .tab: insertCompletion(into: &line, complete)
      case .search:
        guard search(&line, prompt) else { return .end }
      case .clearScreen: output.write("\u{1B}[H\u{1B}[2J")
      case .suspend:
        Terminal.restore()
        Terminal.suspend()
        guard Terminal.enterRawMode() else { return .end }
      default: _ = line.edit(key)
      }
    }
  }

  // MARK: - Keys

  /// Waits for the next key, redrawing the line when a signal arrives. Returns `nil` if the terminal was closed.
  private mutating func nextKey(of line: EditedLine, _ prompt: String) -> Key? {
    while keys.isEmpty {
      let time = decoder.isWaiting ? Self.escapeTime : -1
      switch Terminal.wait(milliseconds: time, server: livePage?.page.server) {
      case .request:
        // While the page is being created, Ctrl-C can stop a replay that would never finish.
        Terminal.allowInterrupts()
        livePage.map { $0.page.serve($0.make) }
        guard Terminal.enterRawMode() else { return nil }
      case .signal: draw(line, prompt)
      case .timeout: decoder.giveUp()
      case .input:
        var bytes = [UInt8](repeating: 0, count: 1024)
        do throws(SystemError) {
          let count = try system.readBytes(from: .standardInput, into: &bytes, at: 0)
          if count == 0 { return nil }
          keys = decoder.decode(bytes.prefix(count))
        } catch .interrupted {
          continue
        } catch {
          return nil
        }
      }
    }
    return keys.removeFirst()
  }

  /// Searches the history incrementally as the user types. Pressing Ctrl-R again finds an older line, and Ctrl-C
  /// cancels the search. Any other key ends the search and is applied to the line that was found.
  ///
  /// - Returns: `false` at the end of the terminal's input.
  private mutating func search(_ line: inout EditedLine, _ prompt: String) -> Bool {
    let original = line
    var text = ""
    var place = Int.max
    while true {
      let label = "search '\(text)': "
      draw(line, label)
      guard let key = nextKey(of: line, label) else { return false }
      switch key {
      case .text(let typed): text += typed
      case .backspace: _ = text.popLast()
      case .search: break
      case .interrupt:
        line = original
        return true
      default:
        keys.insert(key, at: 0)
        return true
      }
      // The current match is kept while it contains the search text.
      let end = key == .search ? place : key == .backspace || place == .max ? .max : place + 1
      guard !text.isEmpty, let found = history.latest(with: text, before: end) else { continue }
      place = found.place
      line.replace(with: found.line)
    }
  }

  // MARK: - Drawing

  private func draw(_ line: EditedLine, _ prompt: String) {
    // The last column remains empty, because some terminals move the cursor to the next row after writing there.
    let (text, cursor) = line.window(ofColumns: Terminal.columns - prompt.count - 1)
    let column = prompt.count + cursor
    output.write("\r\(prompt)\(text)\u{1B}[K\r" + (column > 0 ? "\u{1B}[\(column)C" : ""))
    output.flush()
  }

  // MARK: - Completion

  private func insertCompletion(into line: inout EditedLine, _ complete: (String) -> Completion?) {
    guard let completion = complete(line.before) else { return }
    let count = line.before.utf8.count - completion.start
    guard count >= 0 else { return }
    let typed = String(decoding: line.before.utf8.suffix(count), as: UTF8.self)
    let matching = completion.matching(typed)
    guard let first = matching.first else { return }
    let common = matching.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
    if common.utf8.count > count || matching.count == 1 {
      line.replaceLast(count, with: common)
    } else {
      show(matching)
    }
  }

  private func show(_ candidates: [Candidate]) {
    output.write("\n")
    let candidates = candidates.map(\.shown)
    let width = candidates.map(\.text.columns).max() ?? 0
    if candidates.count <= Self.maximumDetails {
      for candidate in candidates {
        let padding = String(repeating: " ", count: width - candidate.text.columns + 2)
        let text = candidate.text + (candidate.detail.isEmpty ? "" : padding + candidate.detail)
        output.write("\(text.prefix(max(20, Terminal.columns - 1)))\n")
      }
      return
    }
    let perRow = max(1, Terminal.columns / (width + 2))
    for (index, candidate) in candidates.enumerated() {
      let isLast = index == candidates.count - 1 || index % perRow == perRow - 1
      let padding = String(repeating: " ", count: width - candidate.text.columns + 2)
      output.write(candidate.text + (isLast ? "\n" : padding))
    }
  }
}

extension Candidate {
  /// The candidate as shown in a list, without a redundant signature or the closing quotation mark of a file name.
  fileprivate var shown: Candidate {
    var shown = self
    if kind == .file, shown.text.hasSuffix("\"") { shown.text.removeLast() }
    if shown.detail == shown.text.trimmed { shown.detail = "" }
    return shown
  }
}

extension String {
  /// Returns the longest common prefix of the two strings.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
