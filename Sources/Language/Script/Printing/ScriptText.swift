import ReactorBase

/// A printer that builds the text of a script. This type writes values and the parts that both forms share.
struct ScriptText: LiteralOutput {
  private(set) var text = ""
  /// The file whose string spellings are preserved, or `nil` to print strings uniformly.
  let source: SourceFile?
  /// Indicates whether the script has cases. If it does, strings can contain parameters.
  var hasCases = false

  /// Creates a printer without output.
  ///
  /// - Parameter source: The file from which the script was read, if its strings should keep their escape sequences.
  init(spelledAsIn source: SourceFile? = nil) {
    self.source = source
  }

  mutating func write(_ part: String) {
    text += part
  }

  // MARK: Values

  /// Writes a value in the syntax of the line form.
  mutating func write(_ value: ScriptValue) {
    switch value.kind {
    case .null: write("nil")
    case .bool(let bool): write(bool ? "true" : "false")
    case .number(let text): write(text)
    case .string(let string): write(quoting: string, from: value.range)
    case .array(let elements): write(elements: elements) { $0.write($1) }
    case .object(let members):
      write("{")
      write(members)
      write("}")
    case .dictionary(let entries): write(entries: entries, \.key, \.value) { $0.write($1) }
    case .tuple(let arguments): write(arguments)
    case .enumCase("-infinity", nil): write("-.infinity")
    case .enumCase(let name, let arguments):
      write(".\(name)")
      arguments.map { write($0) }
    case .keyPath(let path):
      write("\\.")
      write(path)
    case .file(let path):
      write("file(")
      write(quoting: path)
      write(")")
    case .parameter(let name): write("$\(name)")
    }
  }

  /// Writes the members of an object, without braces, in the syntax of the line form.
  mutating func write(_ members: [ScriptValue.Member]) {
    write(members) { text, member in
      text.write(quoting: member.key, from: member.keyRange)
      text.write(": ")
      text.write(member.value)
    }
  }

  /// Writes arguments in parentheses.
  mutating func write(_ arguments: [ScriptArgument]) {
    write(fields: arguments, \.label, \.value) { $0.write($1) }
  }

  /// Writes a value as JSON.
  ///
  /// A value without a JSON literal is written as a string that contains its literal in the line form.
  mutating func write(json value: ScriptValue) {
    switch value.kind {
    case .null: write("null")
    case .array(let elements): write(elements: elements) { $0.write(json: $1) }
    case .object(let members):
      write("{")
      write(members) { text, member in
        text.write(quoting: member.key)
        text.write(": ")
        text.write(json: member.value)
      }
      write("}")
    case .string(let string):
      // Without this conversion, a script with cases would interpret the string as the value that the string contains.
      if hasCases, ScriptValue.isReadWithParameters(string) {
        write(quoting: value.literal)
      } else {
        write(quoting: string)
      }
    case .bool, .number: write(value)
    case .parameter(let name): write(quoting: "$\(name)")
    case .dictionary, .tuple, .enumCase, .keyPath, .file: write(quoting: value.literal)
    }
  }

  /// Writes a string in double quotation marks, using the spelling from the source file if it is available.
  mutating func write(quoting string: String, from range: SourceRange) {
    if let source { write(source.text(in: range)) } else { write(quoting: string) }
  }

  /// Writes a string in double quotation marks, using escape sequences that are valid in both JSON and the line form.
  ///
  /// Characters that would end a line or control a terminal are escaped.
  mutating func write(quoting string: String) {
    var literal = ByteBuffer()
    literal.append(quoted: string, .json)
    text += literal.string()
  }

  /// Returns the string that the given closure writes.
  static func made(_ write: (inout ScriptText) -> Void) -> String {
    var text = ScriptText()
    write(&text)
    return text.text
  }
}

/// The current indentation of lines in blocks.
package struct BlockIndent {
  private var depth = 0

  package init() {}

  /// The spaces before a line in the current block.
  var spaces: String { String(repeating: "  ", count: depth) }

  /// Returns the spaces that precede the given step, and updates the indentation.
  package mutating func next(_ step: Step) -> String {
    if case .closesBlock = step.kind { depth = max(0, depth - 1) }
    defer { if case .opensRepeat = step.kind { depth += 1 } }
    return spaces
  }
}

extension Script {
  /// The script in line form, which consists of the declarations, a blank line, and one line per step.
  package var lines: String {
    var text = ScriptText()
    var declarations: [LineFormReader.Declaration] = []
    if let cases = header.cases {
      // The table comes first because options can use its values.
      text.write(table: cases)
      if !header.declaresOnlyCases { text.write("\n") }
    }
    declarations += header.reactors.map { LineFormReader.Declaration.reactor($0) }
    header.seed.map { declarations.append(.seed($0)) }
    header.timeZone.map { declarations.append(.timeZone($0)) }
    header.roundingTies.map { declarations.append(.roundingTies($0)) }
    if !header.trace.isEmpty { declarations.append(.trace(header.trace)) }
    declarations += header.allowances.map { .allow($0) }
    header.marks.skip.map { declarations.append(.skip($0)) }
    header.marks.expectedFailure.map { declarations.append(.expectedFailure($0)) }
    if !header.marks.tags.isEmpty { declarations.append(.tags(header.marks.tags)) }
    for declaration in declarations {
      text.write(line: declaration)
      text.write("\n")
    }
    if !declarations.isEmpty || header.cases != nil, !steps.isEmpty { text.write("\n") }
    var indent = BlockIndent()
    for step in steps {
      text.write(indent.next(step))
      text.write(line: step)
      text.write("\n")
    }
    return text.text
  }

  /// The script in JSON form, with one line per step. A script without declarations is written as an array of steps.
  package var json: String {
    var text = ScriptText()
    text.hasCases = header.cases != nil
    guard !header.isEmpty else {
      text.write(json: steps, indent: "  ")
      text.write("\n")
      return text.text
    }
    text.write("{\n")
    text.write(json: header)
    text.write("  \"steps\": ")
    text.write(json: steps, indent: "    ")
    text.write("\n}\n")
    return text.text
  }
}

extension ExpectationSyntax {
  /// The expectation in trace notation, excluding the keyword `expect` and the session.
  package var text: String { ScriptText.made { $0.write(subject) } }
}

extension StatePath {
  /// The path in script notation.
  package var text: String { ScriptText.made { $0.write(self) } }
}

extension ScriptValue {
  /// The value in the notation that the line form and traces share.
  package var literal: String { ScriptText.made { $0.write(self) } }
}
