import ReactorBase

/// A change to a script that an editor can offer to the user.
struct CodeAction {
  /// A kind of code action, as defined by the protocol.
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    /// Rewrites a part of the script.
    case refactor
    /// Changes or processes the script as a whole.
    case source
    /// Fixes every problem that has only one fix.
    case fixAll = "source.fixAll"

    /// Returns whether a client requests actions of this kind. A requested kind includes its subkinds, which start with
    /// the same prefix. If `only` is `nil`, all kinds are requested.
    func isWanted(_ only: [String]?) -> Bool {
      only?.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix("\($0).") } ?? true
    }
  }

  /// The effect of performing an action.
  enum Effect {
    case edits([TextEdit])
    /// Creates a file with the given URI and content.
    case newFile(uri: String, content: String)
    /// Executes a command on the server.
    case command(Command.Verb)
  }

  let title: String
  let kind: Kind
  let effect: Effect
  /// Indicates whether editors should offer this action as the default.
  var isPreferred = false
  /// The diagnostic that the action fixes, as the client sent it, or `nil` if the action does not fix a diagnostic.
  var diagnostic: JSONValue?
}

/// A replacement for a range of a document's text.
struct TextEdit: Equatable {
  /// The range to replace, as byte offsets.
  let range: Range<Int>
  let text: String
}

extension LanguageServer {
  /// Returns an action in the protocol's JSON form.
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
      // If the editor can't create files, an edit of the missing file makes the editor create the file anyway.
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
  /// Returns whether this range overlaps or is adjacent to another range.
  func touches(_ other: Range<Int>) -> Bool {
    Int(lower) <= other.upperBound && other.lowerBound <= Int(upper)
  }
}

extension String {
  /// Returns this string with JSON escapes if the given offset is inside a JSON string, or the unchanged string
  /// otherwise.
  func escaped(at offset: Int, ofJSON bytes: [UInt8]) -> String {
    // A JSON string never spans several lines.
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    guard JSONPath(in: bytes, from: start, before: offset).string != nil else { return self }
    return String(JSONValue.string(self).line.dropFirst().dropLast())
  }
}
