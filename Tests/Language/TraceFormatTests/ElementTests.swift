import ReactorTestTraits
import ReactorTypeLayout
import Testing

@testable import ReactorTraceFormat

private struct Item: Hashable {
  var id = 0
  var title = ""
  var isDone = false
}

private struct Board {
  struct Section {
    var name = ""
    var items: [Item] = []
    var marks: Set<String> = []
  }

  enum Phase {
    case idle
    case loaded(items: [Item], total: Int)
    case failed([String: [Int]])
    indirect case both(Phase, Phase)
  }

  var sections: [Section] = []
  var phase = Phase.idle
  var counts: [String: Int] = [:]
  var byNumber: [Int: Item?] = [:]
  var nested: [[Int?]]? = nil
  var pair = (0, name: "a")
  var last: Item?
  var text = ""
  var types: [Any.Type] = []
}

/// A generator whose numbers are the same everywhere.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  mutating func text() -> String {
    let pieces = [
      "a", " -> ", ", ", "[", "]", "(", ")", "\"", "\\", ": ", "items[0]", "+", "-", "\n", "é",
      "e\u{301}", "{", "}", "<", ">", "#1", ".failed(", "👩‍👩‍👧",
    ]
    return (0..<roll(4)).map { _ in pieces[roll(pieces.count)] }.joined()
  }

  mutating func item() -> Item {
    Item(id: roll(30), title: roll(3) == 0 ? text() : "Item", isDone: roll(2) == 0)
  }

  /// Changes a list as an app does, with one to three edits.
  mutating func edit<Element>(
    _ list: inout [Element], _ make: (inout Dice) -> Element,
    _ change: (inout Dice, inout Element) -> Void
  ) {
    for _ in 0...roll(3) {
      switch roll(9) {
      case 0: list.insert(make(&self), at: roll(list.count + 1))
      case 1: if !list.isEmpty { list.remove(at: roll(list.count)) }
      case 2, 3: if !list.isEmpty { change(&self, &list[roll(list.count)]) }
      case 4: if !list.isEmpty { list.append(list[roll(list.count)]) }
      case 5:
        guard !list.isEmpty else { break }
        let moved = list.remove(at: roll(list.count))
        list.insert(moved, at: roll(list.count + 1))
      case 6: list.append(make(&self))
      case 7: if roll(4) == 0 { list = [] }
      default: if roll(4) == 0 { list.reverse() }
      }
    }
  }

  mutating func edit(_ items: inout [Item]) {
    edit(&items, { $0.item() }) { dice, item in
      switch dice.roll(3) {
      case 0: item.isDone.toggle()
      case 1: item.title = dice.text()
      default: item.id += 1
      }
    }
  }

  mutating func edit(_ board: inout Board) {
    switch roll(10) {
    case 0, 1, 2:
      edit(&board.sections, { Board.Section(name: $0.text(), items: [$0.item()]) }) {
        dice, section in
        if dice.roll(4) == 0 { section.name = dice.text() }
        dice.edit(&section.items)
        section.marks.formSymmetricDifference([dice.text(), "b"])
      }
    case 3: edit(&board.phase)
    case 4: board.counts[text()] = roll(3) == 0 ? nil : roll(20)
    case 5: board.byNumber[roll(14) - 2] = roll(3) == 0 ? nil : .some(roll(4) == 0 ? nil : item())
    case 6:
      var lists = board.nested ?? []
      edit(&lists, { [$0.roll(3)] }) { dice, list in list.append(dice.roll(2) == 0 ? nil : 7) }
      board.nested = roll(5) == 0 ? nil : lists
    case 7: (board.pair.0, board.pair.name) = (roll(2), text())
    case 8: board.last = roll(3) == 0 ? nil : item()
    default:
      board.text = text()
      board.types = [Int.self, ((Int) -> Int).self, [String: Item].self, (Int, Any).self]
        .shuffled(using: &self)
    }
  }

  private mutating func edit(_ phase: inout Board.Phase) {
    switch (phase, roll(5)) {
    case (_, 0): phase = .idle
    case (.loaded(var items, _), 1...3):
      edit(&items)
      phase = .loaded(items: items, total: items.count)
    case (.failed(var lists), 1...3):
      lists[text()] = [roll(3), roll(3)]
      phase = .failed(lists)
    case (.both(var left, let right), _):
      edit(&left)
      phase = .both(left, right)
    case (_, 1): phase = .failed(["a": []])
    case (_, 2): phase = .both(phase, .idle)
    default: phase = .loaded(items: (0..<3).map { Item(id: $0) }, total: 3)
    }
  }
}

