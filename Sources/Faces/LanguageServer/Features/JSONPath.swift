import ReactorVocabulary
import ReactorScript
import ReactorBase

/// The objects and arrays that enclose an offset in a JSON script. The script need not be valid after the offset.
struct JSONPath {
  /// An object or array that is not yet closed at the offset.
  private struct Container {
    let isObject: Bool
    /// The byte offset of the opening bracket.
    let start: Int
    /// The key of the member that contains this object or array, directly or within other arrays. The value is `nil` if
    /// there is no such member.
    let key: String?
    /// The keys of the members that precede the offset.
    var keys: [String] = []
    /// The key whose value is being read, or `nil` if no key has been read.
    var current: String?
    /// The reactor named in this object, or `nil` if the object names no reactor.
    var reactor: String?
  }

  private var containers: [Container] = []
  /// The offset after the opening quotation mark of an unfinished string, or `nil` if the offset is not inside a
  /// string.
  private(set) var string: Int?

  /// Reads the bytes between two offsets. The first offset must not be inside a string.
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

  /// Records a string as a key or a value, depending on its position.
  private mutating func note(_ text: String) {
    guard let last = containers.indices.last, containers[last].isObject else { return }
    if let key = containers[last].current {
      if key == "reactor" || key == "kind" { containers[last].reactor = text }
    } else {
      containers[last].current = text
      containers[last].keys.append(text)
    }
  }

  /// The bytes that close the unfinished string and all open objects and arrays.
  var closers: [UInt8] {
    (string == nil ? [] : [UInt8(ascii: "\"")])
      + containers.reversed().map { UInt8(ascii: $0.isObject ? "}" : "]") }
  }

  /// The reactor whose options contain the offset, and the offset at which those options start. The value is `nil`
  /// outside options.
  var options: (reactor: String, start: Int)? {
    guard
      let index = containers.firstIndex(where: { $0.isObject && $0.key == "with" }), index > 0,
      let reactor = containers[index - 1].reactor
    else { return nil }
    return (reactor, containers[index].start)
  }

  /// The key whose value contains the offset, or `nil` if the offset is not in the value of a key.
  var key: String? { containers.last.flatMap { $0.current ?? $0.key } }

  /// The keys that can be added to the innermost object, or `nil` if no key can be written at the offset.
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
