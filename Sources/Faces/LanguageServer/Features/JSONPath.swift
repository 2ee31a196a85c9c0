import ReactorVocabulary
import ReactorScript
import ReactorBase

/// The objects and arrays around a place in a JSON script, which may be invalid after that place.
struct JSONPath {
  /// An object or an array that is still open at the place.
  private struct Container {
    let isObject: Bool
    /// The offset of the opening bracket.
    let start: Int
    /// The key of the member that contains the object, or that contains the array around the
    /// object.
    let key: String?
    /// The keys of the object's members up to the place.
    var keys: [String] = []
    /// The key of the member whose value follows.
    var current: String?
    /// The reactor that the object names.
    var reactor: String?
  }

  private var containers: [Container] = []
  /// The offset at which the content of the string that is still open begins; nil if no string is open.
  private(set) var string: Int?

  /// Reads the bytes between two offsets. No string is open at the first offset.
  init(in bytes: [UInt8], from start: Int = 0, before offset: Int) {
    var index = start
    while index < offset {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let literal = JSONScanner.string(in: bytes, at: index, before: offset) else {
          string = index + 1
          return
        }
        index = literal.content.upperBound
        note(String(decoding: bytes[literal.content], as: UTF8.self))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let key = containers.last.flatMap { $0.current ?? $0.key }
        containers.append(
          Container(isObject: bytes[index] == UInt8(ascii: "{"), start: index, key: key))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
      case UInt8(ascii: ","):
        if let last = containers.indices.last { containers[last].current = nil }
      default: break
      }
      index += 1
    }
  }

  /// Records a string, which is a key or a value.
  private mutating func note(_ text: String) {
    guard let last = containers.indices.last, containers[last].isObject else { return }
    if let key = containers[last].current {
      if key == "reactor" || key == "kind" { containers[last].reactor = text }
    } else {
      containers[last].current = text
      containers[last].keys.append(text)
    }
  }

  /// The bytes that close everything that is still open at the place.
  var closers: [UInt8] {
    (string == nil ? [] : [UInt8(ascii: "\"")])
      + containers.reversed().map { UInt8(ascii: $0.isObject ? "}" : "]") }
  }

  /// The reactor whose options contain the place, and the offset at which the options begin.
  var options: (reactor: String, start: Int)? {
    guard
      let index = containers.firstIndex(where: { $0.isObject && $0.key == "with" }), index > 0,
      let reactor = containers[index - 1].reactor
    else { return nil }
    return (reactor, containers[index].start)
  }

  /// The key of the member whose value contains the place; nil for the elements of a script that is an array.
  var key: String? { containers.last.flatMap { $0.current ?? $0.key } }

  /// The keys that can be added to an object; nil if no key can be at the place.
  var keys: [Candidate]? {
    guard let object = containers.last, object.isObject, object.current == nil else { return nil }
    let possible: [String] =
      switch object.key {
      case nil where containers.count == 1:
        ScriptHeader.keys
      case nil, "steps", "of": StepKey.keys(after: object.keys).map(\.rawValue)
      case "reactors": ["name", "kind", "with"]
      case "stream", "or": ["returns", "fails", "never", "default", "after"]
      case "trace": TraceSetting.Key.allCases.map(\.rawValue)
      case "allow": NoteKind.allCases.map(\.rawValue)
      default: []
      }
    return possible.filter { !object.keys.contains($0) }.map { key in
      Candidate(key, .field, ScriptKeyword(rawValue: key)?.purpose ?? "")
    }
  }
}
