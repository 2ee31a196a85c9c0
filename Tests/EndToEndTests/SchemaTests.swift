import Foundation
import Testing

struct SchemaTests {
  private static func schema() async throws -> JSONSchema {
    let outcome = try await Shell.run("reactor-trace schema", in: Repository.root)
    return try JSONSchema(outcome.output)
  }

  /// The scripts in JSON under `scripts`, by path.
  static let scripts: [String] = {
    let scripts = Repository.root.appendingPathComponent("scripts")
    let paths = FileManager.default.enumerator(atPath: scripts.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".actions.json") }.map { "scripts/\($0)" }.sorted()
  }()

  @Test func `The schema accepts every script of the repository`() async throws {
    let schema = try await Self.schema()
    #expect(Self.scripts.count >= 4)
    for script in Self.scripts {
      let file = Repository.root.appendingPathComponent(script)
      #expect(try schema.accepts(String(contentsOf: file, encoding: .utf8)), "\(script)")
    }
  }

  @Test func `The schema accepts every script of the repository that is converted to JSON`()
    async throws
  {
    let schema = try await Self.schema()
    let files = FileManager.default.enumerator(atPath: Repository.root.path + "/scripts")
    let paths = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".actions") } ?? []
    #expect(paths.count > 10)
    for path in paths {
      let json = try await Shell.run(
        "reactor-trace fmt --to json scripts/\(path)", in: Repository.root)
      #expect(try schema.accepts(String(decoding: json.output, as: UTF8.self)), "\(path)")
    }
  }

  @Test func `The schema accepts valid scripts, in all the ways of writing them`() async throws {
    let schema = try await Self.schema()
    for script in [
      "[]", #"["increase", {"wait": "1.5s"}]"#, #"{"steps": []}"#,
      #"{"$schema": "x", "reactor": "counter", "with": {"delay": "0s", "value": 3}, "steps": []}"#,
      #"{"reactors": ["counter", {"name": "b", "kind": "follow"}], "seed": 7, "steps": []}"#,
      #"{"trace": {"show": ["state"], "state": "changes", "format": "jsonl"}, "steps": []}"#,
      #"["left: increase", ".increase", "imageLoadButtonTap(index: 3)", "follow( 42 )"]"#,
      #"[{"action": "increase", "to": "left", "at": "2s"}]"#,
      #"[{"action": "imageLoadButtonTap", "arguments": {"index": 3}}]"#,
      #"[{"action": "imageLoadButtonTap", "arguments": [3]}]"#,
      #"[{"action": ".follow", "arguments": [42]}, {"action": " follow ", "arguments": {"_0": 1}}]"#,
      #"{"trace": {"show": "state,action", "state": ["full"]}, "reactor": " counter ", "steps": []}"#,
      #"[{"action": {"inputField": {"_0": "hello"}}}]"#, #"[{"action": "inputField(\"hello\")"}]"#,
      #"[{"settle": true}, {"end": true, "at": "1s"}, {"include": "a.actions"}]"#,
      #"[{"expect": "isLoading == true", "to": "left"}, {"tap": "a.followButton"}, {"type": "x", "into": "textField"}]"#,
      #"[{"stub": "user.follow", "arguments": [42], "returns": null, "after": "300ms"}]"#,
      #"[{"emit": "settings.setBackgroundColor(.red)", "at": "1s"}]"#,
      #"[{"emit": "settings.setBackgroundColor", "arguments": [".red"]}]"#,
      #"[{"stub": "user.follow", "once": true, "never": true}, {"stub": "once user.follow -> true"}]"#,
      #"[{"stub": "user.follow", "stream": [{"returns": 1}, {"returns": 2, "after": "2s"}, {"never": true}]}]"#,
    ] {
      #expect(try schema.accepts(script), "\(script)")
    }
  }

  @Test func `The schema refuses invalid scripts`() async throws {
    let schema = try await Self.schema()
    for script in [
      "{}", "3", #"{"reactor": "counter"}"#, #"{"reactor": "conter", "steps": []}"#,
      #"{"reactor": "counter", "with": {"value": "ten"}, "steps": []}"#,
      #"{"reactor": "counter", "with": {"valeu": 10}, "steps": []}"#,
      #"{"reactor": "follow", "with": {"value": 10}, "steps": []}"#,
      #"{"reactor": "counter", "reactors": ["follow"], "steps": []}"#,
      #"{"with": {}, "steps": []}"#, #"{"steps": [], "sede": 7}"#, #"{"steps": [], "seed": -1}"#,
      #"{"steps": [], "trace": {"state": "some"}}"#, #"["incraese"]"#, #"["follow"]"#,
      #"["increase twice"]"#, #"[{"wait": 500}]"#, #"[{"wait": "500"}]"#, #"[{"settle": false}]"#,
      #"[{"action": "follow"}]"#, #"[{"action": "follow", "arguments": ["42"]}]"#,
      #"[{"action": "follow", "arguments": [4.2]}]"#,
      #"[{"action": "follow", "arguments": [1, 2]}]"#,
      #"[{"action": "imageLoadButtonTap", "arguments": {"idx": 3}}]"#, #"[{"type": "x"}]"#,
      #"[{"action": {"follow": {"_0": 1}, "increase": {}}}]"#, #"[{"wait": "1s", "to": "left"}]"#,
      #"[{"at": "1s"}]"#, #"[["increase"]]"#, #"[{"stub": "user.follow", "once": false}]"#,
      #"[{"emit": "settings.setColour(.red)"}]"#, #"[{"emit": "settings.setBackgroundColor"}]"#,
      #"[{"emit": "settings.setBackgroundColor", "arguments": [".rde"]}]"#,
      #"[{"stub": "user.follow", "stream": []}]"#,
      #"[{"stub": "user.follow", "stream": [{"after": "1s"}]}]"#,
      #"[{"tap": "bogus"}]"#, #"[{"tap": ""}]"#,
      #"[{"stub": "user.bogus", "returns": 1}]"#, #"[{"stub": "user.follow"}]"#,
      #"[{"stub": "user.follow", "returns": true, "fails": "x"}]"#, #"[{"include": "/a"}]"#,
      #"[{"expect": "isLoading = true"}]"#, #"{"trace": {"show": "bogus"}, "steps": []}"#,
      #"{"trace": {"show": []}, "steps": []}"#, #"{"reactors": ["a b"], "steps": []}"#,
      #"{"reactors": ["counter", "counter"], "steps": []}"#, #"["follow(1) x"]"#,
      #"[{"action": {"follow": [1]}}]"#, #"[{"action": "follow(1)", "arguments": [1]}]"#,
    ] {
      #expect(try !schema.accepts(script), "\(script)")
    }
  }

  @Test func `A schema for some reactors knows no others`() async throws {
    let outcome = try await Shell.run("reactor-trace schema counter", in: Repository.root)
    let schema = try JSONSchema(outcome.output)
    #expect(try schema.accepts(#"{"reactor": "counter", "steps": ["increase"]}"#))
    #expect(try !schema.accepts(#"{"reactor": "counter", "steps": ["follow(1)"]}"#))
    #expect(try !schema.accepts(#"{"reactor": "follow", "steps": []}"#))
  }
}
