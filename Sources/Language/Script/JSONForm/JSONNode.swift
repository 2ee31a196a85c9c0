internal import ReactorBase

/// The kind and location of a JSON value that has been validated but not parsed.
struct JSONNode {
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case bool = "a Boolean"
    case null = "null"
  }

  let kind: Kind
  /// The range of the value's bytes.
  let offsets: Range<Int>

  var range: SourceRange { SourceRange(offsets.lowerBound, offsets.upperBound) }
}

/// A member of a validated JSON object.
struct JSONMember {
  let key: String
  let keyRange: SourceRange
  let value: JSONNode
}

/// Methods that iterate over JSON. They cannot fail, because the JSON has been validated.
extension Cursor {
  mutating func nextNode() -> JSONNode {
    skipBlanks()
    let start = offset
    let kind: JSONNode.Kind
    switch byte {
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "["): kind = .array
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): kind = .bool
    case UInt8(ascii: "n"): kind = .null
    default: kind = .number
    }
    offset = JSONScanner.endOfValue(in: bytes, at: offset, before: end) ?? end
    return JSONNode(kind: kind, offsets: start..<offset)
  }

  /// Returns the members of an object, in order.
  func members(of node: JSONNode) -> [JSONMember] {
    var cursor = self
    cursor.offset = node.offsets.lowerBound + 1
    var members: [JSONMember] = []
    members.reserveCapacity(4)
    while cursor.skipToElement(), let key = try? cursor.parseKey() {
      members.append(JSONMember(key: key.text, keyRange: key.range, value: cursor.nextNode()))
    }
    return members
  }

  /// Returns the elements of an array, in order.
  func elements(of node: JSONNode) -> [JSONNode] {
    var cursor = self
    cursor.offset = node.offsets.lowerBound + 1
    var elements: [JSONNode] = []
    while cursor.skipToElement() { elements.append(cursor.nextNode()) }
    return elements
  }

  /// Moves to the next element of the current collection. Returns `false` if no elements remain.
  mutating func skipToElement() -> Bool {
    skipBlanks()
    if skip(",") { skipBlanks() }
    return byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}") && offset < end
  }

  /// Returns the source text of the given value.
  func text(of node: JSONNode) -> String {
    text(node.offsets.lowerBound, node.offsets.upperBound)
  }

  /// Returns a cursor that is limited to the bytes of the given value.
  func over(_ node: JSONNode) -> Cursor {
    var cursor = self
    (cursor.offset, cursor.end) = (node.offsets.lowerBound, node.offsets.upperBound)
    return cursor
  }
}

/// A script object whose keys have been checked, as opposed to an object that is a value in the script.
struct JSONObject {
  let range: SourceRange
  let members: [JSONMember]

  /// Returns the first member with the given key, or `nil` if no member has the key.
  subscript(key: String) -> JSONMember? { members.first { $0.key == key } }
}
