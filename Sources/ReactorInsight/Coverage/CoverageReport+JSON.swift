package import ReactorText

extension CoverageReport {
  /// The version of the format.
  private static let version = 1

  /// The report for programs, which ``init(json:)`` reads.
  package var json: JSONValue {
    [
      "reactor-trace-coverage": .number(Self.version), "seen": .number(counts.seen),
      "total": .number(counts.total),
      "reactors": .array(reactors.map(Self.json)),
      "notStarted": .array(unused.map { .string($0) }),
    ]
  }

  private static func json(_ reactor: Reactor) -> JSONValue {
    let items = reactor.allItems
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
    return head.adding("items", .object(groups))
      .adding("inFlight", .array(reactor.inFlight.map { .string($0) }))
  }
}

extension CoverageReport {
  /// Reads a report.
  ///
  /// - Returns: The report, or nil if the value is none, or one of a later version.
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
      for kind in CoverageItem.Kind.allCases {
        for member in items[kind.rawValue]?.members ?? [] {
          let item = CoverageItem(kind, member.key)
          if kind != .pairs { reactor.items.append(item) }
          if member.value.bool == true { reactor.seen.insert(item) }
        }
      }
      reactors.append(reactor)
    }
  }
}
