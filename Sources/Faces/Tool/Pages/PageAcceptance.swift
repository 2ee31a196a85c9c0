import ReactorChecks
import ReactorPage

/// The traces that a page can accept, by the digests of the content that it shows.
///
/// A digest covers the paths and the traces, so a request for a digest that is not known is about traces that the page
/// no longer shows.
struct PageAcceptance {
  /// The results, by the digest of one script's trace or of a whole group's traces.
  private(set) var results: [String: [GoldenResult]] = [:]
  private var scripts: [GoldenScript: String] = [:]
  /// The digests of groups, by their first scripts.
  private var groups: [GoldenScript: String] = [:]

  /// Collects the results whose traces can be accepted.
  init(_ all: [GoldenResult], _ groups: DifferenceGroups) {
    let open = all.filter { $0.canBeAccepted && $0.trace != nil }
    for result in open { scripts[result.script] = add([result]) }
    for group in groups.shared {
      // The page shows these differences in the headline of the group.
      let members = open.filter(group.shows)
      guard members.count > 1, let first = group.scripts.first else { continue }
      self.groups[first] = add(members)
    }
  }

  /// The digest of the trace of a script; nil if it can't be accepted.
  func digest(of script: GoldenScript) -> String? { scripts[script] }

  /// The digest of the traces of a group; nil if they can't be accepted together.
  func digest(of group: DifferenceGroup) -> String? {
    group.scripts.first.flatMap { groups[$0] }
  }

  private mutating func add(_ results: [GoldenResult]) -> String {
    var message: [UInt8] = []
    for result in results {
      // The lengths separate the parts from each other.
      for part in [Array(result.script.path.utf8), result.trace ?? []] {
        message += Array("\(part.count):".utf8) + part
      }
    }
    let digest = SHA256(message).hexadecimal
    self.results[digest] = results
    return digest
  }
}
