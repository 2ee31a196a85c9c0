import ReactorTrace

extension Gallery {
  /// States that are not structs, or have no fields.
  static var wholeStates: [Exhibit] {
    [
      .states("empty-state", Empty(), [{ _ in }]),
      .states(
        "enum-state", Screen.loading,
        [
          { $0 = .list(["a", "b, c"]) }, { $0 = .detail(id: 1, title: nil) },
          { $0 = .failed("-> no") },
          { $0 = .loading },
        ]),
      .states(
        "array-state", [Item](),
        [
          { $0 = [Item(id: 1)] }, { $0.append(Item(id: 2, name: ", b: 1 -> 2")) },
          { $0[0].name = "x" }, { $0.removeFirst() }, { $0 = [] },
        ]),
      .states("number-state", 0, [{ $0 += 1 }, { $0 = -$0 }]),
      .states(
        "string-state", "", [{ $0 = "a -> b" }, { $0 += ", \"c\": (1" }, { $0 = "(unchanged)" }]),
      .states("optional-state", Int??.some(nil), [{ $0 = 1 }, { $0 = nil }, { $0 = .some(nil) }]),
      .states(
        "optional-struct-state", Item?.none, [{ $0 = Item(id: 1) }, { $0?.id = 2 }, { $0 = nil }]),
      .states("tuple-state", (count: 0, [1]), [{ $0.count = 1 }, { $0.1 = [] }]),
      .states("dictionary-state", [String: Item](), [{ $0["a b"] = Item(id: 1) }, { $0 = [:] }]),
      .states("set-state", Set<Int>(), [{ $0 = [2, 1] }, { $0 = [] }]),
      .states("bool-state", false, [{ $0.toggle() }]),
      .states("void-state", (), [{ $0 = () }]),
      .states("closure-state", { (_: Int) in 1 }, [{ $0 = { _ in 2 } }]),
      .states(
        "result-state", Result<[Item], Oops>.success([]),
        [{ $0 = .failure(Oops(code: 1)) }, { $0 = .success([Item(id: 1), Item(id: 2)]) }]),
      .states(
        "existential-state", Item(id: 0) as Any,
        [{ $0 = 1 }, { $0 = [Item(id: 1)] }, { $0 = Screen.loading }]),
      .states(
        "class-state", Model(),
        [{ $0 = Model(count: 1, items: [Item(id: 1), Item(id: 2)]) }, { $0.count += 1 }]),
      .states("metatype-state", Int.self as Any.Type, [{ $0 = String.self }]),
    ]
  }
}

private struct Empty {}

private struct Item {
  var id: Int
  var name = ""
}

private struct Oops: Error { var code: Int }

private enum Screen {
  case loading
  case list([String])
  case detail(id: Int, title: String?)
  case failed(String)
}

private final class Model {
  var count: Int
  var items: [Item]

  init(count: Int = 0, items: [Item] = []) {
    self.count = count
    self.items = items
  }
}
