import ReactorBase

extension WorkerPool {
  /// Configures the Swift runtime to print a backtrace when a worker crashes. This applies to workers that the given
  /// closure starts by running a program. A forked worker handles signals in the same way as this process. Printing a
  /// backtrace takes one to two seconds.
  package static func printingStacks(_ body: () -> Void) {
    let name = "SWIFT_BACKTRACE"
    // The user has already chosen whether to print a backtrace.
    if getenv(name) != nil { return body() }
    setenv(
      name,
      "enable=yes,interactive=no,color=no,symbolicate=fast,threads=crashed,registers=none,images=none,"
        + "sanitize=no,output-to=stderr,limit=32,top=0", 1)
    defer { unsetenv(name) }
    body()
  }
}
