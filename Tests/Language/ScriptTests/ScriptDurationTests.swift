import ReactorBase
@testable import ReactorScript
import Testing

struct ScriptDurationTests {
  @Test(
    arguments: [
      ("0s", 0, "0s"), ("500ms", 500_000_000, "500ms"), ("1.5s", 1_500_000_000, "1.5s"),
      ("0.5us", 500, "0.5us"), ("2h", 7_200_000_000_000, "2h"), ("1.25m", 75_000_000_000, "1.25m"),
      ("7ns", 7, "7ns"), ("1e3ms", 1_000_000_000, "1000ms"), ("1.50s", 1_500_000_000, "1.5s"),
      ("0.000000001s", 1, "0.000000001s"), ("100e-2s", 1_000_000_000, "1s"),
      ("9223372036854775807ns", .max, "9223372036854775807ns"),
      ("9223372036.854775807s", .max, "9223372036.854775807s"),
      ("0.0000000000005h", nil, ""), ("0.00000000005h", 180, "0.00000000005h"),
      ("9223372036854775808ns", nil, ""), ("1e300s", nil, ""), ("1e99999999999999999999s", nil, ""),
      ("0.1ns", nil, ""), ("1.0000000001s", nil, ""), ("1e-300s", nil, ""), ("0e300s", 0, "0s"),
      ("1.00000000000000000000000000000000s", 1_000_000_000, "1s"),
    ] as [(String, Int64?, String)])
  func `A duration is exact to the nanosecond`(
    _ text: String, _ nanoseconds: Int64?, _ printed: String
  ) {
    guard let nanoseconds else {
      let found = problems("wait \(text)")
      #expect(
        found == ["1:6-\(6 + text.count) duration-too-long"]
          || found == ["1:6-\(6 + text.count) duration-too-fine"])
      return
    }
    guard case .wait(let duration)? = steps("wait \(text)").first else { return }
    #expect(duration.nanoseconds == nanoseconds)
    #expect(duration.description == printed)
  }

  @Test(arguments: [
    ("", "1:6-6 expected-duration"), ("s", "1:6-7 expected-duration"),
    ("5", "1:6-7 missing-unit"), ("5 s", "1:6-9 missing-unit"), ("5sec", "1:7-10 unknown-unit"),
    ("5µs", "1:7-9 unknown-unit"), ("5MS", "1:7-9 unknown-unit"),
    ("-5s", "1:6-9 negative-duration"),
    ("05s", "1:6-9 invalid-number"), (".5s", "1:6-7 expected-duration"),
    ("5.s", "1:6-9 invalid-number"), ("5es", "1:6-9 invalid-number"),
    ("1e-9223372036854775808s", "1:6-29 duration-too-fine"),
    ("5s5", "1:7-9 unknown-unit"), ("5s 5", "1:9-10 unexpected-text"),
  ])
  func `A duration is a number with a unit`(_ text: String, _ problem: String) {
    #expect(problems("wait \(text)") == [problem])
  }

  @Test func `A duration that its unit cannot express is written in another one`() {
    let duration = ScriptDuration(nanoseconds: 1, unit: .minutes, range: .init(0, 0))
    #expect(duration.description == "1ns")
  }
}
