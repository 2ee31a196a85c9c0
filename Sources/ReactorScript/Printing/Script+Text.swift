import ReactorText

extension Script {
  /// The script in the line form: the declarations, a blank line, a line for each step.
  package var lines: String {
    var text = ScriptText()
    for reactor in header.reactors {
      text.write(line: .reactor(reactor))
      text.write("\n")
    }
    if let seed = header.seed {
      text.write(line: .seed(seed))
      text.write("\n")
    }
    if !header.trace.isEmpty {
      text.write(line: .trace(header.trace))
      text.write("\n")
    }
    if !text.text.isEmpty, !steps.isEmpty { text.write("\n") }
    for step in steps {
      text.write(line: step)
      text.write("\n")
    }
    return text.text
  }

  /// The script in the JSON form: a step on each line; an array alone if it declares nothing.
  package var json: String {
    var text = ScriptText()
    guard !header.isEmpty else {
      text.write(steps, indent: "  ")
      text.write("\n")
      return text.text
    }
    text.write("{\n")
    text.write(json: header)
    text.write("  \"steps\": ")
    text.write(steps, indent: "    ")
    text.write("\n}\n")
    return text.text
  }
}

extension ScriptText {
  fileprivate mutating func write(_ steps: [Step], indent: String) {
    guard !steps.isEmpty else {
      write("[]")
      return
    }
    write("[\n\(indent)")
    write(steps, separator: ",\n\(indent)") { $0.write(json: $1) }
    write("\n\(indent.dropFirst(2))]")
  }
}

extension ExpectationSyntax {
  /// The expectation as a trace prints it: without the word `expect` and without the session.
  package var text: String {
    var text = ScriptText()
    text.write(subject)
    return text.text
  }
}

extension StatePath {
  /// The path as a script writes it.
  package var text: String {
    var text = ScriptText()
    text.write(self)
    return text.text
  }
}

extension ScriptValue {
  /// The value as the line form writes it, which is how a trace prints it.
  package var literal: String { ScriptText.of(self) }
}
