import ReactorBase

extension WorkerPool {
  /// Makes the Swift runtime print the stack when a worker crashes. This applies to workers that are started during a
  /// call and that run a program from its start. (A copy of this process handles signals as this process does.)
  /// Printing takes one or two seconds for each crash.
  package static func printingStacks(_ body: () -> Void) {
    let name = "SWIFT_BACKTRACE"
    // The user has already chosen the output.
    if getenv(name) != nil { return body() }
    setenv(
      name,
      "enable=yes,interactive=no,color=no,symbolicate=fast,threads=crashed,registers=none,images=none,"
        + "sanitize=no,output-to=stderr,limit=32,top=0", 1)
    defer { unsetenv(name) }
    body()
  }
}
