import ReactorTraceFormat

/// A summary of the differences after the first one, grouped by kind.
struct DifferenceSummary {
  /// The wording that the divergences of a group have in common.
  private struct Sort: Hashable {
    /// The kind of the events, or `nil` for lines that are not events.
    var kind: TraceKind?
    var session = ""
    /// The predicate for one event, such as `is missing`.
    var one: String
    /// The predicate for several events, such as `are missing`.
    var many: String
  }

  /// The number of divergences with the same wording, and the time of the last one.
  private struct Group {
    var count = 0
    var last: Int64 = 0
  }

  private static let maximumGroups = 5
  /// The maximum number of differences that are grouped. Further differences are only counted.
  private static let maximumSorted = 100_000

  private let comparison: TraceComparison
  private var order: [Sort] = []
  private var groups: [Sort: Group] = [:]

  /// Returns the summary as sentences without periods, in the order of each group's first divergence.
  static func sentences(of comparison: TraceComparison) -> [String] {
    var summary = DifferenceSummary(comparison: comparison)
    for divergence in comparison.divergences.dropFirst().prefix(maximumSorted) {
      summary.add(divergence)
    }
    let unsorted = comparison.divergences.count - 1 - maximumSorted
    return summary.sentences(unsorted: max(0, unsorted))
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
    of divergence: Divergence, _ left: ParsedEvent?, _ right: ParsedEvent?
  ) -> Sort {
    guard let event = left ?? right else { return Sort(one: "differs", many: "differ") }
    let words = EventWords(left == nil ? comparison.found : comparison.expected)
    var sort = Sort(
      kind: event.kind, session: words.session(event), one: "differs", many: "differ")
    switch divergence.change {
    case .missing: (sort.one, sort.many) = ("is missing", "are missing")
    case .inserted: (sort.one, sort.many) = ("is unexpected", "are unexpected")
    case .moved:
      (sort.one, sort.many) = ("is in a different position", "are in different positions")
    case .changed:
      guard let left, let right else { break }
      if comparison.expected.bytes[left.body] != comparison.found.bytes[right.body] {
        let fields = event.kind == .state ? names(of: left, right) : ""
        sort.one += fields
        sort.many += fields
      } else if left.time != right.time {
        (sort.one, sort.many) = ("occurs at a different time", "occur at different times")
      } else if left.cause != right.cause {
        (sort.one, sort.many) = ("has a different cause", "have different causes")
      }
    }
    return sort
  }

  /// Returns a phrase, to be placed after "differs", with the fields in which two states differ.
  private func names(of left: ParsedEvent, _ right: ParsedEvent) -> String {
    let names = comparison.fieldDifferences(left, right).map(\.path).filter { !$0.isEmpty }
    if names.isEmpty { return "" }
    return " in " + names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", ..." : "")
  }

  private func sentences(unsorted: Int) -> [String] {
    var sentences = order.prefix(Self.maximumGroups).map { sentence($0, groups[$0] ?? Group()) }
    let rest = order.dropFirst(Self.maximumGroups).reduce(unsorted) {
      $0 + (groups[$1]?.count ?? 0)
    }
    if rest > 0 { sentences.append("\(rest) more \(rest == 1 ? "difference" : "differences")") }
    return sentences
  }

  private func sentence(_ sort: Sort, _ group: Group) -> String {
    let isOne = group.count == 1
    let change = isOne ? sort.one : sort.many
    guard let kind = sort.kind else {
      return "\(group.count) more \(isOne ? "line" : "lines") \(change)"
    }
    let subject =
      "\(group.count) more '\(kind.rawValue)' event\(isOne ? "" : "s")"
      + (sort.session == "*" ? "" : " of '\(sort.session)'")
    return "\(subject) \(change) (\(isOne ? "" : "until ")\(EventWords.seconds(group.last)))"
  }
}
