import ReactorChecks
import ReactorPage

/// The traces that a user can accept from a page, keyed by a digest of the displayed content.
///
/// A digest is computed from the paths and traces. Therefore, an unknown digest in a request belongs to traces that
/// have changed since the page was loaded.
struct PageAcceptance {
  /// The results to accept. A digest is computed either from a single script's trace or from all traces of a group.
  private(set) var results: [String: [GoldenResult]] = [:]
  private var scripts: [GoldenScript: String] = [:]
  /// The digests of groups, keyed by the first script in the group.
  private var groups: [GoldenScript: String] = [:]

  /// Creates a collection of the results whose traces can be accepted.
  init(_ all: [GoldenResult], _ groups: DifferenceGroups) {
    let open = all.filter { $0.canBeAccepted && $0.trace != nil }
    for result in open { scripts[result.script] = add([result]) }
    for group in groups.shared {
      // The page shows these scripts' differences under the heading of the group.
      let members = open.filter(group.shows)
      guard members.count > 1, let first = group.scripts.first else { continue }
      self.groups[first] = add(members)
    }
  }

  /// Returns the digest of a script's trace, or `nil` if the trace cannot be accepted.
  func digest(of script: GoldenScript) -> String? { scripts[script] }

  /// Returns the digest of a group's traces, or `nil` if the traces cannot be accepted together.
  func digest(of group: DifferenceGroup) -> String? {
    group.scripts.first.flatMap { groups[$0] }
  }

  private mutating func add(_ results: [GoldenResult]) -> String {
    var message: [UInt8] = []
    for result in results {
      // The length before each part separates the part from the previous one.
      for part in [Array(result.script.path.utf8), result.trace ?? []] {
        message += Array("\(part.count):".utf8) + part
      }
    }
    let digest = SHA256(message).hexadecimal
    self.results[digest] = results
    return digest
  }
}
