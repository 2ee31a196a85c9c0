import ActionScript
import SourceDiagnostics

/// Reads a value as a script writes it, for tests: enough of the grammar for well-formed input.
struct Literals {
  private let bytes: [UInt8]
  private var offset = 0

  static func read(_ text: String) -> ScriptValue {
    var reader = Literals(bytes: Array(text.utf8))
    return reader.value()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8 {
    mutating get {
      while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
      return offset < bytes.count ? bytes[offset] : 0
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func word(_ allowed: (UInt8) -> Bool) -> String {
    let start = offset
    while offset < bytes.count, allowed(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func identifier() -> String {
    word { $0 == 0x5F || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 >= 0x80 }
  }

  private mutating func value() -> ScriptValue {
    let first = next
    let start = offset
    let kind: ScriptValue.Kind
    switch first {
    case UInt8(ascii: "\""): kind = .string(string())
    case UInt8(ascii: "("): kind = .tuple(arguments())
    case UInt8(ascii: "["): kind = list()
    case UInt8(ascii: "{"): kind = object()
    case UInt8(ascii: "."): kind = enumCase()
    case 0x30...0x39, UInt8(ascii: "-"):
      offset += 1
      let digits = word { "0123456789.eE+-".utf8.contains($0) }
      if digits == ".", identifier() == "infinity" {
        kind = .enumCase("-infinity", nil)
      } else {
        kind = .number(String(Character(Unicode.Scalar(first))) + digits)
      }
    default:
      switch identifier() {
      case "true": kind = .bool(true)
      case "false": kind = .bool(false)
      default: kind = .null
      }
    }
    return ScriptValue(kind, at: SourceRange(start, offset))
  }

  private mutating func string() -> String {
    var text = ""
    offset += 1
    var bytesOfText: [UInt8] = []
    while bytes[offset] != UInt8(ascii: "\"") {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        bytesOfText.append(bytes[offset])
        offset += 1
        continue
      }
      switch bytes[offset + 1] {
      case UInt8(ascii: "n"): bytesOfText.append(0x0A)
      case UInt8(ascii: "r"): bytesOfText.append(0x0D)
      case UInt8(ascii: "t"): bytesOfText.append(0x09)
      case UInt8(ascii: "u"):
        offset += 3
        let scalar = UInt32(identifier(), radix: 16).flatMap(Unicode.Scalar.init)
        bytesOfText += Array(String(Character(scalar ?? "?")).utf8)
        offset -= 1
      case let other: bytesOfText.append(other)
      }
      offset += 2
    }
    offset += 1
    text += String(decoding: bytesOfText, as: UTF8.self)
    return text
  }

  private mutating func arguments() -> [ScriptArgument] {
    var arguments: [ScriptArgument] = []
    offset += 1
    while !skip(")") {
      _ = skip(",")
      _ = next
      let start = offset
      let label = identifier()
      let labelEnd = offset
      if !label.isEmpty, skip(":") {
        arguments.append(
          ScriptArgument(
            label: label, labelRange: SourceRange(start, labelEnd), value: value()))
      } else {
        offset = start
        arguments.append(ScriptArgument(value: value()))
      }
    }
    return arguments
  }

  private mutating func enumCase() -> ScriptValue.Kind {
    offset += 1
    let name = identifier()
    let hasArguments = offset < bytes.count && bytes[offset] == UInt8(ascii: "(")
    return .enumCase(name, hasArguments ? arguments() : nil)
  }

  private mutating func list() -> ScriptValue.Kind {
    offset += 1
    if skip("]") { return .array([]) }
    if skip(":") {
      _ = skip("]")
      return .dictionary([])
    }
    var elements = [value()]
    guard skip(":") else {
      while !skip("]") {
        _ = skip(",")
        elements.append(value())
      }
      return .array(elements)
    }
    var entries = [ScriptValue.Entry(key: elements[0], value: value())]
    while !skip("]") {
      _ = skip(",")
      let key = value()
      _ = skip(":")
      entries.append(ScriptValue.Entry(key: key, value: value()))
    }
    return .dictionary(entries)
  }

  private mutating func object() -> ScriptValue.Kind {
    offset += 1
    var members: [ScriptValue.Member] = []
    while !skip("}") {
      _ = skip(",")
      _ = next
      let start = offset
      let key = string()
      let keyRange = SourceRange(start, offset)
      _ = skip(":")
      members.append(ScriptValue.Member(key: key, keyRange: keyRange, value: value()))
    }
    return .object(members)
  }
}
