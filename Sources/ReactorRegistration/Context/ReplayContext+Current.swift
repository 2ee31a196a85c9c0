import ReactorStreams

extension ReplayContext {
  /// The context of the replay that runs on the calling thread, or nil if none does.
  ///
  /// Code that is not given a context finds its replay here: a singleton, a container of
  /// dependencies, a global function.
  /// ```swift
  /// enum Dependencies {
  ///   static var userService: any UserServiceType {
  ///     ReplayContext.current?.service(ScriptedUserService.self) ?? RemoteUserService.shared
  ///   }
  /// }
  /// ```
  /// It is there while a reactor and its view are made and bound, while actions are handled and effects
  /// run, and while a command describes a reactor. Ask for it each time: several replays may run after
  /// one another and side by side in one process, and whatever a global variable keeps of one of them
  /// is of no use to the next. A service or a context that is used in another replay than its own fails
  /// that replay (`other-replay`).
  ///
  /// ``session`` is the session whose reactor is being made or whose action is being handled; `*`
  /// if there is none, as in a timer that a reactor started by itself.
  ///
  /// Threads: may be called from any thread. On one that runs no replay, such as that of a dispatch
  /// queue, it is nil.
  public static var current: ReplayContext? {
    ExecutionContext.withCurrent { thread in
      guard let context = thread.replay as? ReplayContext else { return nil }
      return context.host?.activeContext ?? context
    }
  }

  /// The name of the context that no session has, as traces write it.
  package static let wholeReplay = "*"

  /// Makes this the current context of the calling thread for as long as the body takes.
  func performAsCurrent<Result>(_ body: () -> Result) -> Result {
    let thread = ExecutionContext.current
    let outer = thread.replay
    thread.replay = self
    defer { thread.replay = outer }
    return body()
  }

  /// The replay. If another one runs on the calling thread, that one fails, and the result is nil.
  var liveHost: (any ReplayHost)? {
    guard let current = Self.current, current.services !== services else { return host }
    current.report(stranger: "the context of session '\(session)'")
    return nil
  }

  /// Fails the replay because something used in it belongs to another one.
  func report(stranger: String) {
    host?.report(stranger: stranger)
  }
}
