import ReactorBase

/// A time axis that folds long stretches without events.
///
/// Positions on the axis are between 0 and 1. Between two points, the axis is linear. A folded stretch has a small
/// fixed width, and is labeled with its duration.
struct FoldedAxis {
  /// A point on the axis.
  struct Point: Equatable {
    /// The virtual time, in nanoseconds.
    let time: Int64
    /// The position on the axis, from 0 to 1.
    let place: Double
    /// Indicates whether the axis is folded between this point and the next.
    let isFolded: Bool
  }

  /// The points in order. There are at least two points.
  let points: [Point]

  /// The maximum number of folded stretches. If there are more candidates, the longest stretches are folded.
  private static let maximumFolds = 12
  /// The width of a folded stretch, as a fraction of the axis.
  private static let foldedRoom = 0.04
  /// The width of the margin after the last event, as a fraction of the axis. The margin leaves room for the event's
  /// mark and the last values of strips.
  private static let marginRoom = 0.04
  /// The minimum ratio of a folded stretch's duration to the duration of a typical stretch.
  private static let foldedRatio: Int64 = 20
  /// The divisor of the total duration that determines the minimum duration of a folded stretch.
  private static let foldedShare: Int64 = 20

  /// Creates an axis for the times of events. The times must be in order.
  init(_ times: some Sequence<Int64>) {
    var moments: [Int64] = []
    for time in times where moments.last != time { moments.append(time) }
    guard let first = moments.first, let last = moments.last, first < last else {
      let time = min(moments.first ?? 0, .max - 1_000_000)
      points = [
        Point(time: time, place: 0, isFolded: false),
        Point(time: time + 1_000_000, place: 1, isFolded: false),
      ]
      return
    }
    let gaps = zip(moments, moments.dropFirst()).map { $1 - $0 }
    let folded = Self.foldedGaps(gaps, total: last - first)
    let kept = gaps.indices.reduce(Int64(0)) { folded.contains($1) ? $0 : $0 + gaps[$1] }
    let room = 1 - Self.marginRoom - Self.foldedRoom * Double(folded.count)
    var points = [Point(time: first, place: 0, isFolded: folded.contains(0))]
    var place = 0.0
    for (index, gap) in gaps.enumerated() {
      let isFolded = folded.contains(index)
      place += isFolded ? Self.foldedRoom : Double(gap) / Double(max(1, kept)) * room
      let isNextFolded = folded.contains(index + 1)
      if isFolded || isNextFolded {
        points.append(
          Point(time: moments[index + 1], place: Self.rounded(place), isFolded: isNextFolded))
      }
    }
    let margin = max(1, Double(max(kept, 25)) * Self.marginRoom / max(room, Self.marginRoom))
    // The margin must not extend beyond the latest time that the clock can represent.
    let end = last + min(Int64(exactly: margin.rounded(.down)) ?? .max, .max - last)
    if end > last, points.last?.time != last {
      points.append(Point(time: last, place: 1 - Self.marginRoom, isFolded: false))
    }
    if points.last?.time != end { points.append(Point(time: end, place: 1, isFolded: false)) }
    self.points = points
  }

  private static func foldedGaps(_ gaps: [Int64], total: Int64) -> Set<Int> {
    let usual = gaps.sorted()[(gaps.count - 1) / 2]
    let long = gaps.indices.filter { index in
      gaps[index] / foldedRatio >= usual && gaps[index] >= total / foldedShare
    }
    return Set(long.sorted { (gaps[$0], $1) > (gaps[$1], $0) }.prefix(maximumFolds))
  }

  /// Rounds a position to six decimals, enough to distinguish a tenth of a pixel on the widest screens.
  private static func rounded(_ place: Double) -> Double {
    (place * 1_000_000).rounded() / 1_000_000
  }

  func place(of time: Int64) -> Double {
    let next = points[1..<points.count - 1].partitioningIndex { $0.time > time }
    let (start, end) = (points[next - 1], points[next])
    let share = Double(time - start.time) / Double(max(1, end.time - start.time))
    return start.place + share * (end.place - start.place)
  }
}
