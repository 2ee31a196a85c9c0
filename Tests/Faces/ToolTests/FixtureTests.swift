import ReactorCore
import ReactorChecks
import ReactorMemorySystem
import ReactorRegistration
import ReactorSystem
import Testing

@testable import ReactorTrace

/// Decodes itself, using names other than those of its fields.
private struct Article: Decodable {
  let id: Int
  let publishedAt: String

  enum CodingKeys: String, CodingKey {
    case id
    case publishedAt = "published_at"
  }
}

/// Rejects negative numbers.
private struct Count: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try container.decode(Int.self)
    if value < 0 {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is negative")
    }
  }
}

/// Has no conformance.
private struct Page {
  let title: String
  let articles: [Article]
  let next: Int?
}

private struct FeedError: Error, Decodable {
  let code: Int
}

private final class Feed: ScriptedService {
  static let serviceName = "feed"
  static let page = ServiceMethod<Int, Page>("page", failingWith: FeedError.self)
  static var methods: [any ScriptedMethod] { [page] }
  let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }
}

private final class FeedReactor: Reactor {
  enum Action {
    case load(Int)
    case show(Page)
    case count([Count])
    case rename(String)
  }
  enum Mutation {
    case set(Page)
    case name(String)
  }
  struct State {
    var page: Page?
    var name = ""
  }
  let initialState = State()
  let feed: Feed

  init(_ feed: Feed) { self.feed = feed }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let number):
      feed.script.call(Feed.page, number) { Page(title: "", articles: [], next: nil) }
        .asObservable().map { .set($0) }
        .catch { .just(.name("\(($0 as? FeedError)?.code ?? 0)")) }
    case .show(let page): .just(.set(page))
    case .count: .empty()
    case .rename(let name): .just(.name(name))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    switch mutation {
    case .set(let page): State(page: page, name: state.name)
    case .name(let name): State(page: state.page, name: name)
    }
  }
}

struct FixtureTests {
  private static let page = """
    {
      "title": "News",
      "articles": [
        {"id": 1, "published_at": "today", "unused": true}
      ]
    }
    """
  private static let line =
    "state #1 page: (title: \"News\", articles: [(id: 1, publishedAt: \"today\")], next: nil)"

  private func run(
    _ script: String, named name: String = "a.actions", _ files: [String: String] = [:],
    nodes: [String: MemorySystem.Node] = [:], _ command: String = "run"
  ) -> (status: ReactorTrace.ExitStatus, output: String, errors: String) {
    var registry = ReactorRegistry()
    registry.register("feed") { FeedReactor($0.service(Feed.self)) }
    var nodes = nodes
    nodes[name] = .file(Array(script.utf8))
    for (path, text) in files { nodes[path] = .file(Array(text.utf8)) }
    let system = MemorySystem(nodes)
    // The whole states show the values from a file.
    let form = command == "run" ? ["--state", "full"] : []
    let status = Tool(name: "t", version: "1", registry: registry)
      .run([command, name] + form, on: system)
    return (status, system.output, system.errorOutput)
  }

