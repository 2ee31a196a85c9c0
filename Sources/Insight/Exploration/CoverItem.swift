import ReactorRegistration
import ReactorTimeline

/// An item that a suite covers, along with the name of its reactor.
struct CoverItem: Hashable {
  /// A kind of item, along with its details.
  enum Content: Hashable {
    /// An item that a coverage report counts.
    case counted(CoverageItem)
    /// An action that did nothing. The search records timelines that contain such an action, but a suite does not
    /// need a script that covers it.
    case idle(action: String)
    /// The reactor comes to rest after the outcome of a call and before the next action.
    case rest(action: String, outcome: CoverageItem)
    /// The values in a reactor's state when the reactor comes to rest after a failed call.
    case values(of: CallEnd, [String])
    /// The values that a call leaves behind at the end of the script, where no later step can overwrite them.
    case remains(of: CallEnd, [String])
  }

  /// The completion of a service call that an action made.
  struct CallEnd: Hashable {
    let action: String
    let method: String
    let hasFailed: Bool
  }

  let reactor: String
  let content: Content
}

extension CoverItem {
  /// Returns the items that a timeline covers. Actions that did nothing are included only as `idle` items. Their
  /// mutations and their pairs with other actions are left out.
  ///
  /// - Parameters:
  ///   - facts: The coverage facts of the timeline.
  ///   - rests: The points at which the timeline's reactors are at rest after a call.
  static func items(_ facts: CoverageFacts, _ rests: [TimelineRest]) -> Set<CoverItem> {
    var items: Set<CoverItem> = []
    for (reactor, facts) in facts.reactors {
      func add(_ content: Content) { items.insert(CoverItem(reactor: reactor, content: content)) }
      for item in facts.seen {
        if facts.isEffective(item) {
          add(.counted(item))
        } else if item.kind == .actions {
          add(.idle(action: item.name))
        }
      }
    }
    for rest in rests {
      func add(_ content: Content) {
        items.insert(CoverItem(reactor: rest.reactor, content: content))
      }
      let end = CallEnd(action: rest.action, method: rest.method, hasFailed: rest.hasFailed)
      add(.rest(action: rest.action, outcome: rest.outcome))
      if rest.hasFailed { add(.values(of: end, rest.values)) }
      if rest.isEnd, !rest.remains.isEmpty { add(.remains(of: end, rest.remains)) }
    }
    return items
  }

  /// Returns the items that a suite does not need to cover: actions that did nothing, and values that are a strict
  /// subset of another item's values.
  static func dispensable(in items: Set<CoverItem>) -> Set<CoverItem> {
    var groups: [CoverItem: [Set<String>]] = [:]
    for item in items {
      guard let (group, values) = item.group else { continue }
      groups[group, default: []].append(Set(values))
    }
    return items.filter { item in
      if case .idle = item.content { return true }
      guard let (group, values) = item.group else { return false }
      return groups[group]?.contains { $0.isStrictSuperset(of: values) } ?? false
    }
  }

  /// The item without its values, along with those values, or `nil` if the item has no values.
  private var group: (CoverItem, [String])? {
    switch content {
    case .values(let end, let values):
      (CoverItem(reactor: reactor, content: .values(of: end, [])), values)
    case .remains(let end, let values):
      (CoverItem(reactor: reactor, content: .remains(of: end, [])), values)
    case .counted, .idle, .rest: nil
    }
  }
}

// MARK: - Words

extension CoverItem {
  /// The maximum number of items that a script's comment names.
  private static let namedItems = 3

  /// Returns the comment for a script.
  ///
  /// - Parameters:
  ///   - own: The items that only this script covers.
  ///   - all: All items that the script covers.
  ///   - reactor: The name of the script's reactor. The comment does not repeat this name.
  static func comment(_ own: Set<CoverItem>, of all: Set<CoverItem>, in reactor: String?) -> String
  {
    func named(_ names: [(item: CoverItem, name: String?)]) -> [String] {
      names.compactMap { item, name in
        name.map { item.reactor == reactor ? $0 : "\(item.reactor): \($0)" }
      }
    }
    var names = CoverageItem.Kind.allCases.reversed().flatMap { kind in
      let items = own.compactMap { item in item.counted(kind).map { (item, $0) } }
      return named(items.sorted { ($0.1, $0.0.reactor) < ($1.1, $1.0.reactor) })
    }
    if names.isEmpty { names = named(own.map { ($0, $0.restWords) }).sorted() }
    let ends = named(all.map { ($0, $0.endWords) }).sorted()
    if names.isEmpty, ends.isEmpty { names = named(own.map { ($0, $0.valueWords) }).sorted() }
    let rest = names.count - namedItems
    let more = rest > 0 ? ", and \(rest) more" : ""
    let first = names.prefix(namedItems).joined(separator: ", ")
    return (names.isEmpty ? "" : "# Covers \(first)\(more).\n")
      + ends.map { "# Ends \($0).\n" }.joined()
  }

  /// Returns the name of the coverage item if it is of the given kind, or `nil` for any other item.
  private func counted(_ kind: CoverageItem.Kind) -> String? {
    if case .counted(let item) = content, item.kind == kind { item.name } else { nil }
  }

  /// A description of a call's outcome, such as `user.follow fails .offline for follow`.
  private var restWords: String? {
    guard case .rest(let action, let outcome) = content else { return nil }
    return outcome.name + (action.isEmpty ? "" : " for \(action)")
  }

  /// A description of the values after a failed call, such as `isLoading == true after user.follow fails`.
  private var valueWords: String? {
    guard case .values(let end, let values) = content, !values.isEmpty else { return nil }
    return "\(Self.list(values)) after \(end.method) fails"
  }

  /// A description of the values that a call has left behind, such as `with isLoading == true after user.follow has
  /// failed`.
  private var endWords: String? {
    guard case .remains(let end, let values) = content else { return nil }
    return
      "with \(Self.list(values)) after \(end.method) has \(end.hasFailed ? "failed" : "answered")"
  }

  /// Returns the conditions as a prose list, such as `a == true, b != nil and c == .open`.
  private static func list(_ conditions: [String]) -> String {
    let head = conditions.dropLast().joined(separator: ", ")
    return head.isEmpty ? conditions.joined() : "\(head) and \(conditions[conditions.count - 1])"
  }
}