struct ElementTests {
  /// The bodies of states with `state=elements`, after checking that they can be read back as those of `state=full`.
  @discardableResult private func bodies<State>(
    _ states: [State], _ format: TraceOptions.Format, rules: RenderingRules = RenderingRules(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    func read(_ style: TraceOptions.StateStyle) -> ParsedTrace {
      let options = TraceOptions(
        format: format, show: TraceKindSet([.state]), state: StateForms(style))
      let lines = trace(options, rules: rules) { writer in
        writer.write(TraceHeader())
        let session = writer.addSession(named: "a")
        for state in states { writer.state(at: 0, session, cause: nil, state) }
      }
      return TraceReader.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    let (full, elements) = (read(.full), read(.elements))
    #expect(full.lines.count == states.count && elements.lines.count == states.count)
    var reader = ElementReader()
    for (whole, line) in zip(full.lines, elements.lines) {
      guard let event = line.event, let wanted = whole.event else {
        Issue.record("a line is not an event", sourceLocation: sourceLocation)
        continue
      }
      let state = reader.state(of: event, in: elements).map { String(decoding: $0, as: UTF8.self) }
      let value = full.text(wanted.body)
      let expected = format == .text ? value : String(value.dropFirst(#""value":"#.count))
      guard state.map({ Array($0.utf8) }) != Array(expected.utf8) else { continue }
      Issue.record(
        "\(elements.text(event.body)): \(state ?? "unreadable") instead of \(expected)",
        sourceLocation: sourceLocation)
      break
    }
    return elements.lines.compactMap { $0.event.map { elements.text($0.body) } }
  }

  @Test(arguments: seeds(12))
  func `A trace of changed elements reads back as the whole states`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var board = Board(sections: [Board.Section(name: "a", items: (0..<3).map { Item(id: $0) })])
    var states = [board]
    for _ in 0..<60 {
      dice.edit(&board)
      states.append(board)
    }
    for format in TraceOptions.Format.allCases {
      bodies(states, format)
      bodies(states.map(\.sections), format)
      bodies(states.map(\.phase), format)
      bodies(states.map(\.counts), format)
      bodies(states.map(\.byNumber), format)
      bodies(states.map(\.pair), format)
      bodies(states.map(\.last), format)
      bodies(states.map(\.text), format)
      bodies(states.map(\.types), format)
    }
  }

  @Test(arguments: seeds(4))
  func `A trace of changed elements is not longer than one of changed fields`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var board = Board()
    var states = [board]
    for _ in 0..<200 {
      dice.edit(&board)
      states.append(board)
    }
    for format in TraceOptions.Format.allCases {
      var lengths: [TraceOptions.StateStyle: [Int]] = [:]
      for style in [TraceOptions.StateStyle.changes, .elements] {
        let options = TraceOptions(
          format: format, show: TraceKindSet([.state]), state: StateForms(style))
        lengths[style] = trace(options) { writer in
          let session = writer.addSession(named: "a")
          for state in states { writer.state(at: 0, session, cause: nil, state) }
        }.map(\.utf8.count)
      }
      // A path in JSON is escaped, which is not counted.
      let margin = format == .text ? 0 : 40
      for (line, limit) in zip(lengths[.elements] ?? [], lengths[.changes] ?? []) {
        #expect(line <= limit + margin)
      }
    }
  }

  @Test func `A trace of changed elements names each by index, key and name`() {
    let first = Board(
      sections: [
        .init(name: "Today", items: (1...5).map { Item(id: $0, title: "Item \($0)") })
      ], phase: .loaded(items: [Item(id: 1), Item(id: 2)], total: 2), counts: ["a": 1, "b": 2],
      pair: (1, name: "a long name that does not change"), last: Item(id: 9, title: "The last"))
    var second = first
    second.sections[0].items[1].isDone = true
    second.last?.isDone = true
    var third = second
    third.sections[0].items.remove(at: 0)
    third.sections[0].items[0].isDone = false
    third.sections[0].items.append(Item(id: 6, title: "New"))
    third.phase = .loaded(items: [Item(id: 1), Item(id: 2, isDone: true)], total: 3)
    third.counts["b"] = nil
    third.counts["a, b"] = 3
    third.pair.0 = 2
    let text: [[String]] = [
      ["sections[0].items[1].isDone: false -> true", "last.isDone: false -> true"],
      [
        #"-sections[0].items[0]: (id: 1, title: "Item 1", isDone: false)"#,
        "sections[0].items[0].isDone: true -> false",
        #"+sections[0].items[4]: (id: 6, title: "New", isDone: false)"#,
        "phase.loaded.items[1].isDone: false -> true", "phase.loaded.total: 2 -> 3",
        #"-counts["b"]: 2"#, #"+counts["a, b"]: 3"#, "pair.0: 1 -> 2",
      ],
    ]
    let states = [first, second, third]
    #expect(bodies(states, .text).dropFirst() == text.map { $0.joined(separator: ", ") }[...])
    let json: [[String]] = [
      [#""sections[0].items[1].isDone":[false,true]"#, #""last.isDone":[false,true]"#],
      [
        #""-sections[0].items[0]":{"id":1,"title":"Item 1","isDone":false}"#,
        #""sections[0].items[0].isDone":[true,false]"#,
        #""+sections[0].items[4]":{"id":6,"title":"New","isDone":false}"#,
        #""phase":"loaded.items[1].isDone: false -> true, loaded.total: 2 -> 3""#,
        #""-counts.b":2"#, #""+counts[\"a, b\"]":3"#, #""pair.0":[1,2]"#,
      ],
    ]
    let objects = json.map { "\"changes\":{" + $0.joined(separator: ",") + "}" }
    #expect(bodies(states, .jsonl).dropFirst() == objects[...])
  }

  @Test func `A value is written as a whole if its parts are not shorter`() {
    #expect(
      bodies([[1, 2, 3], [], [4, 5, 6, 7], [7, 6, 5, 4], [7, 6, 5, 4, 8]], .text).dropFirst()
        .joined(separator: "; ")
        == "[]; [] -> [4, 5, 6, 7]; [7, 6, 5, 4]; +[4]: 8")
    #expect(
      bodies(["a", "a", "b"], .jsonl).dropFirst().joined(separator: "; ")
        == #""changes":[]; "changes":["a","b"]"#)
    #expect(bodies([["a": 1], ["a": 1]], .text).last == "(unchanged)")
  }

  @Test(
    arguments: [
      (
        .text, ["last: nil", "last: nil -> (id: 2, title: \"\", isDone: false)", "phase: .idle"]
      ),
      (
        .jsonl,
        [
          #""last":[null]"#, #""last":[null,{"id":2,"title":"","isDone":false}]"#,
          #""phase":[".idle"]"#,
        ]
      ),
    ] as [(TraceOptions.Format, [String])])
  func `The old value is left out if it has parts, and an earlier line has it`(
    format: TraceOptions.Format, changes: [String]
  ) {
    let item = Item(id: 1, title: "한국어", isDone: true)
    let loaded = Board.Phase.loaded(items: [item], total: 1)
    let states = [
      Board(phase: loaded, last: item), Board(phase: loaded),
      Board(phase: loaded, last: Item(id: 2)), Board(phase: .idle, last: Item(id: 2)),
    ]
    let expected = changes.map { format == .text ? $0 : "\"changes\":{\($0)}" }
    #expect(bodies(states, format).dropFirst() == expected[...])
  }

  @Test func `A rule's result is shown, and a redacted value stays whole`() throws {
    var rules = RenderingRules()
    rules.show(Item.self) { [$0.title, "\($0.id)"] }
    try rules.redact("name", in: TypeLayout(Board.Section.self), as: "name")
    let sections = [
      Board.Section(
        name: "a", items: [Item(id: 1, title: "A title"), Item(id: 2, title: "Another")]),
      Board.Section(
        name: "b", items: [Item(id: 3, title: "A title"), Item(id: 2, title: "Another")]),
    ]
    #expect(
      bodies(sections, .text, rules: rules).last
        == #"name: [name#1] -> [name#2], items[0][1]: "1" -> "3""#)
  }

  @Test func `A trace takes time in proportion to the states, however many elements have changed`()
  {
    var items = (0..<4_000).map { Item(id: $0, title: "Item") }
    var states = [items]
    for change: (inout [Item]) -> Void in [
      { $0[2_000].isDone = true }, { $0.removeFirst(3) }, { $0.reverse() }, { $0.shuffle() },
      { for index in $0.indices { $0[index].isDone.toggle() } },
      { for index in stride(from: 0, to: $0.count, by: 3) { $0[index].id += 20_000 } },
    ] {
      change(&items)
      states.append(items)
    }
    for format in TraceOptions.Format.allCases { bodies(states, format) }
  }

  @Test(arguments: TraceOptions.Format.allCases)
  func `A line that fits no state does not crash the reader`(format: TraceOptions.Format) {
    let header =
      format == .text
      ? "# reactor-trace 1 show=state state=elements"
      : #"{"reactor-trace":1,"show":["state"],"state":"elements"}"#
    let first =
      format == .text
      ? "items: [1, 2], phase: .loaded(a: [:])"
      : #""value":{"items":[1,2],"phase":".loaded(a: [:])"}"#
    let changes = [
      "+items[9]: 1", "-items[9]: 1", "items[9]: 1 -> 2", "items[0]: 5 -> 6", "items[: 1", "+: 1",
      "items: 1", ": ", "", "phase.loaded.b: 1 -> 2", "phase.loaded: 1 -> 2",
      "-phase.loaded.a: [:]",
      "items[0][0][0]: 1 -> 2", "+items[99999999999999999999]: 1", "items[-1]: 1 -> 2",
      "+items: [3]",
      "a -> b", "\"", "items[0]: 1 -> 3, items[0]: 1 -> 3", "-items[0]: 1, -items[0]: 1",
    ]
    let deep = String(repeating: "[", count: 100_000)
    for change in changes + [deep, "items" + deep + ": 1 -> 2"] {
      let body = format == .text ? change : #""changes":{"\#(change)":[1,2]}"#
      func line(_ body: String) -> String {
        format == .text
          ? "0.000 a state \(body)" : #"{"ms":0,"session":"a","kind":"state",\#(body)}"#
      }
      let text = [header, line(first), line(body), line(body)].joined(separator: "\n") + "\n"
      let trace = TraceReader.read(Array(text.utf8))
      var reader = ElementReader()
      let states = trace.lines.map { line in line.event.map { reader.state(of: $0, in: trace) } }
      #expect(states.first.map { $0 != nil } == true)
    }
  }
}
