import ReactorBase

extension PosixSystem {
  package var isBeingDebugged: Bool { Platform.isTraced }

  package func stopInDebugger() {
    // This signal does not indicate a crash of the tool.
    signal(SIGTRAP, SIG_DFL)
    raise(SIGTRAP)
  }
}
