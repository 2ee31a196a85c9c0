import Foundation

// The compiler starts this program, sends messages to standard input, and reads the answers from standard output. Each
// message consists of JSON and is preceded by its size in bytes, which is an eight-byte little-endian number.
//
// Macros are usually written with swift-syntax, which would be an additional dependency. These two macros do not need
// it, because a replay requires only the conformance from `@ObservableState`, and nothing from
// `@ObservableStateIgnored`.

/// A request from the compiler, reduced to the parts that determine the response.
struct Request: Decodable {
  struct Expansion: Decodable {
    var macroRole: String
    var extendedTypeSyntax: Syntax?
  }
  struct Syntax: Decodable {
    var source: String
  }
  struct Nothing: Decodable {}

  var getCapability: Nothing?
  var expandAttachedMacro: Expansion?
}

/// A response to the compiler, in which exactly one field is set.
struct Answer: Encodable {
  struct Capability: Encodable {
    var capability = ["protocolVersion": 7]
  }
  struct Expansion: Encodable {
    var expandedSource: String
    var diagnostics: [String] = []
  }

  var getCapabilityResult: Capability?
  var expandMacroResult: Expansion?

  init(to request: Request) {
    guard let macro = request.expandAttachedMacro else {
      getCapabilityResult = Capability()
      return
    }
    let type = macro.extendedTypeSyntax?.source.trimmingCharacters(in: .whitespacesAndNewlines)
    expandMacroResult = Expansion(
      expandedSource: macro.macroRole == "extension"
        ? type.map { "extension \($0): ReactorObservation.ObservableState {}" } ?? "" : "")
  }
}

let lengthSize = 8
while let head = try FileHandle.standardInput.read(upToCount: lengthSize),
  head.count == lengthSize
{
  let length = head.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  guard let count = Int(exactly: length),
    let body = try FileHandle.standardInput.read(upToCount: count), body.count == count
  else { break }
  let request = try JSONDecoder().decode(Request.self, from: body)
  let answer = try JSONEncoder().encode(Answer(to: request))
  let answerHead = Data(
    (0..<lengthSize).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) })
  try FileHandle.standardOutput.write(contentsOf: answerHead + answer)
}
