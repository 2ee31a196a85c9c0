import ReactorText

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
        out.append(visiblyQuoted: script, .swift)
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
      out.append(visiblyQuoted: script, .json)
    }
    out.append("}")
  }
}
