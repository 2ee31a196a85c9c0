import Foundation
import ReactorRegistration
import ReactorSamples
import ReactorTesting
import Testing

struct ExplorationScriptTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("explorations-\(UUID().uuidString)", isDirectory: true)

  private func withFolder(_ files: [String: String], _ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try write(text, to: name) }
    try body()
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The counter clears the spinner of a second increase when the first one ends.
  private static let fails = """
    reactor counter
    always isLoading == true when pending(increase) > 0
    choose 3 of increase, decrease

    """
  private static let holds = """
    reactor counter
    settled isLoading == false
    choose 2 of increase, decrease

    """
  /// Three increases break its rule, so one timeline finds nothing.
  private static let deep = """
    reactor counter
    always value < 3
    choose 3 of increase

    """

  @Test func `An exploration without a failure passes, in both script forms, and needs no golden`()
    throws
  {
    let json = """
      {"reactor": "counter", "steps": [
        {"rule": "settled isLoading == false"}, {"choose": 2, "of": ["increase", "decrease"]}]}
      """
    try withFolder(["a.actions": Self.holds, "b.actions.json": json]) {
      let scripts = GoldenScript.all(in: folder.path)
      #expect(scripts.map(\.path) == ["/a.actions", "/b.actions.json"].map { folder.path + $0 })
      for script in scripts {
        #expect(throws: Never.self) { try script.check(with: .samples) }
        #expect(!FileManager.default.fileExists(atPath: script.pendingPath))
      }
    }
  }

  @Test func `The failure is the message of the case, with its line and the shortest script`()
    throws
  {
    try withFolder(["a.actions": Self.fails]) {
      let script = try #require(GoldenScript.all(in: folder.path).first)
      let failure = try #require(script.failure(with: .samples))
      let rule = "always isLoading == true when pending(increase) > 0"
      #expect(
        failure.description == """
          \(script.path) can fail
          error[rule-broken]: the rule '\(rule)' is broken: found false for isLoading
            --> \(script.path) (shrunk):4:1
             |
           4 | \(rule)
             | \(String(repeating: "^", count: rule.count)) 'counter' at 1.000 s
          note: isLoading became false at 1.000 s: setLoading(false) of #1 increase \
          (a.actions (shrunk):5); #2 increase was still running
          \(script.path):2: the rule '\(rule)' is broken \
          (28 timelines; 27 different situations: all with up to 2 choices, \
          judging by the states; 1 failure)
          this script reproduces it:
            reactor counter

            # Found by exploring \(script.path): the rule '\(rule)' is broken.
            \(rule)
            increase
            wait 500ms
            increase

          """)
    }
  }

  @Test func `An exploration that passes again leaves nothing of the failure before`() throws {
    try withFolder(["a.actions": Self.fails]) {
      let script = try #require(GoldenScript.all(in: folder.path).first)
      #expect(script.failure(with: .samples) != nil)
      try write(Self.holds, to: "a.actions")
      #expect(script.failure(with: .samples) == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.actions"])
    }
  }

  @Test func `A test can give the number of timelines`() throws {
    try withFolder(["a.actions": Self.deep]) {
      let script = try #require(GoldenScript.all(in: folder.path).first)
      #expect(script.failure(with: .samples, timelines: 1) == nil)
      #expect(script.failure(with: .samples) != nil)
      let none = try #require(script.failure(with: .samples, timelines: 0))
      #expect(none.description.contains("error[invalid-value]: the number of timelines"))
    }
  }

  @Test(arguments: [
    ("counter/spinner", 4, "always isLoading == true when pending(increase) > 0"),
    ("follow/any-order", 4, "race-free isFollowing"),
    ("image-loader/any-order", 4, "settled isLoading == false"),
  ])
  func `The explorations of the samples show their bugs`(name: String, line: Int, rule: String)
    throws
  {
    let file = "../../../../scripts/\(name).exploration"
    try withFolder([:]) {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(file)
      let copy = folder.appendingPathComponent("a.exploration")
      try FileManager.default.copyItem(at: source, to: copy)
      let scripts = GoldenScript.all(in: copy.path)
      #expect(scripts.map(\.path) == [copy.path])
      let failure = try #require(scripts.first?.failure(with: .samples))
      #expect(failure.description.contains("\(copy.path):\(line): the rule '\(rule)' is broken"))
    }
  }

  @Test func `The location of an expectation that fails is its line`() throws {
    let expectation = """
      reactor counter
      choose 1 of increase
      settle
      expect value == 0

      """
    try withFolder(["a.actions": expectation]) {
      let script = try #require(GoldenScript.all(in: folder.path).first)
      let failure = try #require(script.failure(with: .samples))
      #expect(failure.description.contains("\(script.path):4: the expectation 'value == 0' fails"))
    }
  }

  @Test func `The location of a registered rule that is broken is the line of 'choose'`() throws {
    var registry = ReactorRegistry.list
    registry.rule("always elements.count < 2", of: "list")
    try withFolder(["a.actions": "reactor list\n\nchoose 2 of append\n"]) {
      let script = try #require(GoldenScript.all(in: folder.path).first)
      let failure = try #require(script.failure(with: registry))
      #expect(failure.description.contains("\n\(script.path):3: the rule"))
    }
  }

  // An exit test captures values since Swift 6.3.
  #if compiler(>=6.3)
    @Test func `A reactor that traps in one timeline ends the process of an exit test only`()
      async throws
    {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("reactor list\nchoose 1 of removeFirst, append\n", to: "traps.actions")
      try write("reactor list\nappend\nchoose 1 of removeFirst, append\n", to: "holds.actions")
      let scripts = GoldenScript.all(in: folder.path)
      let holds = try #require(scripts.first)
      let traps = try #require(scripts.last)
      await #expect(processExitsWith: .success) { [holds = holds as GoldenScript] in
        try holds.check(with: ReactorRegistry.list)
      }
      // Nothing is thrown, so it is the trap that ends the process.
      await #expect(processExitsWith: .failure) { [traps = traps as GoldenScript] in
        _ = traps.failure(with: ReactorRegistry.list)
      }
    }
  #endif
}

/// A reactor that traps if it removes an element that is not there.
private final class ListReactor: Reactor {
  enum Action {
    case append
    case removeFirst
  }
  typealias Mutation = Action
  struct State {
    var elements: [Int] = []
  }
  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .append: state.elements.append(state.elements.count)
    case .removeFirst: state.elements.removeFirst()
    }
    return state
  }
}

extension ReactorRegistry {
  fileprivate static var list: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("list") { ListReactor() }
    return registry
  }
}
