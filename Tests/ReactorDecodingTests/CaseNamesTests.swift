import Testing

@testable import ReactorDecoding

@Suite("The names of cases") struct CaseNamesTests {
  private let names = CaseNames(["open", "caf\u{E9}", "shut", "openAll", "shut"])

  @Test(
    "A case is found by its name",
    arguments: [("open", 0), ("shut", 2), ("openAll", 3), ("caf\u{E9}", 1)])
  func found(_ name: String, _ index: Int) {
    #expect(names.index(of: name) == index)
  }

  @Test("A name may be encoded in another way")
  func equivalent() {
    #expect(names.index(of: "cafe\u{301}") == 1)
  }

  @Test("Any other name is not found", arguments: ["", "cafe", "Open", "openAllOfThem"])
  func missing(_ name: String) {
    #expect(names.index(of: name) == nil)
  }
}
