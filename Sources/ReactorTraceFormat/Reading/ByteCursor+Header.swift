import ReactorText

extension ByteCursor {
  /// Reads the first line of a trace.
  mutating func header(_ format: TraceOptions.Format) throws(TraceHeaderProblem) -> TraceForm {
    var settings = HeaderSettings(format)
    switch format {
    case .text: try textHeader(&settings)
    case .jsonl: try jsonHeader(&settings)
    }
    return try settings.form()
  }

  private mutating func textHeader(_ settings: inout HeaderSettings) throws(TraceHeaderProblem) {
    let line = offset..<end
    guard skip("#"), skip(" "), text(word(before: " ")) == "reactor-trace", skip(" ") else {
      throw .noHeader(excerpt(line))
    }
    try settings.set(version: text(word(before: " ")))
    while !isAtEnd {
      guard skip(" ") else { throw .malformed(excerpt(offset..<end)) }
      let start = offset
      let name = text(word(before: "="))
      guard skip("="), !name.contains(" ") else { throw .malformed(excerpt(start..<end)) }
      let value: String
      if byte == UInt8(ascii: "\"") {
        guard let string = string() else { throw .malformed(excerpt(start..<end)) }
        value = unescaped(string)
      } else {
        value = text(word(before: " "))
      }
      let values =
        name == "show" ? value.split(separator: ",", omittingEmptySubsequences: false) : []
      try settings.set(name, value, list: values.map(String.init))
    }
  }

  private mutating func jsonHeader(_ settings: inout HeaderSettings) throws(TraceHeaderProblem) {
    let line = offset..<end
    var problem: TraceHeaderProblem?
    var hasVersion = false
    let isObject = members { cursor, key in
      let name = cursor.text(key)
      let start = cursor.offset
      do throws(TraceHeaderProblem) {
        switch (name, cursor.byte) {
        case ("show", _):
          guard let list = cursor.strings() else { return false }
          try settings.set(name, "", list: list.map { cursor.unescaped($0) })
        case (_, UInt8(ascii: "\"")):
          guard let string = cursor.string() else { return false }
          try settings.set(name, cursor.unescaped(string), list: [])
        default:
          guard cursor.skipValue() else { return false }
          let value = cursor.text(start..<cursor.offset)
          if name == "reactor-trace" {
            hasVersion = true
            try settings.set(version: value)
          } else {
            try settings.set(name, value, list: [])
          }
        }
        return true
      } catch {
        problem = error
        return false
      }
    }
    if let problem { throw problem }
    guard isObject, hasVersion else { throw .noHeader(excerpt(line)) }
  }

  private func excerpt(_ range: Range<Int>) -> String {
    let limit = 60
    let text = text(range)
    return text.count > limit ? "\(text.prefix(limit))…" : text
  }

  /// The text between two quotes, escaped as in Swift or in JSON.
  func unescaped(_ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return text(range) }
    var result = ""
    var rest = text(range)[...]
    while let character = rest.unicodeScalars.popFirst() {
      guard character == "\\", let escape = rest.unicodeScalars.popFirst() else {
        result.unicodeScalars.append(character)
        continue
      }
      switch escape {
      case "n": result += "\n"
      case "r": result += "\r"
      case "t": result += "\t"
      case "u":
        let isBraced = rest.first == "{"
        let digits = isBraced ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(4)
        rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
        var value = UInt32(digits, radix: 16)
        if let high = value, rest.hasPrefix("\\u"),
          let low = UInt32(rest.dropFirst(2).prefix(4), radix: 16),
          let scalar = Unicode.Scalar(high: high, low: low)
        {
          rest = rest.dropFirst(6)
          value = scalar.value
        }
        result.unicodeScalars.append(value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      default: result.unicodeScalars.append(escape)
      }
    }
    return result
  }
}

/// The settings of a header as they are found.
private struct HeaderSettings {
  private let format: TraceOptions.Format
  private var show: TraceKindSet?
  private var state: TraceOptions.StateStyle?
  private var header = TraceHeader()

  init(_ format: TraceOptions.Format) {
    self.format = format
  }

  func set(version: String) throws(TraceHeaderProblem) {
    guard version == String(TraceHeader.version) else { throw .unknownVersion(version) }
  }

  mutating func set(
    _ name: String, _ value: String, list: [String]
  ) throws(TraceHeaderProblem) {
    switch name {
    case "show":
      var kinds: [TraceKind] = []
      for word in list where !word.isEmpty {
        guard let kind = TraceKind(rawValue: word) else {
          throw .unknownValue(word, setting: name)
        }
        kinds.append(kind)
      }
      show = TraceKindSet(kinds)
    case "state":
      guard let style = TraceOptions.StateStyle(rawValue: value) else {
        throw .unknownValue(value, setting: name)
      }
      state = style
    case "seed":
      guard let seed = UInt64(value) else { throw .unknownValue(value, setting: name) }
      header.seed = seed
    case "until": header.until = value
    case "script": header.script = value
    default: throw .unknownSetting(name)
    }
  }

  func form() throws(TraceHeaderProblem) -> TraceForm {
    guard let show else { throw .missingSetting("show") }
    guard let state else { throw .missingSetting("state") }
    return TraceForm(
      options: TraceOptions(format: format, show: show, state: state), header: header)
  }
}
