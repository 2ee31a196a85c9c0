import ReactorText

/// The text of a string literal, its escapes resolved, that knows where each byte came from.
struct ResolvedText: Sendable {
  /// The text.
  private(set) var bytes: [UInt8] = []

  /// A place at which the text continues after an escape.
  private struct Seam {
    /// The offset in the text.
    var resolved: UInt32
    /// The offset in the source.
    var source: UInt32

    init(_ resolved: Int, _ source: Int) {
      self.resolved = UInt32(truncatingIfNeeded: resolved)
      self.source = UInt32(truncatingIfNeeded: source)
    }
  }

  /// In order; the first represents the beginning of the text.
  private var seams: [Seam]

  /// Makes an empty text.
  ///
  /// - Parameters:
  ///   - source: The offset in the source at which the text begins.
  ///   - count: How many bytes it will have at most.
  init(startingAt source: Int, count: Int) {
    seams = [Seam(0, source)]
    bytes.reserveCapacity(count)
    seams.reserveCapacity(4)
  }

  /// Adds bytes that appear unchanged in the source.
  mutating func append(_ plain: ArraySlice<UInt8>) {
    bytes.append(contentsOf: plain)
  }

  /// Adds the character that an escape represents.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - source: The offset in the source after the escape.
  mutating func append(_ scalar: Unicode.Scalar, before source: Int) {
    UTF8.encode(scalar).map { bytes.append(contentsOf: $0) }
    seams.append(Seam(bytes.count, source))
  }

  /// The offset in the source for an offset in the text, by binary search.
  func source(of resolved: Int) -> Int {
    let seam = seams[max(0, seams.partitioningIndex { Int($0.resolved) > resolved } - 1)]
    return Int(seam.source) + resolved - Int(seam.resolved)
  }
}
