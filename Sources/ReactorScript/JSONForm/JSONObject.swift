internal import ReactorDiagnostics

/// An object of a script itself, its keys checked.
struct JSONObject {
  let range: SourceRange
  let members: [JSONMember]

  /// The member with a key, the first of several.
  subscript(key: String) -> JSONMember? { members.first { $0.key == key } }
}
