internal import ReactorBase

/// The scripts of a suite that a command works on.
package struct ScriptSelection: Equatable, Sendable {
  /// The criteria for paths.
  package var filters: [SelectionCriterion]

  /// Creates a selection; without criteria, it selects everything.
  package init(filters: [SelectionCriterion] = []) {
    self.filters = filters
  }

  /// The selected scripts, in their order.
  ///
  /// - Throws: If a criterion that includes scripts matches none, or if nothing is left.
  package func scripts(among scripts: [GoldenScript]) throws(SelectionError) -> [GoldenScript] {
    for filter in filters where !filter.isExclusion {
      let pattern = PathPattern(filter.pattern)
      if !scripts.contains(where: { pattern.matches($0.path) }) {
        throw .noMatch(filter.pattern, meant: Self.meant(by: filter.pattern, among: scripts))
      }
    }
    let selected = scripts.filter { includes($0.path) }
    if selected.isEmpty, !scripts.isEmpty { throw .nothingLeft(filters.map(\.text)) }
    return selected
  }

  /// Returns whether the trace of a script that is gone is selected.
  package func includes(obsolete trace: String) -> Bool {
    includes(GoldenSuite.scriptName(ofTrace: trace) ?? trace)
  }

  private func includes(_ path: String) -> Bool {
    filters.select { PathPattern($0).matches(path) }
  }

  /// The pattern with each mistyped name replaced by the nearest word of the paths; nil if that matches nothing.
  private static func meant(by pattern: String, among scripts: [GoldenScript]) -> String? {
    var known: Set<String> = []
    for script in scripts {
      for name in script.path.split(separator: "/") {
        known.insert(String(name))
        known.insert(String(name.prefix { $0 != "." }))
        known.formUnion(name.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      }
    }
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let corrected = names.map { name in
      known.contains(name) || PathPattern(name).isGlob
        ? name : Suggestion.nearest(to: name, among: known) ?? name
    }.joined(separator: "/")
    let meant = PathPattern(corrected)
    return corrected != pattern && scripts.contains { meant.matches($0.path) } ? corrected : nil
  }
}

/// The reason why a selection is empty, or why a part of it is.
package enum SelectionError: Error, Equatable {
  /// No path matches a pattern; `meant` is a similar pattern that matches one.
  case noMatch(String, meant: String?)
  /// Some scripts match each criterion, but none matches all of them.
  case nothingLeft([String])
}

extension SelectionError {
  /// The stable name of the error.
  package var id: String {
    "no-match"
  }

  /// The error in one sentence, without a period.
  package var message: String {
    switch self {
    case .noMatch(let pattern, let meant):
      "no script path \(PathPattern(pattern).isGlob ? "matches" : "contains") \(pattern.quoted)"
        + (meant.map { "; did you mean \($0.quoted)?" } ?? "")
    case .nothingLeft(let criteria):
      "no script is left after \(criteria.map(\.quoted).joined(separator: ", "))"
    }
  }
}
