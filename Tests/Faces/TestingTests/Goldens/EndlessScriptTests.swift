import Foundation
import ReactorCore
import ReactorRegistration
import ReactorTesting
import Testing

/// A reactor whose `reduce` never returns from 3 on.
private final class EndlessReactor: Reactor {
  enum Action {
    case count
    case reset
  }

  let initialState = 0

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: Int, mutation: Action) -> Int {
    var state = mutation == .reset ? 0 : state + 1
    while state >= 3 { state = max(state, 3) }
    return state
  }
}

// An exit test captures values since Swift 6.3.
#if compiler(>=6.3)
  struct EndlessScriptTests {
    /// Checks a script in the process of an exit test.
    private static func check(_ name: String, _ text: String) throws {
      var registry = ReactorRegistry()
      registry.register("endless") { EndlessReactor() }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("endless-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      let script = try #require(GoldenScript.all(in: file.path).first)
      try script.check(with: registry, timeLimit: .milliseconds(500))
    }

    @Test func `An endless script ends the process with the action and its line`() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
      ) {
        try Self.check(
          "loop.actions", "reactor endless\n\ncount\ncount\nreset\ncount\ncount\ncount\n")
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("error[time-limit]: the replay took longer than 500ms of real time"))
      #expect(errors.contains("at 0.000 s, in action #6"))
      #expect(errors.contains("loop.actions:8:1"))
      #expect(errors.contains(" 8 | count"))
    }

    @Test func `An endless script ends the process with the timeline of an exploration`()
      async throws
    {
      let result = await #expect(
        processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
      ) {
        try Self.check("search.actions", "reactor endless\nchoose 3 of reset, count\n")
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("error[time-limit]: the replay took longer than 500ms of real time"))
      #expect(errors.contains("search.actions:2:20"))
      #expect(errors.contains("note: the timeline: count, count, count\n"))
      #expect(errors.contains("note: 'explore' finds the shortest script for this failure"))
    }
  }
#endif
