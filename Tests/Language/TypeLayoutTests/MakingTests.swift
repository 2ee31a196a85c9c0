import ReactorTypeLayout
import Testing

/// Builds a value from the parts of another one.
private func rebuild(_ view: ValueView, into slot: inout ValueSlot) {
  switch view.kind {
  case .optional:
    if let inner = view.unwrapped {
      slot.fillSome { rebuild(inner, into: &$0) }
    } else {
      slot.fillNil()
    }
  case .enumeration:
    guard let index = view.caseIndex else { return }
    if view.layout.cases[index].payload == nil {
      slot.fillCase(index)
    } else {
      view.withPayload(ofCase: index) { payload in
        slot.fillCase(index) { rebuild(payload, into: &$0) }
      }
    }
  case .structure, .tuple:
    slot.fillFields { rebuild(view.field($0), into: &$1) }
  case .array, .set:
    withElements(of: view) { elements in
      _ = slot.fillElements(count: elements.count) { index, element in
        _ = element.store(boxed: elements[index])
      }
    }
  default: slot.store(copyOf: view)
  }
}

private func withElements(of view: ValueView, _ body: ([Any]) -> Void) {
  var elements: [Any] = []
  view.forEachElement { element in element.copy().map { elements.append($0) } }
  body(elements)
}

private func rebuilt<Value>(_ value: Value) -> Value? {
  TypeLayout.withView(of: value) { view in
    TypeLayout.make(Value.self, layout: view.layout) { rebuild(view, into: &$0) }
  }
}

/// Counts the living objects of a test.
private final class Census { var alive = 0 }
private final class Citizen: Hashable {
  let census: Census
  let number: Int
  init(_ census: Census, _ number: Int = 0) {
    self.census = census
    self.number = number
    census.alive += 1
  }
  deinit { census.alive -= 1 }
  static func == (left: Citizen, right: Citizen) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

struct MakingTests {
  @Test(arguments: allSpecimens.indices)
  func `A value made from the parts of another one is equal to it`(_ index: Int) {
    func check<Value>(_ value: Value) {
      guard let copy = rebuilt(value) else {
        Issue.record("\(Value.self) was not made")
        return
      }
      #expect(Outline.mirror(of: copy) == Outline.mirror(of: value), "\(Value.self)")
    }
    _openExistential(allSpecimens[index], do: check)
  }

  private struct Group { var a: Citizen; var b: [Citizen]; var c: Citizen? }
  private indirect enum Home { case none, single(Citizen), group(Group, Citizen) }
  private enum Direct { case one(Citizen), two(Citizen, Citizen), none }

  @Test func `A value that was made is freed when it is dropped`() {
    let census = Census()
    do {
      let group = Group(a: Citizen(census), b: [Citizen(census)], c: Citizen(census))
      let home = rebuilt(Home.group(group, Citizen(census)))
      let direct = rebuilt(Direct.two(Citizen(census), Citizen(census)))
      #expect(home != nil && direct != nil)
      #expect(census.alive == 6)
    }
    #expect(census.alive == 0)
  }

  @Test(arguments: 0..<6)
  func `The parts of a value that failed are freed`(_ failing: Int) {
    let census = Census()
    var made = 0
    /// Fills everything except the part that should fail.
    func fill(_ slot: inout ValueSlot) {
      switch slot.kind {
      case .object:
        defer { made += 1 }
        if made != failing { slot.store(Citizen(census, made)) }
      case .structure, .tuple: slot.fillFields { fill(&$1) }
      case .array: _ = slot.fillElements(count: 2) { fill(&$1) }
      case .optional: slot.fillSome { fill(&$0) }
      default: slot.fillCase(1) { fill(&$0) }
      }
    }
    let home = TypeLayout.make(Home.self, layout: TypeLayout(Home.self)) { fill(&$0) }
    #expect((home == nil) == (failing < made))
    if home == nil { #expect(census.alive == 0) }
  }

  @Test func `A dictionary or a set with duplicates is not made, and what was made is freed`() {
    let census = Census()
    var found: [Int] = []
    let set = TypeLayout.make(Set<Citizen>.self, layout: TypeLayout(Set<Citizen>.self)) { slot in
      found = slot.fillElements(count: 4) { $1.store(Citizen(census, $0 % 2)) }
    }
    #expect(set == nil && found == [2, 3] && census.alive == 0)
    typealias Map = [Citizen: Citizen]
    let map = TypeLayout.make(Map.self, layout: TypeLayout(Map.self)) { slot in
      found = slot.fillEntries(count: 3) { index, key, value in
        key.store(Citizen(census, index))
        if index != 1 { value.store(Citizen(census, index)) }
      }
    }
    #expect(map == nil && found.isEmpty && census.alive == 0)
  }

  @Test func `A slot that was cleared after being filled leaves nothing behind`() {
    let census = Census()
    let group = TypeLayout.make(Group.self, layout: TypeLayout(Group.self)) { slot in
      let group = Group(a: Citizen(census), b: [], c: nil)
      TypeLayout.withView(of: group) { slot.store(copyOf: $0) }
      slot.clear()
    }
    #expect(group == nil && census.alive == 0)
  }
}
