/// Finds the word that was probably meant.
package enum Suggestion {
  /// The maximum length of compared words, because the cost of a comparison grows with the square
  /// of the length.
  private static let longestWord = 64

  /// Returns the candidate nearest to a word, if one is near enough to be suggested.
  ///
  /// A candidate is near if the number of insertions, deletions, replacements and swaps of neighbors is at most a third
  /// of the shorter word's length, and at least one is always allowed; case is ignored. If several candidates are
  /// equally near, the first one in code point order is chosen.
  ///
  /// - Parameters:
  ///   - word: The word that was found.
  ///   - candidates: The valid words.
  /// - Returns: The candidate, as it was given.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let scalars = Array(word.lowercased().unicodeScalars)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate.utf8.count <= longestWord && candidate != word {
      let other = Array(candidate.lowercased().unicodeScalars)
      let shorter = min(scalars.count, other.count)
      let distance = distance(scalars, other)
      guard distance == 0 || (distance <= max(1, shorter / 3) && distance < shorter) else {
        continue
      }
      if let best, (best.distance, best.candidate) < (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// The question that ends a message, such as `did you mean 'increase'?`.
  package static func question(for word: String, among candidates: some Sequence<String>) -> String?
  {
    replacement(for: word, among: candidates)?.question
  }

  /// The replacement of a word with the candidate nearest to it.
  package static func replacement(
    for word: String, among candidates: some Sequence<String>
  ) -> Replacement? {
    nearest(to: word, among: candidates).map { Replacement(word, with: $0) }
  }

  /// Returns the optimal string alignment distance, computed row by row in the usual table.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0..<right.count + 1)
    for i in left.indices {
      let a = left[i]
      var row = [i + 1]
      for j in right.indices {
        let b = right[j]
        var cost = min(min(last[j + 1], row[j]) + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
