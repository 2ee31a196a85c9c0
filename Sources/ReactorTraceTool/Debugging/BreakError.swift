import ReactorDiagnostics

/// A reason why `--break-at` cannot stop.
enum BreakError: Error, Equatable {
  /// No debugger is attached. The words of a command line that starts one.
  case noDebugger(command: String)
  /// More than one script, so that the number of the line says nothing.
  case severalScripts(count: Int)
  /// The trace ends before the line.
  case noSuchLine(Int, count: Int)
}

extension BreakError: ToolError {
  var id: String {
    switch self {
    case .noDebugger: "no-debugger"
    case .severalScripts: "several-scripts"
    case .noSuchLine: "no-such-line"
    }
  }

  var message: String {
    switch self {
    case .noDebugger(let command):
      "'--break-at' stops in a debugger, and none is attached; try '\(command)'"
    case .severalScripts(let count):
      "'--break-at' expects one script, found \(count)"
    case .noSuchLine(let line, let count):
      "'--break-at' expects a line of the trace, from 1 to \(count), found \(line)"
    }
  }
}
