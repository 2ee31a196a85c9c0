import ReactorText
import ReactorTypeLayout

extension TraceLineWriter {
  mutating func header(_ header: TraceHeader) {
    options.format == .text ? textHeader(header) : jsonHeader(header)
    out.append("\n")
  }

  private mutating func textHeader(_ header: TraceHeader) {
    out.append("# reactor-trace ")
    out.append(decimal: Int64(TraceHeader.version))
    out.append(" show=")
    for (index, kind) in options.show.kinds.enumerated() {
      if index > 0 { out.append(",") }
      out.append(text: kind.rawValue)
    }
    out.append(" state=")
    out.append(text: options.state.rawValue)
    if let seed = header.seed {
      out.append(" seed=")
      out.append(decimal: seed)
    }
    if let until = header.until {
      out.append(" until=")
      out.append(line: until)
    }
    if let script = header.script {
      out.append(" script=")
      let isWord = script.unicodeScalars.allSatisfy { scalar in
        scalar != " " && scalar != "\"" && scalar != "\\" && !VisibleText.hides(scalar)
      }
      if isWord && !script.isEmpty {
        out.append(text: script)
      } else {
        out.append(quotedName: script, .swift)
      }
    }
  }

  private mutating func jsonHeader(_ header: TraceHeader) {
    out.append("{\"reactor-trace\":")
    out.append(decimal: Int64(TraceHeader.version))
    out.append(",\"show\":[")
    for (index, kind) in options.show.kinds.enumerated() {
      if index > 0 { out.append(",") }
      out.append(quoted: kind.rawValue, .json)
    }
    out.append("],\"state\":")
    out.append(quoted: options.state.rawValue, .json)
    if let seed = header.seed {
      out.append(",\"seed\":")
      out.append(decimal: seed)
    }
    if let until = header.until {
      out.append(",\"until\":")
      out.append(quoted: until, .json)
    }
    if let script = header.script {
      out.append(",\"script\":")
      out.append(quotedName: script, .json)
    }
    out.append("}")
  }
}

extension ByteBuffer {
  /// Appends the name of a file in quotes. Other than in values, every character that controls a
  /// terminal or shows nothing is escaped.
  mutating func append(quotedName name: String, _ style: EscapeStyle) {
    append("\"")
    for scalar in name.unicodeScalars {
      if scalar.value <= 0x9F || !VisibleText.hides(scalar) {
        append(escaping: String(scalar), style)
      } else if style == .json {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          append(text: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      } else {
        append(text: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      }
    }
    append("\"")
  }
}
