package import ReactorGoldens
import ReactorBase

/// Scripts with the same differences from their goldens, of which reports show one.
package struct DifferenceGroup: Sendable {
  /// A difference that the scripts have, and the values of the field if it was added or removed.
  package struct Member: Sendable {
    /// The difference, without a value that may not be the same in all scripts.
    package let difference: TraceDifference
    /// The different values, in the order of their first occurrence.
    package fileprivate(set) var values: [[UInt8]] = []
    fileprivate var knownValues: Set<[UInt8]> = []
  }

  /// The differences, in the order of the first script.
  package private(set) var members: [Member] = []
  /// The scripts, in their order. Reports show the diff of the first.
  package private(set) var scripts: [GoldenScript] = []
  /// Indicates whether the new traces of all scripts are in the files next to the goldens.
  package private(set) var isPending = true
  private var indices: [TraceDifference: Int] = [:]

  /// The maximum number of differences, of values and of scripts that are shown.
  private static let maximumDifferences = 5
  private static let maximumValues = 8
  private static let maximumScripts = 12

  fileprivate init() {}

  fileprivate mutating func add(_ result: GoldenResult, _ differences: [TraceDifference]) {
    scripts.append(result.script)
    if result.change != .pending { isPending = false }
    for difference in differences {
      let shared = difference.withoutValue
      let index = indices[shared] ?? members.count
      if index == members.count {
        indices[shared] = index
        members.append(Member(difference: shared))
      }
      if let value = difference.value, members[index].knownValues.insert(value).inserted {
        members[index].values.append(value)
      }
    }
  }

  /// The differences, and the number of scripts that have them: `counter.theme was added (light), in 12 scripts`.
  package var headline: String {
    let shown = members.prefix(Self.maximumDifferences).map(Self.words(for:))
    let rest = members.count - shown.count
    let more = rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "difference" : "differences")"]
    return "\((shown + more).joined(separator: "; ")), in \(scripts.count) scripts"
  }

  /// The scripts whose names are listed.
  package var listedScripts: ArraySlice<GoldenScript> { scripts.prefix(Self.maximumScripts) }

  /// A text with the number of the other scripts; nil if all of them are listed.
  package var unlistedScripts: String? {
    let rest = scripts.count - listedScripts.count
    return rest == 0 ? nil : "... and \(rest) more"
  }

  /// The names of the scripts in a report, and the number of those that are not listed.
  func list(_ names: RepositoryNames) -> [String] {
    listedScripts.map { VisibleText(path: names.name(of: $0.path)).description }
      + [unlistedScripts].compactMap(\.self)
  }

  private static func words(for member: Member) -> String {
    if member.values.isEmpty { return member.difference.words }
    let shown = member.values.prefix(maximumValues).map { TraceDifference.text(ofValue: $0) }
    let rest = member.values.count - shown.count
    let more = rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "value" : "values")"]
    return "\(member.difference.words) (\((shown + more).joined(separator: "; ")))"
  }

  /// Returns whether a script belongs to the group, and the headline shows all of its differences.
  package func shows(_ result: GoldenResult) -> Bool {
    guard members.count <= Self.maximumDifferences,
      let differences = DifferenceGroups.differences(of: result),
      DifferenceGroups.key(differences) == Set(indices.keys)
    else { return false }
    return differences.allSatisfy { difference in
      guard let value = difference.value else { return true }
      let member = indices[difference.withoutValue].map { members[$0] }
      return member?.values.prefix(Self.maximumValues).contains(value) ?? false
    }
  }
}

/// The failed scripts of a run by their differences. Only this type decides which differences are the same.
///
/// Two scripts are in the same group only if each difference of one is a difference of the other, so a difference that
/// only one script has is never hidden by a group.
package struct DifferenceGroups: Sendable {
  private var all: [DifferenceGroup] = []
  private var indices: [Set<TraceDifference>: Int] = [:]

  package init() {}

  /// Creates the groups of the results of a run.
  package init(_ results: some Sequence<GoldenResult>) {
    for result in results { add(result) }
  }

  /// The groups of several scripts, in the order of their first scripts.
  package var shared: [DifferenceGroup] { all.filter { $0.scripts.count > 1 } }

  /// Adds the result of a script; scripts without a difference from their golden have no group.
  package mutating func add(_ result: GoldenResult) {
    guard let differences = Self.differences(of: result) else { return }
    let key = Self.key(differences)
    let index = indices[key] ?? all.count
    if index == all.count {
      indices[key] = index
      all.append(DifferenceGroup())
    }
    all[index].add(result, differences)
  }

  /// The group of a script that was added; nil if it has none.
  package func group(of result: GoldenResult) -> DifferenceGroup? {
    Self.differences(of: result).flatMap { indices[Self.key($0)] }.map { all[$0] }
  }

  /// The script of the same group that was added first, unless it is this one.
  package func example(for result: GoldenResult) -> GoldenScript? {
    group(of: result)?.scripts.first.flatMap { $0 == result.script ? nil : $0 }
  }

  static func key(_ differences: [TraceDifference]) -> Set<TraceDifference> {
    Set(differences.map(\.withoutValue))
  }

  /// The differences of a script that has failed because of them, and for no other reason.
  static func differences(of result: GoldenResult) -> [TraceDifference]? {
    guard result.verdict == .failed, case .failed(let failure) = result.outcome,
      failure.replayProblems.isEmpty
    else { return nil }
    return failure.differences
  }
}
