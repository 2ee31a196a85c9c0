/// A bounded list of the problems found in a source file.
///
/// A malicious file can contain a problem in every byte, so the list keeps a limited number of problems and only counts
/// the rest.
package struct DiagnosticList: Sendable {
  /// The maximum number of diagnostics to keep.
  package static let limit = 10_000

  /// The diagnostics that were kept, in the order in which they were found.
  package private(set) var kept: [Diagnostic] = []
  /// The number of diagnostics that were found but not kept.
  package private(set) var omitted = 0
  /// Indicates whether any diagnostic in the list is an error.
  package private(set) var hasErrors = false

  /// Creates an empty list.
  package init() {}

  /// Indicates whether no problems were found.
  package var isEmpty: Bool { kept.isEmpty }

  /// The number of diagnostics that were found, including those that were not kept.
  package var count: Int { kept.count + omitted }

  /// Indicates whether the list has reached its limit.
  package var isFull: Bool { kept.count >= Self.limit }

  /// Adds a diagnostic. If the list is full, the diagnostic is only counted.
  package mutating func append(_ diagnostic: Diagnostic) {
    if isFull {
      omit(diagnostic.severity)
    } else {
      if diagnostic.severity == .error { hasErrors = true }
      kept.append(diagnostic)
    }
  }

  /// Counts a diagnostic without keeping it. If the list is full, callers can use this method to avoid creating the
  /// message.
  package mutating func omit(_ severity: Diagnostic.Severity) {
    if severity == .error { hasErrors = true }
    omitted += 1
  }

  /// Appends all diagnostics in another list.
  package mutating func append(contentsOf other: DiagnosticList) {
    for diagnostic in other.kept { append(diagnostic) }
    omitted += other.omitted
    hasErrors = hasErrors || other.hasErrors
  }

  /// Returns a copy of the list with the given notes added to each diagnostic.
  package func adding(_ notes: [Diagnostic.Note]) -> DiagnosticList {
    if notes.isEmpty { return self }
    var list = self
    for index in list.kept.indices { list.kept[index].notes += notes }
    return list
  }

  /// Adds a note to each diagnostic that satisfies a predicate, skipping the given number of diagnostics at the start
  /// of the list.
  package mutating func add(
    _ note: Diagnostic.Note, after count: Int, where isMeant: (Diagnostic) -> Bool
  ) {
    for index in kept.indices.dropFirst(count) where isMeant(kept[index]) {
      kept[index].notes.append(note)
    }
  }

  /// Adds the diagnostics in another list, except those that this list already contains. Two diagnostics are the same
  /// if their messages and locations are equal. Only the given number of diagnostics at the start of the other list are
  /// considered. The rest are counted as omitted, unless this list has already omitted diagnostics.
  mutating func append(newOf other: DiagnosticList, first count: Int) {
    struct Key: Hashable {
      let message: String
      let range: SourceRange

      init(_ diagnostic: Diagnostic) { (message, range) = (diagnostic.message, diagnostic.range) }
    }
    let known = Set(kept.map(Key.init))
    let first = other.kept.prefix(count)
    for diagnostic in first where !known.contains(Key(diagnostic)) { append(diagnostic) }
    if omitted == 0 { omitted = other.count - first.count }
    hasErrors = hasErrors || other.hasErrors
  }

  /// The diagnostics that were kept, sorted by location. Diagnostics at the same location are sorted by identifier and
  /// message.
  package var sorted: [Diagnostic] {
    kept.sorted { left, right in
      let (l, r) = (left.range, right.range)
      return (l.lower, l.upper, left.id, left.message) < (r.lower, r.upper, right.id, right.message)
    }
  }
}
