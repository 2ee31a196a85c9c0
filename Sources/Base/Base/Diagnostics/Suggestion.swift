/// Functions that find the word that the user probably intended.
package enum Suggestion {
  /// The maximum length, in bytes, of words to compare. The cost of a comparison is quadratic in the length.
  private static let longestWord = 64

  /// Returns the candidate closest to a word, or `nil` if no candidate is close enough to suggest.
  ///
  /// A candidate is close if the number of edits is at most a third of the length of the shorter word. An edit is an
  /// insertion, a deletion, a replacement, or a swap of adjacent characters. A single edit is always allowed, and
  /// letter case is ignored. If several candidates are equally close, the first one in code point order is returned.
  ///
  /// - Parameters:
  ///   - word: The invalid word.
  ///   - candidates: The valid words.
  /// - Returns: The candidate in its original spelling.
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

  /// Returns a question that suggests the closest candidate, such as `did you mean 'increase'?`, or `nil` if no
  /// candidate is close enough.
  package static func question(for word: String, among candidates: some Sequence<String>) -> String?
  {
    replacement(for: word, among: candidates)?.question
  }

  /// Returns a correction that replaces the word with the closest candidate, or `nil` if no candidate is close enough.
  package static func replacement(
    for word: String, among candidates: some Sequence<String>
  ) -> Replacement? {
    nearest(to: word, among: candidates).map { Replacement(word, with: $0) }
  }

  /// Returns the optimal string alignment distance between two strings, computed row by row with dynamic programming.
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
