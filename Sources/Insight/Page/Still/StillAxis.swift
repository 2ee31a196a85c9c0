import ReactorBase

/// The time axis of a still picture, with ticks and the durations of folded stretches.
struct StillAxis {
  let still: Still
  let height: Double

  /// The minimum distance between two ticks, in pixels.
  private static let tickDistance = 80.0
  /// The maximum number of ticks in a stretch.
  private static let maximumTicks: Int64 = 40

  func append(to out: inout ByteBuffer) {
    var canvas = StillCanvas()
    canvas.rectangle(
      x: 0, y: 0, width: Still.Metrics.width, height: Still.Metrics.axis, class: "axis")
    if still.layout.isInOrder {
      // Positions on the axis represent the order of events, not their times.
      canvas.text("in order, all at the same time", x: Still.Metrics.labels, y: 15, class: "time")
      out.append(text: canvas.svg)
      return
    }
    var free = 0.0
    let points = still.layout.axis.points
    for (start, end) in zip(points, points.dropFirst()) where start.isFolded {
      let (left, right) = (still.x(start.time), still.x(end.time))
      canvas.rectangle(x: left, y: 0, width: right - left, height: height, class: "fold")
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let (left, right) = (still.x(start.time), still.x(end.time))
      if start.isFolded {
        let text = "⋯\(Self.words(end.time - start.time))⋯"
        let width = Double(text.count) * 6
        write(text, at: (left + right - width) / 2, &free, on: &canvas)
        continue
      }
      let step = Self.step(Double(end.time - start.time) / max(1, right - left) * Self.tickDistance)
      let first = start.time / step + (start.time % step == 0 ? 0 : 1)
      for number in first..<(first + Self.maximumTicks) {
        let (time, isBeyondClock) = number.multipliedReportingOverflow(by: step)
        // The end of a stretch before a fold has no tick, which leaves room for the duration of the fold.
        if isBeyondClock || (end.isFolded ? time >= end.time : time > end.time) { break }
        canvas.rectangle(x: still.x(time), y: 20, width: 1, height: 8, class: "tick")
        write(Self.seconds(time), at: still.x(time), &free, on: &canvas)
      }
    }
    out.append(text: canvas.svg)
  }

  private func write(
    _ text: String, at x: Double, _ free: inout Double, on canvas: inout StillCanvas
  ) {
    guard x >= free, x < Still.Metrics.width - 40 else { return }
    free = x + canvas.text(text, x: x, y: 15, class: "time") + 8
  }

  /// Returns the smallest round number of nanoseconds that is at least the given distance. A round number is 1, 2, or 5
  /// times a power of ten.
  private static func step(_ distance: Double) -> Int64 {
    var power: Int64 = 1
    while Double(power) * 10 < distance, power < Int64.max / 100 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { Double($0) >= distance } ?? 10 * power
  }

  /// Returns a time in seconds with as few decimals as necessary, such as `0.5 s`.
  private static func seconds(_ time: Int64) -> String {
    var text = TimeText.seconds(time)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return "\(text) s"
  }

  /// Returns a duration in human-readable form.
  private static func words(_ length: Int64) -> String {
    let second: Int64 = 1_000_000_000
    if length >= second { return seconds(length / (second / 10) * (second / 10)) }
    return length >= 1_000_000 ? "\(length / 1_000_000) ms" : "\(length) ns"
  }
}
