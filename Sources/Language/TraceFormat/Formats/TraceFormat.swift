/// A format of traces, as its users know it.
struct TraceFormat {
  /// The name in messages.
  let name: String
  /// The syntax of the values in its lines.
  let syntax: ValueSyntax
  /// The byte that a trace in this format begins with; nil for the format of all other traces.
  var firstByte: UInt8?
  /// Indicates whether only its events, and not its header, show whether lines contain the script line of their step.
  var hasScriptLines = false
  let decoder: any TraceDecoder.Type
  /// Creates an encoder for a new trace. The function returns the script line of a step.
  let makeEncoder: (TraceOptions, @escaping (StepPlace) -> ScriptLine?) -> any TraceEncoder
}

extension TraceOptions.Format {
  /// The table of formats. Everything that depends on the format of a trace asks it.
  var definition: TraceFormat {
    switch self {
    case .text:
      TraceFormat(name: "text", syntax: .swift, decoder: TextDecoder.self) { options, _ in
        TextEncoder(options)
      }
    case .jsonl:
      TraceFormat(
        name: "JSON Lines", syntax: .json, firstByte: UInt8(ascii: "{"), hasScriptLines: true,
        decoder: JSONLinesDecoder.self
      ) { options, lineOfStep in
        JSONLinesEncoder(options, lineOfStep: options.lines ? lineOfStep : nil)
      }
    }
  }

  /// The format of a trace that begins with the given byte.
  init(startingWith byte: UInt8?) {
    self = Self.allCases.first { byte != nil && $0.definition.firstByte == byte } ?? .text
  }

  /// The name of the format in messages.
  package var name: String { definition.name }
}
