import TraceFormat

/// What follows the first divergence, folded: divergences of one sort are told together.
struct Cascade {
  /// A sort of divergences.
  private struct Sort: Hashable {
    var change: String
    var subject: String
  }

  /// Divergences of one sort.
  private struct Group {
    var count = 0
    var last: Int64 = 0
  }

  private static let mostGroups = 5
  /// How many divergences are sorted; the others are counted.
  private static let mostSorted = 10_000

  private let comparison: TraceComparison
  private var order: [Sort] = []
  private var groups: [Sort: Group] = [:]

  /// The cascade in sentences without a full stop, in the order in which it begins.
  static func sentences(of comparison: TraceComparison) -> [String] {
    var cascade = Cascade(comparison: comparison)
    for divergence in comparison.divergences.dropFirst().prefix(mostSorted) {
      cascade.add(divergence)
    }
    let unsorted = comparison.divergences.count - 1 - mostSorted
    return cascade.sentences(unsorted: max(0, unsorted))
  }

  private init(comparison: TraceComparison) {
    self.comparison = comparison
  }

  private mutating func add(_ divergence: Divergence) {
    let left = divergence.expected.flatMap { comparison.expected.lines[$0].event }
    let right = divergence.found.flatMap { comparison.found.lines[$0].event }
    let sort = sort(of: divergence, left, right)
    if groups[sort] == nil { order.append(sort) }
    groups[sort, default: Group()].count += 1
    groups[sort]?.last = (right ?? left)?.time ?? 0
  }

  private func sort(
    of divergence: Divergence, _ left: RecordedEvent?, _ right: RecordedEvent?
  ) -> Sort {
    let words = EventWords(left == nil ? comparison.found : comparison.expected)
    guard let event = left ?? right, divergence.change != .changed || right != nil else {
      return Sort(change: "differ", subject: "lines")
    }
    let subject = "\(words.session(event)) \(event.kind.rawValue)"
    switch divergence.change {
    case .missing: return Sort(change: "missing", subject: subject)
    case .inserted: return Sort(change: "unexpected", subject: subject)
    case .moved: return Sort(change: "in another place", subject: subject)
    case .changed: break
    }
    guard let left, let right else { return Sort(change: "differ", subject: "lines") }
    if comparison.expected.bytes[left.body] == comparison.found.bytes[right.body] {
      let change = left.time != right.time ? "at another time" : "with another cause"
      return Sort(change: change, subject: subject)
    }
    guard event.kind == .state else { return Sort(change: "different", subject: subject) }
    let fields = comparison.fieldDifferences(left, right).map(\.path).filter { !$0.isEmpty }
    if fields.isEmpty { return Sort(change: "different", subject: subject) }
    let names = fields.prefix(3).joined(separator: ", ") + (fields.count > 3 ? ", ..." : "")
    return Sort(change: "different in \(names)", subject: subject)
  }

  private func sentences(unsorted: Int) -> [String] {
    var sentences = order.prefix(Self.mostGroups).map { sort in
      let group = groups[sort] ?? Group()
      let events = group.count == 1 ? "1 more" : "\(group.count) more"
      return "\(events) \(sort.subject) \(sort.change), "
        + (group.count == 1 ? "at " : "until ") + EventWords.seconds(group.last)
    }
    let rest = order.dropFirst(Self.mostGroups).reduce(unsorted) { $0 + (groups[$1]?.count ?? 0) }
    if rest > 0 { sentences.append("\(rest) more differences") }
    return sentences
  }
}
