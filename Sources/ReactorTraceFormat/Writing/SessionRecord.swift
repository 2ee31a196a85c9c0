import ReactorText
import ReactorTypeLayout

/// What a writer keeps about one session.
struct SessionRecord {
  /// The name with a space on either side, as it stands in a line of text.
  var text: ByteRange
  /// The name from `,"session":` to `"kind":"`, as it stands in a JSON line.
  var json: ByteRange
  /// The layout of the values of each kind that came last: nearly always that of the next one.
  var action: TypeLayout?
  var mutation: TypeLayout?
  /// The fields of the last state, where changes are written.
  var lastState: RenderedState?
  /// The fields of the state before the last, their memory kept for the next one.
  var spareState: RenderedState?
}
