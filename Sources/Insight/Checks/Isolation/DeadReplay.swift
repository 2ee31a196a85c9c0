package import ReactorBase
package import ReactorReplay
internal import ReactorScript
package import ReactorSystem
package import ReactorTraceFormat

/// A replay whose process has died, along with the data that the process left behind.
package struct DeadReplay {
  /// The reason that a process died.
  package enum Cause: Equatable, Sendable {
    /// A signal ended the process.
    case crashed(signal: Int32)
    case exited(status: Int32)
    /// The process forked, and both processes continued.
    case copied
    /// The replay exceeded the given limit on real time.
    case timeLimit(Duration)
    /// The reactor's code overwrote the replay's memory.
    case overwritten
    /// The trace became larger than ``GoldenChecker/maximumTraceSize``.
    case traceLimit

    /// Indicates whether the user stopped the replay with Ctrl-C.
    package var isInterruption: Bool { self == .crashed(signal: SignalName.interrupt) }

    /// Creates the cause of a worker's end, or returns `nil` if the worker ended normally or did not start.
    package init?(_ end: WorkerEnd, timeLimit: Duration?) {
      switch end {
      case .finished, .notStarted: return nil
      case .exited(let status): self = .exited(status: status)
      case .copied: self = .copied
      case .signaled(let signal), .keeperSignaled(let signal), .stopped(let signal):
        self = .crashed(signal: signal)
      case .timedOut: self = .timeLimit(timeLimit ?? .zero)
      }
    }
  }

  /// The reason that the process died.
  package let cause: Cause
  /// The step that led to the death of the process. This is the step that sent the current action or, if there is no
  /// current action, the running step.
  package let place: StepPlace?
  /// The virtual time at which the process died, in nanoseconds.
  package let time: Int64
  /// The virtual time at which the process died, formatted for messages.
  private let timeText: String
  private let phase: ReplayLog.Phase
  /// The number of sent actions, and the number of the action that was being handled.
  private let actions: Int
  private let currentAction: Int?
  /// The names of the script's files, if they are known.
  package private(set) var files: [String] = []
  /// The trace, or its last part.
  package let trace: [UInt8]
  /// The part of the worker's standard output and standard error to show.
  package var output: [UInt8]
  /// The cause of the crash, if the runtime has printed one.
  package var crash: CrashCause?
  private let mark: CodeMark.State
  /// Indicates whether the process had started its task when it ended.
  private let hasBegun: Bool
  /// The reactor that the process was creating, if that was the task of the process.
  package var reactor: String?

  /// The maximum number of lines to show, both of the trace and of the reactor's output.
  private static let shownLines = 8
  /// The number of bytes to search for an action, both at the start and at the end of a trace.
  private static let searchedBytes = 4 << 20

  /// Creates a description of a dead replay.
  ///
  /// - Parameters:
  ///   - cause: The reason that the process died.
  ///   - log: The log of the replay's progress.
  ///   - trace: The trace, or its last part.
  ///   - output: The bytes that the process wrote to standard output and standard error.
  ///   - mark: The kind of code that was running when the process died.
  ///   - hasBegun: Whether the process had started its task when it ended.
  package init(
    _ cause: Cause, log: ReplayLog, trace: [UInt8], output: [UInt8] = [], mark: CodeMark.State,
    hasBegun: Bool = true
  ) {
    self.cause = cause
    place = log.currentAction.flatMap { log.origin(ofAction: $0) } ?? log.step
    (time, timeText, phase) = (log.now, log.nowText, log.phase)
    (actions, currentAction) = (log.actions, log.currentAction)
    self.trace = trace
    self.output = output
    self.mark = mark
    self.hasBegun = hasBegun
  }

  /// Creates a description of a replay whose worker died or did not store a result.
  ///
  /// - Parameters:
  ///   - report: The report on the worker's end.
  ///   - memory: The memory of the replay.
  ///   - timeLimit: The limit on the worker's real time.
  ///   - output: The part of the worker's output to show.
  package init(
    _ report: WorkerReport, _ memory: ReplayMemory, timeLimit: Duration?, output: [UInt8] = []
  ) {
    let cause: Cause =
      memory.isOverwritten
      ? .overwritten
      : memory.endedAtTraceLimit
        ? .traceLimit
        : Cause(report.end, timeLimit: timeLimit) ?? .exited(status: 0)
    self.init(
      cause, log: memory.leftLog, trace: memory.leftTrace, output: output,
      mark: report.memory.mark.value, hasBegun: report.memory.isInUse)
    files = memory.leftNames
  }

  /// Indicates whether the tool's own code crashed, or ended the replay's process without a result.
  package var isToolFault: Bool {
    if mark.isUserCode { return false }
    switch cause {
    case .crashed(let signal): return ToolCrash.isCrash(signal)
    // A process that has not started its task may belong to a different program.
    case .exited: return hasBegun
    case .copied, .timeLimit, .traceLimit, .overwritten: return false
    }
  }

  /// A description of the reason that the process died, including the time and the current action.
  package var message: String {
    if let reactor, !isToolFault { return message(making: VisibleText(reactor)) }
    let place = ToolCrash.place(mark.output)
    return switch cause {
    case .crashed(let signal) where isToolFault:
      "the tool crashed\(place): \(SignalName.words(for: signal))"
    case .exited(let status) where isToolFault:
      "a process of the tool ended\(place) with exit status \(status)"
    case .crashed(let signal):
      "the replay crashed \(whereabouts): \(crash?.words ?? SignalName.words(for: signal))"
    case .exited(let status) where !mark.isUserCode:
      "the process ended with exit status \(status) \(whereabouts)"
    case .exited(let status):
      "the reactor ended the process with exit status \(status) \(whereabouts)"
    case .copied:
      "the reactor called 'fork', and the child process continued the replay"
    case .overwritten:
      "the reactor has overwritten the replay's memory, so the results of the replay cannot be trusted"
    case .timeLimit(let limit):
      "the replay took longer than \(ScriptDuration.text(limit)) of real time; "
        + "it was stopped \(whereabouts)"
    case .traceLimit:
      "the trace exceeded \(GoldenChecker.maximumTraceSize >> 20) MiB \(whereabouts)"
    }
  }

  private func message(making reactor: VisibleText) -> String {
    switch cause {
    case .crashed(let signal):
      "the initializer of reactor '\(reactor)' crashed: \(SignalName.words(for: signal))"
    case .exited(let status):
      "the initializer of reactor '\(reactor)' ended the process with exit status \(status)"
    case .overwritten:
      "the initializer of reactor '\(reactor)' overwrote the tool's memory"
    case .copied: "the initializer of reactor '\(reactor)' called 'fork'"
    case .timeLimit(let limit):
      "the initializer of reactor '\(reactor)' took longer than \(ScriptDuration.text(limit)) of real time"
    case .traceLimit: "reactor '\(reactor)' could not be created"
    }
  }

  /// Extracts the cause of the crash from the output and removes the stack trace that the runtime has printed.
  package mutating func readCrash() {
    guard case .crashed = cause else { return }
    crash = CrashCause(in: output)
    output = CrashCause.withoutStack(output)
  }

  /// Returns a diagnostic that describes the end of the replay.
  ///
  /// - Parameters:
  ///   - file: The file that ``place`` refers to.
  ///   - showsTrace: Whether to show the last lines of the trace.
  package func diagnostic(in file: SourceFile, showsTrace: Bool = true) -> Diagnostic {
    var range = SourceRange(0, 0)
    if let place, place.offset <= file.bytes.count {
      range = file.restOfLine(from: place.offset)
    }
    return Diagnostic(id: id, message, at: range, notes: notes(showsTrace: showsTrace))
  }

  /// The diagnostic as a string without a location. It is used if the script can no longer be read.
  package var text: String {
    "error[\(id)]: \(message)\n" + notes(showsTrace: true).map { "note: \($0.message)\n" }.joined()
  }

  /// The identifier of the diagnostic.
  package var id: String {
    isToolFault ? "internal-error" : cause == .traceLimit ? "trace-too-large" : reason.id
  }

  /// The reason for the script's failure.
  var reason: GoldenFailure.Reason {
    switch cause {
    case .crashed: .crashed
    case .traceLimit: .limitReached
    case .overwritten: .overwritten
    case .exited: .exited
    case .copied: .copied
    case .timeLimit: .timeLimit
    }
  }

  private func notes(showsTrace: Bool) -> [Diagnostic.Note] {
    let writer = isToolFault ? "the process" : "the reactor"
    let written = Self.lastLines(of: output).map { "\(writer) wrote: \($0)" }
    let lines =
      showsTrace && cause != .overwritten
      ? Self.lastLines(of: trace).map { "the trace: \($0)" } : []
    let request = isToolFault ? ["\(ToolCrash.request)"] : []
    return (request + written + lines).map { Diagnostic.Note($0) }
  }

  private static func lastLines(of bytes: [UInt8]) -> [String] {
    let end = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    var lines: [String] = []
    var rest = end
    while lines.count < shownLines, !rest.isEmpty {
      let start = rest.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.startIndex
      lines.append(VisibleText(rest[start...].prefix(500), .line).description)
      rest = start > rest.startIndex ? rest[..<(start - 1)] : []
    }
    return lines.reversed()
  }

  // MARK: - Location

  private var whereabouts: String {
    switch phase {
    case .planning: "while the script was being read"
    case .starting: "while the reactors were being created"
    case .running, .settling: "at \(timeText), \(work)"
    case .repeating:
      "while the replay was repeated with two answers swapped, for a 'race-free' rule"
    case .exploring:
      "in a timeline of the exploration; 'explore' finds the shortest script that reproduces it"
    case .ended where !mark.isUserCode:
      "after the end of the script\(ToolCrash.place(mark.output))"
    case .ended: "after the end of the script, while the reactors were being released"
    case .comparing: "after the end of the script, while its trace was being compared"
    }
  }

  private var work: String {
    guard let number = currentAction else {
      return actions == 0 ? "before the first action" : "outside any action"
    }
    for part in [trace.prefix(Self.searchedBytes), trace.suffix(Self.searchedBytes)] {
      let recorded = TraceReader.read(Array(part))
      let action = recorded.lines.lazy.compactMap(\.event).first {
        $0.kind == .action && $0.cause == number
      }
      guard let action else { continue }
      let text = VisibleText(recorded.actionText(action), .line)
      return "in #\(number) \(text) of '\(VisibleText(recorded.text(action.session), .line))'"
    }
    return "in action #\(number)"
  }
}
