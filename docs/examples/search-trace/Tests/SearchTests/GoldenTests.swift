import ReactorTesting
import SearchReplay
import Testing

@Test("A script gives its golden trace", arguments: GoldenScript.all(in: "Golden"))
func golden(script: GoldenScript) throws {
  try script.check(with: .search)
}
