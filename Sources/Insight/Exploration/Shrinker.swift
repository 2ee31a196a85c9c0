/// A shrinker that removes and simplifies elements of a list while preserving a property of the list.
struct Shrinker<Element: Equatable> {
  /// The maximum number of lists to try.
  let maximumTrials: Int
  /// A closure that returns whether an element must be kept.
  var isNeeded: (_ element: Element, _ list: [Element]) -> Bool = { _, _ in false }
  /// A closure that returns the possible replacements for an element, starting with the simplest.
  let simpler: (_ element: Element, _ list: [Element]) -> [Element]
  /// A closure that returns the part of a list that has the property, or `nil` if no part has it.
  let showing: (_ list: [Element]) -> [Element]?

  /// Shrinks a list that has the property.
  ///
  /// - Returns: The shortest list with the property among those that were tried.
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
