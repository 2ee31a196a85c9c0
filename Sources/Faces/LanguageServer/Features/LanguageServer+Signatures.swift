import ReactorVocabulary
import ReactorScript
import ReactorBase

extension LanguageServer {
  /// Returns the signature of the call whose arguments the user is typing. The call can refer to an action, event,
  /// method, enum case, or struct. The signature of a reactor lists its options and their defaults.
  func signatureHelp(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try position(parameters)
    guard let place = place(in: document, at: offset),
      let call = place.call(by: vocabulary(of: document, at: offset))
    else { return .null }
    let signature: JSONValue = [
      "label": .string(call.signature),
      "parameters": .array(call.parameters.map { ["label": .string($0)] }),
    ]
    let help: JSONValue = ["signatures": [signature], "activeSignature": 0]
    // An index beyond the last parameter means that no parameter is active.
    return help.adding("activeParameter", .number(min(call.active, call.parameters.count)))
  }

  /// Returns the completion location at an offset in a document, or `nil` if completion is not possible there.
  func place(in document: OpenDocument, at offset: Int) -> CompletionPlace? {
    ScriptForm(of: document.makeSourceFile()) == .lines
      ? CompletionPlace(inLineOf: document.text, at: offset)
      : CompletionPlace(inJSONOf: document.text, at: offset)
  }
}
