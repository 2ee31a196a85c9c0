/// The problems found in a source file, up to a limit.
///
/// A hostile file can have a problem in every byte, so only a limited number of problems are kept;
/// the others are counted.
package struct DiagnosticList: Sendable {
  /// The maximum number of diagnostics that are kept.
  package static let limit = 10_000

  /// The diagnostics that were kept, in the order in which they were found.
  package private(set) var kept: [Diagnostic] = []
  /// The number of diagnostics that were found but not kept.
  package private(set) var omitted = 0
  /// Indicates whether one of the diagnostics is an error.
  package private(set) var hasErrors = false

  /// Creates an empty list.
  package init() {}

  /// Indicates whether nothing was found.
  package var isEmpty: Bool { kept.isEmpty }

  /// The number of diagnostics that were found.
  package var count: Int { kept.count + omitted }

  /// Indicates whether the list is full.
  package var isFull: Bool { kept.count >= Self.limit }

  /// Adds a diagnostic; if the list is full, the diagnostic is only counted.
  package mutating func append(_ diagnostic: Diagnostic) {
    if isFull {
      omit(diagnostic.severity)
    } else {
      if diagnostic.severity == .error { hasErrors = true }
      kept.append(diagnostic)
    }
  }

  /// Counts a diagnostic without keeping it, so that callers don't have to create its wording for a
  /// full list.
  package mutating func omit(_ severity: Diagnostic.Severity) {
    if severity == .error { hasErrors = true }
    omitted += 1
  }

  /// Adds all diagnostics of another list.
  package mutating func append(contentsOf other: DiagnosticList) {
    for diagnostic in other.kept { append(diagnostic) }
    omitted += other.omitted
    hasErrors = hasErrors || other.hasErrors
  }

  /// This list, with more notes after the notes of each diagnostic.
  package func adding(_ notes: [Diagnostic.Note]) -> DiagnosticList {
    if notes.isEmpty { return self }
    var list = self
    for index in list.kept.indices { list.kept[index].notes += notes }
    return list
  }

  /// Adds a note to the diagnostics that satisfy a condition, skipping a given number of diagnostics at the start.
  package mutating func add(
    _ note: Diagnostic.Note, after count: Int, where isMeant: (Diagnostic) -> Bool
  ) {
    for index in kept.indices.dropFirst(count) where isMeant(kept[index]) {
      kept[index].notes.append(note)
    }
  }

  /// Adds the diagnostics of another list that this list doesn't have yet, comparing them by
  /// message and place. Only the other list's first diagnostics are added; the rest are counted.
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

  /// The kept diagnostics, sorted by their place in the file; those at the same place are sorted by id and message.
  package var sorted: [Diagnostic] {
    kept.sorted { left, right in
      let (l, r) = (left.range, right.range)
      return (l.lower, l.upper, left.id, left.message) < (r.lower, r.upper, right.id, right.message)
    }
  }
}
