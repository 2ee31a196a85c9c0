import ReactorBase
import ReactorChecks
import ReactorGoldens
import ReactorSystem

/// A review of new traces on a terminal, in which the user presses a key to decide about each trace.
///
/// A review doesn't change any files. Accepted traces become goldens only after the review. The user can therefore undo
/// decisions, and an interrupted review has no effect.
struct TestReview {
  /// The reason that a review ended.
  enum End {
    /// The user decided about all traces or quit.
    case finished
    /// The user pressed Ctrl-C.
    case interrupted
    /// The terminal was closed.
    case closed
  }

  private enum Decision {
    case accept
    case leave
  }

  /// The results under review. Each trace can be accepted, or could be accepted before the user edited the script.
  private(set) var results: [GoldenResult]
  private var groups: DifferenceGroups
  private var decisions: [Decision?]
  /// The indices of the results decided by each key press, in the order of the key presses.
  private var history: [[Int]] = []
  /// Indicates whether the screen shows the current script's information in full.
  private var isWhole = false
  private let printer: TestPrinter
  private let commands: GoldenCommands
  private let context: CommandContext
  /// The string to write before each script, such as a sequence that clears the screen.
  private let separator: String

  /// The environment variables that name the user's editor, in order of precedence.
  private static let editorVariables = ["VISUAL", "EDITOR"]

  /// Creates a review of the results whose traces can be accepted.
  init(
    of results: [GoldenResult], _ printer: TestPrinter, _ commands: GoldenCommands,
    separator: String, in context: CommandContext
  ) {
    self.results = results.filter(\.canBeAccepted)
    groups = DifferenceGroups(self.results)
    decisions = Array(repeating: nil, count: self.results.count)
    self.printer = printer
    self.commands = commands
    self.separator = separator
    self.context = context
  }

  /// Returns the question about the script at the given path.
  static func question(about path: String) -> String {
    "accept this trace as the golden of \(path)?"
  }

  /// The results whose traces the user accepted.
  var accepted: [GoldenResult] {
    zip(results, decisions).compactMap { $1 == .accept ? $0 : nil }
  }

  /// Asks the user about each script.
  ///
  /// - Parameters:
  ///   - nextKey: A closure that waits for a key, or returns `nil` if the terminal was closed.
  ///   - test: A closure that tests a script again after an edit.
  /// - Returns: The reason that the review ended.
  mutating func run(
    nextKey: () -> Key?, testing test: (GoldenScript) -> GoldenResult?
  ) -> End {
    while let index = decisions.firstIndex(where: { $0 == nil }) {
      isWhole = false
      // The user can press a key as soon as the question is visible.
      guard Terminal.enterRawMode() else { return .closed }
      show(index)
      let count = history.count
      // After a key without a function, the question remains on the screen.
      while history.count == count, decisions[index] == nil {
        guard Terminal.enterRawMode(), let key = nextKey() else { return .closed }
        switch key {
        case .text("y"), .text("Y"): decide([index], .accept)
        case .text("n"), .text("N"): decide([index], .leave)
        case .text("a"), .text("A"): acceptAll(like: index)
        case .text("r"), .text("R"): showRest(of: index)
        case .text("b"), .text("B"): goBack()
        case .text("e"), .text("E"): edit(index, test)
        case .text("q"), .text("Q"), .endOfInput: return .finished
        case .interrupt: return .interrupted
        case .suspend:
          Terminal.restore()
          Terminal.suspend()
          guard Terminal.enterRawMode() else { return .closed }
          ask(about: index)
        default: break
        }
      }
    }
    return .finished
  }

  private mutating func decide(_ indices: [Int], _ decision: Decision) {
    for index in indices { decisions[index] = decision }
    history.append(indices)
    let scripts = indices.count == 1 ? "" : " \(indices.count) traces"
    write(decision == .accept ? "accept\(scripts)\n" : "leave\n")
  }

  /// Reverts the decisions made by the last key press.
  private mutating func goBack() {
    guard let last = history.popLast() else { return }
    for index in last { decisions[index] = nil }
    write("back\n")
  }

  // MARK: - Scripts with the same differences

  /// Returns the indices of the undecided scripts with the same differences as the given script, including that script.
  /// The screen shows these differences together.
  private func alike(_ index: Int) -> [Int] {
    guard let group = groups.group(of: results[index]) else { return [index] }
    return results.indices.filter { other in
      decisions[other] == nil && (other == index || group.shows(results[other]))
    }
  }

  private mutating func acceptAll(like index: Int) {
    let alike = alike(index)
    guard alike.count > 1 else { return }
    if isWhole || !hasRest(index) { return decide(alike, .accept) }
    showRest(of: index)
  }

  // MARK: - Display

