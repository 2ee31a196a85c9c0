import ReactorTrace

extension Gallery {
  static var collections: [Exhibit] {
    [
      .states(
        "dictionaries", Dictionaries(),
        [
          {
            $0.byName["a b"] = [1]; $0.byName[""] = []
          }, { $0.byName["a.b"] = [1, 2] },
          {
            $0.byName["[0]"] = [3]; $0.byName["\"q\": 1, "] = [4]
          }, { $0.byName["\n"] = [5] },
          { $0.byNumber = [3: true, -1: false] }, { $0.byKind = [.plain: "a", .named("x"): "b"] },
          { $0.byPlace = [Dictionaries.Place(x: 1, y: 2): [:]] },
          { $0.byPlace[Dictionaries.Place(x: 1, y: 2)] = ["in": 1] }, { $0.byName = [:] },
        ]),
      .states(
        "sets", Sets(),
        [
          { $0.words = ["b", "a", "\u{E9}", "e\u{301}x"] }, { $0.numbers = [3, 1, -2] },
          { $0.kinds = [.plain, .named("")] }, { $0.options = [.bold, .wide] },
          { $0.words.remove("a") },
        ]),
      .states(
        "nested-collections", Nested(),
        [
          { $0.rows = [[], [1], [1, 2]] }, { $0.groups = ["a": [[1]], "b": []] },
          { $0.optionals = [nil, 1, nil] }, { $0.dictionaries = [["x": ["y"]], [:]] },
          { $0.deep = [[[[["end"]]]]] },
        ]),
      .states(
        "tables", Table(),
        [
          { $0.sections = [Table.Section(title: "A", rows: [.text("a1"), .text("a2")])] },
          { $0.sections.append(Table.Section(title: "B", rows: [.switch(isOn: false)])) },
          { $0.sections[0].rows.insert(.loading, at: 0) },
          { $0.sections[1].rows[0] = .switch(isOn: true) },
          { $0.sections[0].rows.swapAt(0, 2) }, { $0.sections.swapAt(0, 1) },
          { $0.sections[1].rows.removeAll() }, { $0.sections.removeFirst() },
        ]),
      .states(
        "other-collections", Others(),
        [
          { $0.slice = [1, 2, 3, 4][1...2] }, { $0.contiguous = ["a"] }, { $0.range = 2..<4 },
          { $0.text = "abc".dropFirst() }, { $0.pairs = ["k": 1, "k": 2] },
          { $0.anything = [1, "a", Int?.none as Any, [2]] }, { $0.bytes = [0, 255] },
        ]),
      .states(
        "growing-table", [Row](),
        [
          { $0 = (0..<200).map { Row(id: $0) } }, { $0.removeLast(150) },
          { $0.insert(Row(id: -1, text: "new"), at: 25) }, { $0[10].text = "changed" },
          { $0.removeAll { $0.id.isMultiple(of: 2) } }, { $0.reverse() }, { $0 = [] },
        ]),
    ]
  }
}

private enum Kind: Hashable {
  case plain
  case named(String)
}

private struct Dictionaries {
  struct Place: Hashable { var x, y: Int }

  var byName: [String: [Int]] = [:]
  var byNumber: [Int: Bool] = [:]
  var byKind: [Kind: String] = [:]
  var byPlace: [Place: [String: Int]] = [:]
}

private struct Sets {
  struct Options: OptionSet {
    let rawValue: Int
    static let bold = Options(rawValue: 1)
    static let wide = Options(rawValue: 2)
  }

  var words: Set<String> = []
  var numbers: Set<Int> = []
  var kinds: Set<Kind> = []
  var options: Options = []
}

private struct Nested {
  var rows: [[Int]] = []
  var groups: [String: [[Int]]] = [:]
  var optionals: [Int?] = []
  var dictionaries: [[String: Set<String>]] = []
  var deep: [[[[[String]]]]] = []
}

private struct Table {
  enum Row {
    case text(String)
    case `switch`(isOn: Bool)
    case loading
  }

  struct Section {
    var title: String
    var rows: [Row]
  }

  var sections: [Section] = []
}

private struct Others {
  var slice: ArraySlice<Int> = []
  var contiguous: ContiguousArray<String> = []
  var range = 0..<1
  var closed = 1...3
  var text: Substring = ""
  var pairs: KeyValuePairs<String, Int> = [:]
  var anything: [Any] = []
  var bytes: [UInt8] = []
  var one = CollectionOfOne("x")
}

private struct Row {
  var id: Int
  var text = ""
}
