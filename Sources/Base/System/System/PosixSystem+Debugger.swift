import ReactorBase

extension PosixSystem {
  package var isBeingDebugged: Bool { Platform.isTraced }

  package func stopInDebugger() {
    // This signal is not a crash of the tool.
    signal(SIGTRAP, SIG_DFL)
    raise(SIGTRAP)
  }
}
