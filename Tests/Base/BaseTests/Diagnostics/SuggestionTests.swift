import ReactorBase
import Testing

struct SuggestionTests {
  @Test(
    arguments: [
      ("incraese", ["increase", "decrease"], "increase"),
      ("Increase", ["increase", "decrease"], "increase"),
      ("wiat", ["wait", "with"], "wait"),
      ("tpa", ["tap", "type"], "tap"),
      ("sedd", ["seed", "send"], "seed"),
      ("x", ["y", "z"], nil),
      ("increase", ["increase"], nil),
      ("reset", ["increase", "decrease"], nil),
      ("", ["a"], nil),
    ] as [(String, [String], String?)])
  func `A suggestion is the nearest word, if one is near`(
    _ word: String, _ candidates: [String], _ expected: String?
  ) {
    #expect(Suggestion.nearest(to: word, among: candidates) == expected)
    #expect(Suggestion.nearest(to: word, among: candidates.reversed()) == expected)
  }

  @Test func `A suggestion costs nothing for endless words`() {
    let word = String(repeating: "a", count: 10_000_000)
    #expect(Suggestion.nearest(to: word, among: [word + "b"]) == nil)
  }
}
