internal import ReactorBase
internal import ReactorScript
package import ReactorSystem

/// A selection of the scripts that a command processes.
package struct ScriptSelection: Equatable, Sendable {
  /// The criteria for the paths of scripts.
  package var filters: [SelectionCriterion]
  /// The criteria for the tags of scripts.
  package var tags: [SelectionCriterion]

  /// Creates a selection. Without criteria, the selection contains everything.
  package init(filters: [SelectionCriterion] = [], tags: [SelectionCriterion] = []) {
    (self.filters, self.tags) = (filters, tags)
  }

  /// Returns the selected scripts in their original order.
  ///
  /// - Parameters:
  ///   - scripts: The scripts of a suite.
  ///   - others: The paths of further files that can be selected.
  ///   - root: The directory that must contain the targets of links, or `nil` for the directory of each script.
  ///   - files: The files that contain the scripts. They are read only if there are criteria for tags.
  /// - Throws: An error if a criterion that includes scripts matches no script, or if no script remains.
  package func scripts(
    among scripts: [GoldenScript], besides others: [String] = [], root: String?, in files: Files
  ) throws(SelectionError) -> [GoldenScript] {
    for filter in filters where !filter.isExclusion {
      let pattern = PathPattern(filter.pattern)
      if !(scripts.map(\.path) + others).contains(where: pattern.matches) {
        throw .noMatch(filter.pattern, meant: Self.meant(by: filter.pattern, among: scripts))
      }
    }
    var selected = scripts.filter { includes($0.path) }
    if !tags.isEmpty {
      let known = scripts.map { Set($0.marks(root: root, in: files).tags.map(\.text)) }
      let all = known.reduce(into: Set()) { $0.formUnion($1) }
      for tag in tags where !tag.isExclusion && !all.contains(tag.pattern) {
        throw .unknownTag(tag.pattern, known: all.sorted())
      }
      selected = zip(scripts, known).filter { script, known in
        includes(script.path) && tags.select(known.contains)
      }.map(\.0)
    }
    if selected.isEmpty, !scripts.isEmpty, !others.contains(where: includes(untagged:)) {
      throw .nothingLeft((filters + tags).map(\.text))
    }
    return selected
  }

  /// Returns whether a trace whose script or case no longer exists is selected.
  package func includes(obsolete trace: ObsoleteTrace) -> Bool {
    // An obsolete trace has no script that could give it a tag.
    includes(untagged: GoldenSuite.scriptName(ofTrace: trace.path) ?? trace.path)
  }

  /// Returns whether a file that cannot have tags is selected.
  package func includes(untagged path: String) -> Bool {
    includes(path) && tags.select { _ in false }
  }

  private func includes(_ path: String) -> Bool {
    filters.select { PathPattern($0).matches(path) }
  }

  /// Returns the pattern with each mistyped name replaced by the most similar name in the paths, or `nil` if the
  /// corrected pattern matches nothing.
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

/// An error that is thrown if a selection, or one of its criteria, matches no scripts.
package enum SelectionError: Error, Equatable {
  /// No path matches the given pattern. The value `meant` is a similar pattern that matches a path.
  case noMatch(String, meant: String?)
  /// No script has the given tag. The value `known` contains the tags of all scripts.
  case unknownTag(String, known: [String])
  /// Each criterion matches some scripts, but no script matches all of the given criteria.
  case nothingLeft([String])
}

extension SelectionError {
  /// The stable name of the error.
  package var id: String {
    switch self {
    case .noMatch, .nothingLeft: "no-match"
    case .unknownTag: "unknown-tag"
    }
  }

  /// The error in one sentence, without a period.
  package var message: String {
    switch self {
    case .noMatch(let pattern, let meant):
      "no script path \(PathPattern(pattern).isGlob ? "matches" : "contains") \(pattern.quoted)"
        + (meant.map { "; did you mean \($0.quoted)?" } ?? "")
    case .unknownTag(let tag, let known):
      "no script has the tag \(tag.quoted)"
        + (Suggestion.question(for: tag, among: known).map { "; \($0)" } ?? "")
    case .nothingLeft(let criteria):
      "no script remains after filtering by \(criteria.map(\.quoted).joined(separator: ", "))"
    }
  }
}
