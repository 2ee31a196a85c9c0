import ReactorBase
import ReactorGeneratedInputs
import ReactorScript
import Testing

struct HostileScriptTests {
  private let many = 200_000

  @Test(arguments: [
    "[", "{\"a\":", "a([", "a(.b(", "@", "expect a[", "a({\"k\":", "(", "[[[", "a([",
  ])
  func `A script of nested brackets is one problem`(_ bracket: String) {
    #expect(problems(String(repeating: bracket, count: many)).count == 1)
  }

  @Test func `A script of brackets that are all closed is too deep`() {
    let text =
      "{\"steps\":" + String(repeating: "[", count: many) + String(repeating: "]", count: many)
      + "}"
    #expect(problems(text) == ["1:533-534 nesting-too-deep"])
    let line =
      "a(" + String(repeating: "[", count: many) + String(repeating: "]", count: many) + ")"
    #expect(problems(line) == ["1:514-515 nesting-too-deep"])
  }

  @Test func `A script may be one endless line`() {
    let name = String(repeating: "a", count: 300_000)
    #expect(steps(name).count == 1)
    #expect(problems(name + " " + name).count == 1)
    #expect(problems("wait " + String(repeating: "9", count: 300_000) + "s").count == 1)
    #expect(problems("wait 1" + name) == ["1:7-300007 unknown-unit"])
    #expect(problems("expect a " + name + " 3").count == 1)
    #expect(problems("a(\"" + name).count == 1)
    #expect(steps("a(\"\(name)\")").count == 1)
    #expect(steps("[\"a(\\\"\(name)\\\")\"]").count == 1)
  }

  @Test func `The problems of a script are bounded in number, and none is lost`() {
    let file = SourceFile(name: "a", text: String(repeating: "= \n", count: many))
    let diagnostics = Script.read(file).diagnostics
    #expect(diagnostics.kept.count == DiagnosticList.limit)
    #expect(diagnostics.count == many)
    #expect(DiagnosticRenderer().render(diagnostics, in: file).hasSuffix("\n... and 199900 more\n"))
  }

  /// Steps of parts, `@`, with the text between two of them, in the line form and in JSON.
  static let manyParts: [(start: String, part: String, separator: String, end: String)] = [
    ("expect ", "a == 0", " and ", ""), ("always ", "(a == 0 or b == 1)", " and ", ""),
    ("race-free ", "a", ", ", ""), ("expect a", "[0]", "", " == 0"), ("ongoing ", "a", ", ", ""),
    ("a({", "\"a\": 1", ", ", "})"), ("a(.b(", "1", ", ", "))"), ("stub a.b -> ", "1", ", ", ""),
    ("stub a.b -> ", "1", " or ", ""), ("trace show=", "state", ",", ""),
    ("{\"steps\": [{\"ongoing\": [", "\"a\"", ", ", "]}]}"),
    ("{\"steps\": [{\"stub\": \"a.b\", \"stream\": [", "{\"returns\": 1}", ", ", "]}]}"),
    ("{\"steps\": [{\"rule\": \"race-free ", "a", ", ", "\"}]}"),
    ("{\"reactors\": [", "\"a\"", ", ", "], \"steps\": []}"),
    ("{\"ms\": 1, \"action\": \"a\", \"arguments\": [", "1", ", ", "]}"),
  ]

  @Test(arguments: manyParts)
  func `The parts of a step are bounded in number, whatever they are`(
    _ parts: (start: String, part: String, separator: String, end: String)
  ) {
    let many = Array(repeating: parts.part, count: 250_002).joined(separator: parts.separator)
    let found = problems(
      parts.start + many + parts.end + "\r\n",
      name: parts.start.hasPrefix("{\"ms\"") ? "a.jsonl" : "test.actions")
    #expect(found.count == 1 && found[0].hasSuffix(" too-many-parts"), "\(found.prefix(3))")
  }

  @Test func `Only the parts of one step count, not those of the script`() {
    let values = Array(repeating: "1", count: 100_000).joined(separator: ",")
    #expect(steps("a([\(values)])\na([\(values)])\na([\(values)])\n").count == 3)
    let step = "{\"action\": \"a\", \"arguments\": [\(values)]}"
    #expect(steps("{\"steps\": [\(step), \(step), \(step)]}").count == 3)
    let actions = Array(repeating: "\"a\"", count: 300_000).joined(separator: ",")
    #expect(steps("[\(actions)]").count == 300_000)
    #expect(steps("{\"steps\": [\(actions)]}").count == 300_000)
  }

  @Test func `An object may have any number of keys`() {
    let members = (0..<many).map { "\"\($0)\": 1" }.joined(separator: ",")
    let file = SourceFile(name: "a", text: "{\(members)}")
    #expect(Script.read(file).diagnostics.count == many + 1)
    let sessions = (0..<many).map { "reactor s\($0)\n" }.joined()
    #expect(read(sessions).header.reactors.count == many)
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0xFF, 0x0A, 0x3D], ["2:1-2 invalid-utf8", "3:1-2 expected-step"]),
      ([0x5B, 0xFF, 0x5D], ["1:2-3 invalid-utf8"]),
      ([0xFF, 0xFE, 0x61, 0x00], ["1:1-3 invalid-utf8"]),
      ([0x61, 0x00, 0x62], ["1:2-3 unexpected-text"]),
      ([0x00], ["1:1-2 expected-step"]),
      ([0x61, 0x0D, 0x62], ["1:2-3 unexpected-text"]),
      ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x61], ["1:1-2 expected-step"]),
    ] as [([UInt8], [String])])
  func `A script of strange bytes is reported with their place`(
    _ bytes: [UInt8], _ expected: [String]
  ) {
    #expect(problems(bytes) == expected)
  }

  @Test func `A script that is a picture is one problem`() {
    #expect(problems((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 97) }).count == 1)
  }

  @Test func `A script never crashes the reader, however it is cut or bent`() {
    var random = SplitMix64(seed: 7)
    let scripts = [
      "reactor a = b with {\"x\": [1, .red]}\nseed 7\ntrace show=a,b\n@1s expect no pulse x\n"
        + "stub a.b(1, x: (2)) fails .c(\"\\u00e9\\u{41}\") after 1.5s\ntype \"😀\" into a.b\n",
      #"{"reactors": ["a", {"name": "b", "kind": "c", "with": {"x": 1}}], "seed": 7, "steps": ["#
        + #""a(\"\\u00e9\")", {"at": "2s", "expect": "a[\"k\"].0 == -.infinity", "to": "b"}, "#
        + #"{"stub": "a.b", "returns": [null, 1e5], "after": "1s"}, {"action": {"x": {"_0": 1}}}]}"#,
    ]
    for script in scripts {
      let bytes = Array(script.utf8)
      for count in bytes.indices { _ = problems(Array(bytes[..<count])) }
      for _ in 0..<3_000 {
        var bent = bytes
        for _ in 0...Int.random(in: 0..<3, using: &random) {
          let index = Int.random(in: 0..<bent.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bent[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bent.remove(at: index)
          default: bent.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
          }
        }
        _ = problems(bent)
        _ = problems(bent, name: "a.jsonl")
      }
    }
  }
}
