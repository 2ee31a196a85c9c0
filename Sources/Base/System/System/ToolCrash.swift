import CReactorProcesses
package import ReactorBase

/// A crash of the tool's own code.
package enum ToolCrash {
  /// Returns whether a signal means that a process was ended by faulty code.
  package static func isCrash(_ signal: Int32) -> Bool { signals.contains(signal) }

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The request that the tool prints after its own code has crashed.
  package static let request: StaticString =
    "this is a bug in the tool, not in a reactor; please report it, with the command and the script"

  /// Returns the description of the output that was being written.
  package static func place(_ output: ToolOutput?) -> String {
    output.map { " while it was writing \($0.words)" } ?? ""
  }

  /// Reports a crash of this process as a fault of the tool, with the exit status of an error. Temporary files and
  /// workers are removed, as when a signal ends the process. Only for a process that does not run reactors.
  ///
  /// The runtime prints a backtrace instead if `SWIFT_BACKTRACE` is set.
  static func report(withStatus status: Int32) {
    CodeMark.keep(in: .allocate(CodeMark.State()))
    if getenv("SWIFT_BACKTRACE") != nil { return }
    // The handler must not be the first to use a static property, which would initialize it.
    self.status.value = status
    _ = signals
    for number in signals { process_handle_crash(number) { ToolCrash.end(by: $0) } }
  }

  private static let status = MemoryCell<Int32>.allocate(1)

  /// Ends the process; called by the handler, which may not allocate memory.
  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    guard let mark = CodeMark.current?.value, !mark.isUserCode else {
      // The signal is blocked until the handler returns, and then ends the process.
      raise(number)
      return
    }
    UnfinishedFiles.cleanUp()
    write("\nerror[internal-error]: the tool crashed")
    if let output = mark.output {
      write(" while it was writing ")
      write(output.words)
    }
    if let (name, words) = SignalName.names(of: number) {
      write(": ")
      write(words)
      write(" (")
      write(name)
      write(")")
    }
    write("\nnote: ")
    write(request)
    write("\n")
    _exit(status.value)
  }

  private static func write(_ text: StaticString) {
    _ = ReactorSystem.write(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
