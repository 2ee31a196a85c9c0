import TypeLayout

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
      out.append(kind.rawValue)
    }
    out.append(" state=")
    out.append(options.state.rawValue)
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
      let isWord = script.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
      if isWord && !script.isEmpty {
        out.append(line: script)
      } else {
        out.append(quoted: script, .swift)
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
      out.append(quoted: script, .json)
    }
    out.append("}")
  }
}
