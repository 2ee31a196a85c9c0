import ReactorBase
import Testing

struct ShortPairTests {
  private static let words = (0..<40).map { "word\($0)" }.joined(separator: " ")

  @Test(arguments: [
    ("false", "true", "false", "true"), ("", "a", "", "a"),
    ("12345678901234567890x", "12345678901234567890y", "…4567890x", "…4567890y"),
  ])
  func `What fits stays, and the rest is cut off around what differs`(
    old: String, new: String, shortOld: String, shortNew: String
  ) {
    let pair = ShortPair(old, new, columns: old.count > 10 ? 8 : 20)
    #expect(pair.old == shortOld)
    #expect(pair.new == shortNew)
  }

  @Test(arguments: [
    (words, words + "!"), ("a" + words, "b" + words),
    (words + "가" + words, words + "나" + words),
    (String(repeating: "한국어 ", count: 50), String(repeating: "한국어 ", count: 51)),
    (String(repeating: "👨‍👩‍👧‍👦", count: 60) + "a", String(repeating: "👨‍👩‍👧‍👦", count: 60) + "b"),
  ])
  func `Two long strings are not shown as the same, and take no more columns`(
    old: String, new: String
  ) {
    for columns in [12, 40, 60] {
      let pair = ShortPair(old, new, columns: columns)
      #expect(pair.old != pair.new)
      for side in [pair.old, pair.new] {
        #expect(side.columns <= columns + 2)
        #expect(side.filter { $0 != "…" }.columns > columns / 3)
      }
    }
  }

  @Test func `Columns are those of a terminal`() {
    #expect("abc".columns == 3)
    #expect("한국어 a".columns == 8)
    #expect("e\u{301}👍".columns == 3)
    #expect(String(repeating: "가", count: 9).shortened(toColumns: 6) == "가가가…")
  }
}
