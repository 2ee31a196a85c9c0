import ReactorBase
import ReactorScript

/// Reads a script; a valid one is printed in both forms, which must have the same meaning.
func checkScript(_ input: [UInt8], named name: String) {
  let file = SourceFile(name: name, bytes: input)
  let (script, diagnostics) = Script.read(file)
  _ = DiagnosticRenderer().render(diagnostics, in: file)
  let formatted = ScriptFormatter.format(file)
  if diagnostics.hasErrors {
    if formatted.text != nil { fatalError("a script with mistakes has a canonical form") }
    return
  }
  let (lines, json) = (script.lines, script.json)
  require(read(lines, "a.actions").lines, is: lines, "lines read again")
  // Not by lines: a value that JSON has no literal for, such as `.dark`, is a string there.
  let readJSON = read(json, "a.json")
  require(readJSON.json, is: json, "JSON read again")
  require(read(readJSON.lines, "a.actions").json, is: json, "lines of JSON")
  require(read(lines, "a.actions").json, is: json, "JSON of lines")
  guard let text = formatted.text else { fatalError("a script has no canonical form") }
  let again = ScriptFormatter.format(SourceFile(name: name, text: text)).text
  require(again ?? "nothing", is: text, "the canonical form of the canonical form")
}

private func read(_ text: String, _ name: String) -> Script {
  let (script, diagnostics) = Script.read(SourceFile(name: name, text: text))
  if diagnostics.hasErrors { fatalError("what was printed has mistakes:\n\(text)") }
  return script
}
