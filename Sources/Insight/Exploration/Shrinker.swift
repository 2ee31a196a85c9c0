/// Shrinks and simplifies a list while preserving a property of it.
struct Shrinker<Element: Equatable> {
  /// The maximum number of lists to try.
  let maximumTrials: Int
  /// Indicates whether an element must be kept.
  var isNeeded: (_ element: Element, _ list: [Element]) -> Bool = { _, _ in false }
  /// The possible replacements of an element, starting with the simplest.
  let simpler: (_ element: Element, _ list: [Element]) -> [Element]
  /// The part of a list that has the property; nil if the list itself does not have it.
  let showing: (_ list: [Element]) -> [Element]?

  /// Shrinks a list that has the property.
  ///
  /// - Returns: A list from which no element can be removed.
  func shrink(_ list: [Element]) -> [Element] {
    var best = list
    var trials = 0
    var isChanged = true
    func accept(_ list: [Element]) -> Bool {
      trials += 1
      guard trials < maximumTrials, let found = showing(list), found.count <= best.count,
        found != best
      else { return false }
      (best, isChanged) = (found, true)
      return true
    }
    while isChanged, trials < maximumTrials {
      isChanged = false
      var size = max(1, best.count / 2)
      while size >= 1 {
        var start = best.count - size
        while start >= 0 {
          let run = start..<min(start + size, best.count)
          if !best[run].contains(where: { isNeeded($0, best) }) {
            var shorter = best
            shorter.removeSubrange(run)
            _ = accept(shorter)
          }
          start = min(start, best.count) - size
        }
        size /= 2
      }
      for index in best.indices where index < best.count {
        for simpler in simpler(best[index], best) where index < best.count {
          var other = best
          other[index] = simpler
          if accept(other) { break }
        }
      }
    }
    return best
  }
}
