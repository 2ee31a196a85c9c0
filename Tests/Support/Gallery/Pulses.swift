import Foundation
import ReactorTrace

extension Gallery {
  static var pulses: [Exhibit] {
    [
      .states(
        "pulses", Pulsing(),
        [
          { $0.alert = "a = b" }, { $0.alert = nil }, { $0.items = [.init(id: 1), .init(id: 2)] },
          { $0.route = .detail(id: 1, title: "a -> b") }, { $0.nothing = () },
          { $0.twice = .some(nil) },
          { $0.result = .failure(Pulsing.Failure.gone) }, { $0.onDone = {} },
          { $0.pair = (1, "x") },
          { $0.byName = ["a = ": 1] }, { $0.user = Pulsing.User() },
          { $0.date = Date(timeIntervalSince1970: 0) },
          { $0.shape = 1 }, { $0.type = Int.self }, { $0.words = ["b", "a"] }, { $0.count += 1 },
        ]),
      .states(
        "pulses-alone", PulsesAlone(),
        [{ $0.default = "x\ny" }, { $0.long = String(repeating: "long ", count: 1000) }]),
      .states(
        "nested-pulses", NestedPulses(),
        [
          { $0.child.alert = "inner" }, { $0.children.append(NestedPulses.Child()) },
          { $0.children[0].alert = "b" },
        ]),
    ]
  }
}

private struct Pulsing {
  struct Item { var id: Int }
  enum Route { case detail(id: Int, title: String) }
  enum Failure: Error { case gone }
  final class User { var name = "Kim" }

  @Pulse var alert: String?
  @Pulse var items: [Item] = []
  @Pulse var route: Route?
  @Pulse var nothing: Void = ()
  @Pulse var twice: Int??
  @Pulse var result: Result<Int, any Error>?
  @Pulse var onDone: (() -> Void)?
  @Pulse var pair = (0, "")
  @Pulse var byName: [String: Int] = [:]
  @Pulse var user: User?
  @Pulse var date: Date?
  @Pulse var shape: Any?
  @Pulse var type: Any.Type?
  @Pulse var words: Set<String> = []
  @Pulse var count = 0
}

private struct PulsesAlone {
  @Pulse var `default`: String?
  @Pulse var long = ""
}

private struct NestedPulses {
  struct Child { @Pulse var alert: String? }

  var child = Child()
  var children: [Child] = []
}
