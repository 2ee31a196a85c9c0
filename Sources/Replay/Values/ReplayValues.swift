import ActionScript
import TraceFormat
import TypeLayout
import ValueDecoding

extension ValueDecoder {
  /// The decoder of every replay.
  static let replay = ValueDecoder(rules: .replay)

  /// A value as a trace would print it, once it has been read as a type.
  ///
  /// - Returns: The text, or nil after at least one problem.
  func text(
    of value: ScriptValue, as layout: TypeLayout, problems: inout [DecodingProblem]
  ) -> String? {
    func read<Value>(_ type: Value.Type) -> String? {
      guard let value = decode(type, from: value, problems: &problems) else { return nil }
      return TypeLayout.withView(of: value) { $0.replayText }
    }
    return _openExistential(layout.type, do: read)
  }
}

extension ValueView {
  /// The value as a trace prints it.
  var replayText: String {
    var renderer = ValueRenderer(rules: .replay)
    var text = ByteBuffer()
    renderer.appendText(self, to: &text)
    return text.string()
  }
}

extension Duration {
  /// The duration as scripts write it, such as `500ms`.
  var scriptText: String {
    let (seconds, attoseconds) = components
    let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return "\(seconds)s" }
    return ScriptDuration.text(nanoseconds: nanoseconds + attoseconds / 1_000_000_000)
  }
}
