import ReactorBase
import ReactorScript
import Testing

/// Reads a script that has no mistakes.
func read(
  _ text: String, name: String = "test.actions", sourceLocation: SourceLocation = #_sourceLocation
) -> Script {
  let file = SourceFile(name: name, text: text)
  let (script, diagnostics) = Script.read(file)
  let rendered = DiagnosticRenderer().render(diagnostics, in: file)
  #expect(diagnostics.isEmpty, "\(rendered)", sourceLocation: sourceLocation)
  return script
}

/// The steps of a script without mistakes.
func steps(
  _ text: String, name: String = "test.actions", sourceLocation: SourceLocation = #_sourceLocation
) -> [Step.Kind] {
  read(text, name: name, sourceLocation: sourceLocation).steps.map(\.kind)
}

/// The problems of a script as `LINE:COLUMN-COLUMN id`, in the order of the file.
func problems(_ bytes: [UInt8], name: String = "test.actions") -> [String] {
  let file = SourceFile(name: name, bytes: bytes)
  return Script.read(file).diagnostics.sorted.map { diagnostic in
    let start = file.position(of: Int(diagnostic.range.lower))
    let end = file.position(of: Int(diagnostic.range.upper))
    let line = end.line == start.line ? "" : "\(end.line):"
    return "\(start.line):\(start.column)-\(line)\(end.column) \(diagnostic.id)"
  }
}

/// The problems of a script as `LINE:COLUMN-COLUMN id`, in the order of the file.
func problems(_ text: String, name: String = "test.actions") -> [String] {
  problems(Array(text.utf8), name: name)
}

/// The whole content of a model, without source locations.
func meaning(of value: Any) -> String {
  if let text = value as? String { return "\"\(text)\"" }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional, let some = mirror.children.first {
    return meaning(of: some.value)
  }
  let children = mirror.children.filter { child in
    !(child.value is SourceRange) && !(child.value is SourceRange?)
  }
  guard !children.isEmpty else {
    return mirror.displayStyle == .collection ? "[]" : "\(value)"
  }
  let parts = children.map { child in
    "\(child.label.map { "\($0): " } ?? "")\(meaning(of: child.value))"
  }
  return "(\(parts.joined(separator: ", ")))"
}