  private func write(_ text: String) {
    context.output.write(text)
    context.output.flush()
  }

  private func show(_ index: Int) {
    let result = results[index]
    context.output.write(separator)
    printer.print(ReportEntry(result, commands))
    result.newTrace.map { printer.print(newTrace: $0) }
    if alike(index).count > 1, let group = groups.group(of: result) { printer.print(group, nil) }
    ask(about: index)
  }

  /// Returns whether part of a trace or diff is hidden at first.
  private func hasRest(_ index: Int) -> Bool {
    let result = results[index]
    if let trace = result.newTrace { return printer.shortens(newTrace: trace) }
    guard case .failed(let failure) = result.outcome else { return false }
    return failure.omittedLines > 0
  }

  private mutating func showRest(of index: Int) {
    guard !isWhole, hasRest(index) else { return }
    isWhole = true
    let script = results[index].script
    write("rest\n\n")
    if let trace = results[index].newTrace {
      printer.print(newTrace: trace, isShortened: false)
    } else if let trace = results[index].trace,
      let golden = try? context.files.read(script.goldenPath),
      let comparison = TraceComparison.compare(golden, trace)
    {
      let names = ComparedNames(expected: script.goldenPath, found: script.pendingPath)
      printer.print(comparison, names: names)
      context.output.write("\n")
    }
    ask(about: index)
  }

  private func ask(about index: Int) {
    let number = decisions.count { $0 != nil } + 1
    let count = alike(index).count
    let keys = [
      "[y]es", count > 1 ? "[a]ll \(count) like this" : nil, "[n]o",
      !isWhole && hasRest(index) ? "the [r]est of it" : nil,
      editor == nil ? nil : "[e]dit the script",
      history.isEmpty ? nil : "[b]ack",
    ].compactMap(\.self)
    write(
      "\(number) of \(results.count): \(Self.question(about: results[index].script.name))\n"
        + "\(keys.joined(separator: ", ")) or [q]uit: ")
  }

  // MARK: - Editing

  private var editor: String? {
    Self.editorVariables.lazy.compactMap { context.system.environmentValue(named: $0) }
      .first { !$0.isEmpty }
  }

  /// Opens the script in the user's editor and tests it again afterward.
  private mutating func edit(_ index: Int, _ test: (GoldenScript) -> GoldenResult?) {
    guard let editor else { return }
    write("edit\n")
    Terminal.restore()
    let script = results[index].script
    let path = script.path.hasPrefix("-") ? "./\(script.path)" : script.path
    // The variable's value may contain arguments, so a shell evaluates the value, as is customary for these variables.
    let command = "exec \(editor) \"$1\" </dev/tty >/dev/tty 2>&1"
    var problem: String?
    // Ctrl-C interrupts only the editor.
    Interruption.begin()
    do throws(SystemError) {
      let status = try context.system.runProgram(at: "/bin/sh", ["-c", command, "sh", path]) { _ in
      }
      if status != 0 {
        problem = "the editor exited " + (status.map { "with status \($0)" } ?? "early")
      }
    } catch {
      problem = "the editor cannot be started: \(error.reason)"
    }
    Interruption.end()
    if let problem {
      context.report("\(problem)\n")
      _ = Terminal.enterRawMode()
      ask(about: index)
    } else if let result = test(script) {
      replace(index, by: result)
    }
  }

  /// Replaces a result after another test of its script. If the new result has no trace that can be accepted, the
  /// script is skipped.
  private mutating func replace(_ index: Int, by result: GoldenResult) {
    results[index] = result
    groups = DifferenceGroups(results)
    isWhole = false
    _ = Terminal.enterRawMode()
    if result.canBeAccepted { return show(index) }
    printer.print(ReportEntry(result, commands))
    decide([index], .leave)
  }
}

/// A reader that waits for key presses in a terminal.
struct TerminalKeys {
  private var decoder = KeyDecoder()
  private let system: any SystemCalls

  /// The maximum time, in milliseconds, to wait for the rest of an escape sequence.
  private static let escapeTime: Int32 = 50

  init(on system: any SystemCalls) { self.system = system }

  /// Waits for a key, or returns `nil` if the terminal was closed. Further keys that arrive at the same time are
  /// discarded, because they cannot answer a question that has not been shown.
  mutating func next() -> Key? {
    while true {
      switch Terminal.wait(milliseconds: decoder.isWaiting ? Self.escapeTime : -1) {
      case .signal, .request: continue
      case .timeout: decoder.giveUp()
      case .input:
        var bytes = [UInt8](repeating: 0, count: 64)
        guard let count = try? system.readBytes(from: .standardInput, into: &bytes, at: 0),
          count > 0
        else { return nil }
        if let key = decoder.decode(bytes.prefix(count)).first { return key }
      }
    }
  }
}
