internal import ReactorBase

/// A JSON value that has been validated but not read: its kind and its location.
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
  /// The first offset, and the offset after the last byte.
  let offsets: Range<Int>

  var range: SourceRange { SourceRange(offsets.lowerBound, offsets.upperBound) }
}

/// A member of an object that has been validated.
struct JSONMember {
  let key: String
  let keyRange: SourceRange
  let value: JSONNode
}

/// Iteration over validated JSON, which cannot fail.
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

  /// The members of an object, in order.
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

  /// The elements of an array, in order.
  func elements(of node: JSONNode) -> [JSONNode] {
    var cursor = self
    cursor.offset = node.offsets.lowerBound + 1
    var elements: [JSONNode] = []
    while cursor.skipToElement() { elements.append(cursor.nextNode()) }
    return elements
  }

  /// Moves to the next element of the collection that contains the cursor, if there is one.
  mutating func skipToElement() -> Bool {
    skipBlanks()
    if skip(",") { skipBlanks() }
    return byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}") && offset < end
  }

  /// The bytes of a value in the source.
  func text(of node: JSONNode) -> String {
    text(node.offsets.lowerBound, node.offsets.upperBound)
  }

  /// Returns a cursor over the bytes of a value.
  func over(_ node: JSONNode) -> Cursor {
    var cursor = self
    (cursor.offset, cursor.end) = (node.offsets.lowerBound, node.offsets.upperBound)
    return cursor
  }
}

/// An object of the script itself, with its keys checked.
struct JSONObject {
  let range: SourceRange
  let members: [JSONMember]

  /// The member with a given key; if there are several, the first one.
  subscript(key: String) -> JSONMember? { members.first { $0.key == key } }
}
