import ReactorBase

extension WorkerPool {
  /// Has the Swift runtime print the stack of a crash in the workers that are started meanwhile by a program's start: a copy
  /// of this process handles signals as this process does. It takes one or two seconds for each crash.
  package static func printingStacks(_ body: () -> Void) {
    let name = "SWIFT_BACKTRACE"
    // Somebody has chosen what is printed.
    if getenv(name) != nil { return body() }
    setenv(
      name,
      "enable=yes,interactive=no,color=no,symbolicate=fast,threads=crashed,registers=none,images=none,"
        + "sanitize=no,output-to=stderr,limit=32,top=0", 1)
    defer { unsetenv(name) }
    body()
  }
}
