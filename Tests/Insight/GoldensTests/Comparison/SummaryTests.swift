import ReactorBase
import ReactorGoldens
import Testing

struct SummaryTests {
  private static func trace(_ prices: [String], header: String = "full") -> String {
    let names = (0..<30).map { "flag\($0): false" }.joined(separator: ", ")
    let states = prices.enumerated().map { index, price in
      let items = "[(id: 1, title: \"사과\", price: 1.0), (id: 2, title: \"배\", price: \(price))]"
      return "0.000 shop state\(index == 0 ? "" : " #\(index)") \(names), items: \(items)\n"
    }
    return "# reactor-trace 1 show=state state=\(header)\n" + states.joined()
  }

  @Test func `Long whole states are compared by what has changed in them`() throws {
    let summary = try Sample.summary(
      Self.trace(["1.5", "2.5", "3.5"]), Self.trace(["1.5", "9.5", "3.5"]))
    #expect(
      summary.lines.dropFirst(5).map(\.text) == [
        "-0.000 shop state #1 items[1].price: 1.5 -> 2.5",
        "+0.000 shop state #1 items[1].price: 1.5 -> 9.5",
        "-0.000 shop state #2 items[1].price: 2.5 -> 3.5",
        "+0.000 shop state #2 items[1].price: 9.5 -> 3.5",
      ])
    #expect(summary.omittedCount == 0)
    let marked = try #require(summary.lines[5].difference)
    #expect(
      String(summary.lines[5].text.utf8.dropFirst(marked.lowerBound).prefix(marked.count)) == "2")
  }

  @Test(arguments: [
    ("isOn: true", "isOn: false", "true"), ("name: \"사과\"", "name: \"사자\"", "사과"),
    ("count: 12", "count: 2", "12"), ("ids: [1, 2]", "ids: [1]", ", 2"),
    ("ids: [1]", "ids: [1, 2]", ""),
  ])
  func `What differs in a line is marked in whole words`(
    old: String, new: String, marked: String
  ) throws {
    let head = "# reactor-trace 1 show=state state=full\n0.000 shop state "
    let summary = try Sample.summary("\(head)\(old)\n", "\(head)\(new)\n")
    let line = try #require(summary.lines.first { $0.kind == .removed })
    let range = try #require(line.difference)
    #expect(String(line.text.utf8.dropFirst(range.lowerBound).prefix(range.count)) == marked)
  }

  @Test func `A long line is cut off around what differs, in columns`() throws {
    let summary = try Sample.summary(Self.trace(["1.5"]), Self.trace(["2.5"]))
    let lines = summary.lines.filter { [.removed, .added].contains($0.kind) }.map(\.text)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.dropFirst().hasPrefix("0.000 shop state …") })
    #expect(
      zip(lines, ["1.5)]", "2.5)]"]).allSatisfy { $0.hasSuffix("title: \"배\", price: \($1)") })
    // The sign, and a mark for the omitted part.
    #expect(lines.allSatisfy { $0.columns <= 122 })
  }
}
