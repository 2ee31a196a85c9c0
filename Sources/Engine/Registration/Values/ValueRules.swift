import ReactorCore
import ReactorScript
import ReactorBase
package import ReactorTraceFormat
package import ReactorTypeLayout

/// A registry's rules for reading values in scripts and showing values in traces.
///
/// Copies share their storage until one of them is changed. Each replay makes several copies. Without shared storage,
/// each copy would retain the eight parts of the rules.
package struct ValueRules: Sendable {
  private struct Parts: Sendable {
    var rendering = RenderingRules()
    var decoding = DecodingRules()
  }

  /// The parts of the rules. They are stored in a single-element array so that copies share them.
  private var parts = [Parts()]

  /// The rules for showing values in traces.
  package var rendering: RenderingRules {
    _read { yield parts[0].rendering }
    _modify { yield &parts[0].rendering }
  }

  /// The rules for reading values in scripts.
  package internal(set) var decoding: DecodingRules {
    _read { yield parts[0].decoding }
    _modify { yield &parts[0].decoding }
  }

  /// The rules that apply in every replay. For example, pulses are shown as their values, and durations are shown in
  /// script notation.
  package static let standard: ValueRules = {
    var rules = ValueRules()
    rules.rendering.show(wrapper: Pulse<Int>.self, asProperty: "value")
    rules.rendering.show(Duration.self) { $0.scriptText }
    rules.rendering.show(ScriptedFailure.self) { $0.message }
    rules.rendering.show(HTTPAnswer.self) { $0.shown }
    rules.decoding.read((any Error).self, from: String.self, "the message of an error, in quotes") {
      ScriptedFailure($0)
    }
    rules.rendering.substitutes = LibraryValues.substitute
    rules.decoding.read(Duration.self, from: String.self, "a duration such as \"500ms\"") {
      ScriptDuration($0).map { .nanoseconds($0.nanoseconds) }
    }
    return rules
  }()

  /// Returns a copy of the rules that loads fixture files with the given loader.
  package func taking(from fixtures: any FixtureLoader) -> ValueRules {
    var copy = self
    copy.decoding.fixtures = fixtures
    return copy
  }

  /// A decoder for values in scripts that uses these rules.
  package var decoder: ValueDecoder { ValueDecoder(rules: decoding) }

  /// Returns a value in trace notation, without redaction. Two values with the same notation are considered equal.
  package func text(of view: ValueView) -> String {
    var renderer = ValueRenderer(rules: rendering.withoutRedactions)
    var text = ByteBuffer()
    renderer.appendText(view, to: &text)
    return text.string()
  }

  /// Returns an action in trace notation, without redaction.
  package func callText(of action: ValueView) -> String {
    var renderer = ValueRenderer(rules: rendering.withoutRedactions)
    var text = ByteBuffer()
    renderer.appendCall(action, to: &text)
    return text.string()
  }

  /// Decodes a value in a script as the given type, and returns the value in trace notation.
  ///
  /// - Returns: The text, or `nil` if a problem was reported.
  func text(
    of value: ScriptValue, as layout: TypeLayout, problems: inout [DecodingProblem]
  ) -> String? {
    func read<Value>(_ type: Value.Type) -> String? {
      guard let value = decoder.decode(type, from: value, problems: &problems) else { return nil }
      return TypeLayout.withView(of: value) { text(of: $0) }
    }
    return _openExistential(layout.type, do: read)
  }

  /// Calls a closure with the value that a trace shows in place of the given value. This is the content of a box, the
  /// result of a rule, an object as an instance of its dynamic class, or otherwise the value itself.
  package func open(_ view: ValueView, _ body: (ValueView) -> Void) {
    if case .value(_, let conversion) = rendering.substitute(for: view.layout) {
      conversion(view, body)
    } else if view.kind == .existential || view.kind == .object {
      view.withDynamicValue { value in
        if value.kind == .object, let conversion = rendering.substitute(for: value.object) {
          conversion(value, body)
        } else {
          body(value)
        }
      }
    } else {
      body(view)
    }
  }
}

extension Duration {
  /// The duration in script notation, such as `500ms`.
  var scriptText: String {
    let (seconds, attoseconds) = components
    let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return "\(seconds)s" }
    return ScriptDuration.text(nanoseconds: nanoseconds + attoseconds / 1_000_000_000)
  }
}
