import CReactorProcesses
package import ReactorBase

/// Functions that detect and report crashes in the tool's own code.
package enum ToolCrash {
  /// Returns whether the given signal indicates that a process was terminated by faulty code.
  package static func isCrash(_ signal: Int32) -> Bool { signals.contains(signal) }

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The request that the tool prints after a crash in its own code.
  package static let request: StaticString =
    "this is a bug in the tool, not in a reactor; please report it, and include the command and the script"

  /// Returns a phrase that names the output being written, or an empty string if no output was being written.
  package static func place(_ output: ToolOutput?) -> String {
    output.map { " while it was writing \($0.words)" } ?? ""
  }

  /// Installs a handler that reports a crash of this process as a bug in the tool and exits with the given status. The
  /// handler removes temporary files and terminates workers, as when a signal terminates the process. Call this method
  /// only in a process that does not run reactors.
  ///
  /// If `SWIFT_BACKTRACE` is set, the runtime prints a backtrace instead.
  static func report(withStatus status: Int32) {
    CodeMark.keep(in: .allocate(CodeMark.State()))
    if getenv("SWIFT_BACKTRACE") != nil { return }
    // The first access to a static property initializes the property, which must not happen in a signal handler.
    self.status.value = status
    _ = signals
    for number in signals { process_handle_crash(number) { ToolCrash.end(by: $0) } }
  }

  private static let status = MemoryCell<Int32>.allocate(1)

  /// Terminates the process. This method is called by the signal handler, which must not allocate memory.
  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    guard let mark = CodeMark.current?.value, !mark.isUserCode else {
      // The signal is blocked until the handler returns, and then terminates the process.
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
