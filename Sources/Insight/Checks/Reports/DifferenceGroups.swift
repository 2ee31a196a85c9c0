package import ReactorGoldens
import ReactorBase

/// A group of scripts with the same differences from their goldens. Reports show one script of each group.
package struct DifferenceGroup: Sendable {
  /// A difference that the scripts share. If a field was added or removed, the member also contains the field's
  /// values.
  package struct Member: Sendable {
    /// The difference, without a value that may vary among the scripts.
    package let difference: TraceDifference
    /// The distinct values, in the order of their first occurrence.
    package fileprivate(set) var values: [[UInt8]] = []
    fileprivate var knownValues: Set<[UInt8]> = []
  }

  /// The differences, in the order of the first script.
  package private(set) var members: [Member] = []
  /// The scripts in order. Reports show the diff of the first script.
  package private(set) var scripts: [GoldenScript] = []
  /// Indicates whether the new traces of all scripts in the group are stored as pending.
  package private(set) var isPending = true
  private var indices: [TraceDifference: Int] = [:]

  /// The maximum numbers of differences, values, and scripts that are shown.
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

  /// A description of the differences and the number of scripts that have them, such as `counter.theme was added
  /// (light), in 12 scripts`.
  package var headline: String {
    let shown = members.prefix(Self.maximumDifferences).map(Self.words(for:))
    let rest = members.count - shown.count
    let more = rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "difference" : "differences")"]
    return "\((shown + more).joined(separator: "; ")), in \(scripts.count) scripts"
  }

  /// The scripts whose names are listed.
  package var listedScripts: ArraySlice<GoldenScript> { scripts.prefix(Self.maximumScripts) }

  /// A phrase with the number of scripts that are not listed, or `nil` if all scripts are listed.
  package var unlistedScripts: String? {
    let rest = scripts.count - listedScripts.count
    return rest == 0 ? nil : "... and \(rest) more"
  }

  /// Returns the names of the listed scripts, followed by the number of scripts that are not listed.
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

  /// Returns whether a script belongs to the group and the headline shows all of the script's differences.
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

/// The failed scripts of a run, grouped by their differences. This type defines which differences are considered the
/// same.
///
/// Two scripts are in the same group only if they have the same differences, so a group never hides a difference that
/// only one script has.
package struct DifferenceGroups: Sendable {
  private var all: [DifferenceGroup] = []
  private var indices: [Set<TraceDifference>: Int] = [:]

  package init() {}

  /// Creates groups from the results of a run.
  package init(_ results: some Sequence<GoldenResult>) {
    for result in results { add(result) }
  }

  /// The groups with several scripts, in the order of their first scripts.
  package var shared: [DifferenceGroup] { all.filter { $0.scripts.count > 1 } }

  /// Adds the result of a script. A script without differences from its golden does not belong to any group.
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

  /// Returns the group of a script that was added, or `nil` if the script has no group.
  package func group(of result: GoldenResult) -> DifferenceGroup? {
    Self.differences(of: result).flatMap { indices[Self.key($0)] }.map { all[$0] }
  }

  /// Returns the first script of the same group, or `nil` if the given script is the first one or has no group.
  package func example(for result: GoldenResult) -> GoldenScript? {
    group(of: result)?.scripts.first.flatMap { $0 == result.script ? nil : $0 }
  }

  static func key(_ differences: [TraceDifference]) -> Set<TraceDifference> {
    Set(differences.map(\.withoutValue))
  }

  /// Returns the differences of a script that failed only because of its differences, or `nil` for any other script.
  static func differences(of result: GoldenResult) -> [TraceDifference]? {
    guard result.verdict == .failed, case .failed(let failure) = result.outcome,
      failure.replayProblems.isEmpty
    else { return nil }
    return failure.differences
  }
}
