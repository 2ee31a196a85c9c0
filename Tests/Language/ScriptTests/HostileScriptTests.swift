import ReactorBase
import ReactorGeneratedInputs
import ReactorScript
import ReactorTestTraits
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
      for _ in seeds(3_000) {
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
