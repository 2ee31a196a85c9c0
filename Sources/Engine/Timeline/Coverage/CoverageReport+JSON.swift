import ReactorRegistration
package import ReactorBase

extension CoverageReport {
  /// The version of the JSON format.
  package static let version = 1
  package static let versionKey = "reactor-trace-coverage"

  /// The report as JSON. Use ``init(json:)`` to read this format.
  package var json: JSONValue {
    [
      "reactor-trace-coverage": .number(Self.version), "seen": .number(counts.seen),
      "total": .number(counts.total), "excluded": .number(counts.excluded),
      "reactors": .array(reactors.map(Self.json)),
      "notStarted": .array(unused.map { .string($0) }),
    ]
  }

  private static func json(_ reactor: Reactor) -> JSONValue {
    let items = reactor.countedItems
    let groups = CoverageItem.Kind.allCases.map { kind in
      JSONValue.Member(
        kind.rawValue,
        .object(
          items.filter { $0.kind == kind }.map { item in
            JSONValue.Member(item.name, .bool(reactor.seen.contains(item)))
          }))
    }
    let head: JSONValue = [
      "name": .string(reactor.name), "seen": .number(reactor.counts.seen),
      "total": .number(reactor.counts.total),
    ]
    let excluded = CoverageItem.Kind.allCases.compactMap { kind -> JSONValue.Member? in
      let items = reactor.excludedItems.filter { $0.kind == kind }
      if items.isEmpty { return nil }
      let members = items.map { item -> JSONValue.Member in
        JSONValue.Member(
          item.name,
          [
            "because": .string(reactor.excluded[item] ?? ""),
            "known": .bool(reactor.allItems.contains(item)),
            "seen": .bool(reactor.seen.contains(item)),
          ])
      }
      return JSONValue.Member(kind.rawValue, .object(members))
    }
    return head.adding("items", .object(groups)).adding("excluded", .object(excluded))
      .adding("inFlight", .array(reactor.inFlight.map { .string($0) }))
      .adding("called", .array(reactor.called.sorted().map { .string($0) }))
  }
}

extension CoverageReport {
  /// Reads a report from JSON.
  ///
  /// - Returns: The report, or `nil` if the value is not a report or has a different version.
  package init?(json: JSONValue) {
    guard json["reactor-trace-coverage"] == .number(Self.version),
      let parts = json["reactors"]?.elements,
      let unused = json["notStarted"]?.elements?.compactMap(\.string)
    else { return nil }
    self.init()
    self.unused = unused
    for part in parts {
      guard let name = part["name"]?.string, let items = part["items"],
        let inFlight = part["inFlight"]?.elements
      else { return nil }
      var reactor = Reactor(name: name)
      reactor.inFlight = inFlight.compactMap(\.string)
      // Reports of earlier versions contain only the outcomes of calls.
      reactor.called = Set(part["called"]?.elements?.compactMap(\.string) ?? [])
      for kind in CoverageItem.Kind.allCases {
        for member in items[kind.rawValue]?.members ?? [] {
          let item = CoverageItem(kind, member.key)
          if kind != .pairs { reactor.items.append(item) }
          if member.value.bool == true { reactor.seen.insert(item) }
        }
        for member in part["excluded"]?[kind.rawValue]?.members ?? [] {
          let item = CoverageItem(kind, member.key)
          reactor.excluded[item] = member.value["because"]?.string ?? ""
          if member.value["known"]?.bool == true, kind != .pairs { reactor.items.append(item) }
          if member.value["seen"]?.bool == true { reactor.seen.insert(item) }
        }
      }
      reactor.called.formUnion(reactor.seen.compactMap(\.method))
      reactors.append(reactor)
    }
  }
}
