import ReactorBase

/// A change of a script that an editor offers.
struct CodeAction {
  /// The protocol's kinds of actions.
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    /// Rewrites a part of a script.
    case refactor
    /// Changes or uses the whole script.
    case source
    /// Fixes every problem that has only one fix.
    case fixAll = "source.fixAll"

    /// Returns whether a client that requests certain kinds of actions accepts this kind: a kind
    /// includes all kinds that begin with it.
    func isWanted(_ only: [String]?) -> Bool {
      only?.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix("\($0).") } ?? true
    }
  }

  /// The effect of an action.
  enum Effect {
    case edits([TextEdit])
    /// Creates a file with the given address and content.
    case newFile(uri: String, content: String)
    /// Calls a command of the server.
    case command(Command.Verb)
  }

  let title: String
  let kind: Kind
  let effect: Effect
  /// Indicates whether the editor should choose this action by default.
  var isPreferred = false
  /// The diagnostic that the action corrects, in the form in which it was sent.
  var diagnostic: JSONValue?
}

/// The replacement of a range in a document.
struct TextEdit: Equatable {
  /// The range, in bytes.
  let range: Range<Int>
  let text: String
}

extension LanguageServer {
  /// An action in the form that the protocol defines.
  func json(_ action: CodeAction, in document: OpenDocument) -> JSONValue {
    var value: JSONValue = ["title": .string(action.title), "kind": .string(action.kind.rawValue)]
    value = value.adding("diagnostics", action.diagnostic.map { [$0] })
    if action.isPreferred { value = value.adding("isPreferred", true) }
    switch action.effect {
    case .edits(let edits):
      let changes = edits.map(document.text.json)
      return value.adding("edit", ["changes": .object([.init(document.uri, .array(changes))])])
    case .newFile(let uri, let content):
      let start = TextPosition(line: 0, character: 0)
      let edit: JSONValue = ["range": (start..<start).json, "newText": .string(content)]
      // An editor that can't create a file on request creates the file when it applies an edit to it.
      guard client.createsFiles else {
        return value.adding("edit", ["changes": .object([.init(uri, [edit])])])
      }
      return value.adding(
        "edit",
        [
          "documentChanges": [
            ["kind": "create", "uri": .string(uri), "options": ["ignoreIfExists": false]],
            ["textDocument": ["uri": .string(uri), "version": .null], "edits": [edit]],
          ]
        ])
    case .command(let verb):
      return value.adding("command", command(action.title, verb, document))
    }
  }
}

extension SourceRange {
  /// Returns whether this range shares a byte or an end with another range.
  func touches(_ other: Range<Int>) -> Bool {
    Int(lower) <= other.upperBound && other.lowerBound <= Int(upper)
  }
}

extension String {
  /// The string as it is written in JSON: escaped if the place is inside a string.
  func escaped(at offset: Int, ofJSON bytes: [UInt8]) -> String {
    // A string is always on one line.
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    guard JSONPath(in: bytes, from: start, before: offset).string != nil else { return self }
    return String(JSONValue.string(self).line.dropFirst().dropLast())
  }
}