  @Test(arguments: [
    ("a.actions", "reactor feed\nstub feed.page -> file(\"page.json\")\nload(1)\nsettle\n"),
    ("a.actions", "reactor feed\nshow(file( \"page.json\" ))\n"),
    (
      "a.actions.json",
      #"{"reactor": "feed", "steps": [{"action": "show", "arguments": ["file(\"page.json\")"]}]}"#
    ),
    (
      "a.actions.json",
      #"""
      {"reactor": "feed", "steps": [
        {"stub": "feed.page", "returns": "file(\"page.json\")"}, "load(1)", {"settle": true}
      ]}
      """#
    ),
    ("a.actions", "reactor feed\nshow((title: \"News\", articles: file(\"list.json\")))\n"),
  ])
  func
    `A value comes from a file, by the type's own decoding if it has some and by its layout otherwise`(
      name: String, script: String
    )
  {
    let list = #"[{"published_at": "today", "id": 1}]"#
    let (status, output, errors) = run(
      script, named: name, ["page.json": Self.page, "list.json": list])
    #expect(status == .success, "\(errors)")
    #expect(output.contains(Self.line), "\(output)")
  }

  @Test func `Errors of services, strings and null come from files, too`() {
    let (_, output, errors) = run(
      """
      reactor feed
      stub feed.page fails file("error.json")
      load(1)
      settle
      expect name == file("name.json")
      show((title: "a", articles: [], next: file("null.json")))
      rename("file(\\"name.json\\")")
      """, ["error.json": #"{"code": 404}"#, "name.json": "\"404\"", "null.json": "null"])
    #expect(output.contains("state #1 page: nil, name: \"404\"\n"), "\(errors)")
    #expect(output.contains("next: nil"))
    // A string stays unchanged.
    #expect(output.contains(#"name: "file(\"name.json\")""#), "\(output)")
  }

  @Test func `A path begins at the script that has it, included or not`() {
    let (status, output, _) = run(
      "reactor feed\ninclude \"sub/b.actions\"\nshow(file(\"page.json\"))\n",
      [
        "sub/b.actions": "rename(file(\"page.json\"))\n", "sub/page.json": "\"b\"",
        "page.json": Self.page,
      ],
      nodes: ["sub": .directory])
    #expect(status == .success)
    #expect(output.contains("page: nil, name: \"b\"\n"))
    #expect(output.contains("name: \"b\"\n") && output.contains("title: \"News\""))
  }

  @Test(arguments: [
    ("show", #"{"title": "a", "articles": [{"id": 1}]}"#, "missing-field", "1:29"),
    ("show", "{\n  \"title\": 3, \"articles\": []\n}", "wrong-type", "2:12"),
    ("show", "{\n  \"title\": \"a\", \"article\": []\n}", "unknown-field", "2:17"),
    ("show", "{\n \"title\"", "expected-colon", "2:9"),
    ("show", "{} 1", "unexpected-text", "1:4"),
    ("show", "", "expected-value", "1:1"),
    ("show", "\u{FEFF}[", "unclosed-bracket", "1:1"),
    ("count", "[\n  1,\n  -2\n]", "invalid-value", "3:3"),
    ("count", #"["file(\"x.json\")"]"#, "wrong-type", "1:2"),
  ])
  func `A problem in a file is reported with its place there`(
    action: String, file: String, id: String, place: String
  ) {
    let (status, output, _) = run(
      "reactor feed\n\(action)(file(\"data/x.json\"))\n", ["data/x.json": file],
      nodes: ["data": .directory], "check")
    #expect(status == .failure)
    #expect(output.contains("error[\(id)]: "), "\(output)")
    #expect(output.contains("--> a.actions:2:\(action.count + 2)\n"), "\(output)")
    #expect(output.contains("--> data/x.json:\(place)\n"), "\(output)")
  }

  @Test(arguments: [
    ("none.json", "unreadable-include"), ("data", "unreadable-include"),
    ("/page.json", "absolute-include"),
    ("link.json", "include-outside-root"), ("", "absolute-include"),
    ("pipe.json", "unreadable-include"),
  ])
  func `A file has to be one that a script could include`(path: String, id: String) {
    let (status, output, _) = run(
      "reactor feed\nshow(file(\"\(path)\"))\n",
      nodes: [
        "data": .directory, "link.json": .link(to: "/outside.json"), "/outside.json": .file([]),
        "pipe.json": .stream(),
      ], "check")
    #expect(status == .failure)
    #expect(output.contains("error[\(id)]: "), "\(output)")
  }

  @Test func `Files count like included ones, each time that they are used`() {
    let text = "\"" + String(repeating: "a", count: 1 << 20) + "\""
    let lines = String(repeating: "rename(file(\"name.json\"))\n", count: 65)
    let (status, output, _) = run("reactor feed\n\(lines)", ["name.json": text], "check")
    #expect(status == .failure)
    #expect(output.contains("error[too-many-includes]: "), "\(output.prefix(500))")
    #expect(output.contains("--> a.actions:65:8\n"), "\(output.prefix(500))")
  }

  @Test(arguments: [
    ("a.actions", "reactor feed with {\"x\": file(\"data/x.json\")}\n"),
    ("a.actions.json", #"[{"action": "show", "arguments": ["file(\"data/x.json\")"]}]"#),
  ])
  func `A script belongs to the files of its values, in both forms`(name: String, script: String)
    throws
  {
    let system = MemorySystem([
      name: .file(Array(script.utf8)), "data": .directory, "data/x.json": .file([]),
    ])
    var watched = WatchedFiles(Files(system: system))
    watched.look(at: try GoldenSuite.find([name], in: Files(system: system)).scripts)
    #expect(watched.owners[PathBytes("data/x.json")] == [PathBytes(name)])
  }
}
