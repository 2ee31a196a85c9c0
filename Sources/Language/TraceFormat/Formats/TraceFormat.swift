/// The definition of a trace format.
struct TraceFormat {
  /// The name of the format in messages.
  let name: String
  /// The syntax of the values in event lines.
  let syntax: ValueSyntax
  /// The first byte of every trace in this format, or `nil` for the default format, which applies if no other format
  /// matches.
  var firstByte: UInt8?
  /// Indicates whether lines can contain the script line of their step. The header does not contain this information,
  /// so a reader must check the events.
  var hasScriptLines = false
  let decoder: any TraceDecoder.Type
  /// A closure that creates an encoder for a new trace. The closure receives the trace options and a closure that
  /// returns the script line of a step.
  let makeEncoder: (TraceOptions, @escaping (StepPlace) -> ScriptLine?) -> any TraceEncoder
}

extension TraceOptions.Format {
  /// The table that defines the trace format. All code that depends on the format uses this table.
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

  /// Determines the format of a trace from its first byte.
  init(startingWith byte: UInt8?) {
    self = Self.allCases.first { byte != nil && $0.definition.firstByte == byte } ?? .text
  }

  /// The name of the format in messages.
  package var name: String { definition.name }
}
