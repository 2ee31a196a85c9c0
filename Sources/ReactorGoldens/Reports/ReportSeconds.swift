/// A duration as reports write it: in seconds, with three decimals.
struct ReportSeconds: CustomStringConvertible {
  let description: String

  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let milliseconds = String(1000 + attoseconds / 1_000_000_000_000_000)
    description = "\(seconds).\(milliseconds.dropFirst())"
  }
}
