import ReactorChecks
import ReactorSystem
import Testing

struct ScriptSelectionTests {
  private static let paths = [
    "app/checkout/pay.actions", "app/checkout/v2/pay-later.actions", "app/login.actions.json",
    "app/로그인.actions", "other/[a].actions",
  ]

  private func selected(_ filters: [String]) throws -> [Int] {
    let selection = ScriptSelection(filters: filters.compactMap(SelectionCriterion.init))
    let scripts = try selection.scripts(
      among: Self.paths.map { GoldenScript(path: $0) }, root: nil,
      in: Files(system: PosixSystem()))
    return scripts.compactMap { script in Self.paths.firstIndex { $0 == script.path } }
  }

  @Test(
    arguments: [
      (["pay"], [0, 1]),
      (["checkout/pay"], [0]),
      (["pay.actions", "로그"], [0, 3]),
      (["!pay"], [2, 3, 4]),
      (["app", "!pay", "!로"], [2]),
      (["pay*"], [0, 1]),
      (["checkout/*"], [0]),
      (["checkout/**"], [0, 1]),
      (["app/**/pay*.actions"], [0, 1]),
      (["app/**/login*"], [2]),
      (["**/v2/**"], [1]),
      (["pay?actions"], [0]),
      (["???.actions"], [0, 3, 4]),
      (["*.json", "[a]"], [2, 4]),
      (["[a]*"], [4]),
      (["!*.actions"], [2]),
      ([], [0, 1, 2, 3, 4]),
    ] as [([String], [Int])])
  func `A script is selected if a filter includes it, and none excludes it`(
    filters: [String], expected: [Int]
  ) throws {
    #expect(try selected(filters) == expected)
  }

  @Test(
    arguments: [
      (["chekout"], "no script path contains 'chekout'; did you mean 'checkout'?"),
      (["pay", "app/lgoin"], "no script path contains 'app/lgoin'; did you mean 'app/login'?"),
      (["chekout/*"], "no script path matches 'chekout/*'; did you mean 'checkout/*'?"),
      (["app/*/*/*/*"], "no script path matches 'app/*/*/*/*'"),
      (["latre"], "no script path contains 'latre'; did you mean 'later'?"),
      (["pay*.json"], "no script path matches 'pay*.json'"),
      (["xyz"], "no script path contains 'xyz'"),
      (["pay", "!checkout"], "no script remains after filtering by 'pay', '!checkout'"),
    ] as [([String], String)])
  func `A filter that selects nothing is an error, with a similar one that selects something`(
    filters: [String], message: String
  ) {
    let error = #expect(throws: SelectionError.self) { _ = try selected(filters) }
    #expect(error?.id == "no-match")
    #expect(error?.message == message)
  }

  @Test func `The trace of a script that is gone is selected by the path of the script`() {
    let selection = ScriptSelection(filters: [SelectionCriterion("*.actions")].compactMap { $0 })
    func selects(_ path: String) -> Bool { selection.includes(obsolete: .init(path, .script)) }
    #expect(selects("app/old.actions.trace"))
    #expect(selects("app/old.actions.trace.new"))
    #expect(!selects("app/old.actions.json.trace"))
  }

  @Test(arguments: ["", "!"])
  func `A criterion has a pattern`(text: String) {
    #expect(SelectionCriterion(text) == nil)
  }
}
