import ReactorBase

/// A writer that describes the differences between two values. Changes to individual parts are listed if the list is
/// shorter than the values. If a nonempty collection or struct is replaced completely, the old value is omitted because
/// an earlier line contains it.
///
/// ```
/// -items[0]: (id: 3, isDone: true), items[0].isDone: false -> true, +items[5]: (id: 9, isDone: false), tags: ["new"]
/// ```
/// The position of a removed element is its position before the change. All other positions are positions after the
/// change. The states of a trace with `state=elements` are written as such lists, and ``ElementReader`` reconstructs
/// the states.
package struct ElementWriter {
  let old: [UInt8]
  let new: [UInt8]
  let syntax: ValueSyntax
  /// The changes written so far.
  package private(set) var out: [UInt8] = []

  /// Creates a writer for the differences between an old string and a new string.
  package init(old: [UInt8], new: [UInt8], syntax: ValueSyntax) {
    (self.old, self.new, self.syntax) = (old, new, syntax)
  }

  /// Writes the changes between two values.
  ///
  /// - Parameters:
  ///   - left: The range of the old value.
  ///   - right: The range of the new value.
  ///   - path: The path to the value, or an empty path for the whole state.
  package mutating func write(_ left: Range<Int>, _ right: Range<Int>, at path: [UInt8]) {
    if old[left] == new[right] { return }
    let start = out.count
    // The additional characters belong to `path: old -> new` or `"path":[old,new]`.
    let marks = (path.isEmpty ? 0 : syntax == .swift ? 2 : 3) + (syntax == .swift ? 4 : 3)
    let separator = start > 0 ? ValueParts.comma(syntax).count : 0
    let limit = start + separator + path.count + left.count + right.count + marks
    if writeParts(left, right, at: path, limit), out.count < limit { return }
    out.removeSubrange(start...)
    appendStart(of: path)
    if syntax == .json { out.append(UInt8(ascii: "[")) }
    if !omitsOld(left, right) {
      out += old[left]
      out += syntax == .swift ? Array(" -> ".utf8) : [UInt8(ascii: ",")]
    }
    out += new[right]
    if syntax == .json { out.append(UInt8(ascii: "]")) }
  }

  /// Returns whether only the new value of a part is written. The old value is omitted if it has parts, unless the new
  /// value could be mistaken for two values. For example, a function type is printed with `->`.
  private func omitsOld(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    Self.hasParts(left, in: old, syntax)
      && (syntax == .json || ElementChange.arrow(in: right, of: new) == nil)
  }

  /// Returns whether a value is a nonempty collection, a struct, or an enum case that contains either.
  private static func hasParts(
    _ range: Range<Int>, in bytes: [UInt8], _ syntax: ValueSyntax
  ) -> Bool {
    guard let value = ValueParts(of: range, in: bytes, syntax) else {
      guard syntax == .json, let literal = JSONLiteral.content(of: bytes[range]) else {
        return false
      }
      return hasParts(literal.indices, in: literal, .swift)
    }
    let isCase = value.open.count > 1
    return isCase
      ? value.parts.contains { hasParts($0.value, in: bytes, syntax) } : !value.parts.isEmpty
  }

  /// Writes the changes to the parts of a value, up to the given size limit.
  ///
  /// - Returns: Whether the value has distinguishable parts and all changes fit within the limit.
  private mutating func writeParts(
    _ left: Range<Int>, _ right: Range<Int>, at path: [UInt8], _ limit: Int
  ) -> Bool {
    guard let oldParts = ValueParts(of: left, in: old, syntax),
      let newParts = ValueParts(of: right, in: new, syntax)
    else { return syntax == .json && writeLiteral(left, right, at: path, limit) }
    guard oldParts.form == newParts.form, old[oldParts.open] == new[newParts.open] else {
      return false
    }
    switch newParts.form {
    case .fields: return writeFields(oldParts, newParts, at: path, limit)
    case .elements: return writeElements(oldParts, newParts, at: path, limit)
    case .entries: return writeEntries(oldParts, newParts, at: path, limit)
    }
  }

  private mutating func writeFields(
    _ left: ValueParts, _ right: ValueParts, at path: [UInt8], _ limit: Int
  ) -> Bool {
    let names = right.parts.map { new[$0.name] }
    guard left.parts.map({ old[$0.name] }) == names, right.hasDistinctNames(in: new) else {
      return false
    }
    for index in names.indices {
      guard writePart(left.parts[index], right, index, at: path, limit) else { return false }
    }
    return true
  }

  private mutating func writeElements(
    _ left: ValueParts, _ right: ValueParts, at path: [UInt8], _ limit: Int
  ) -> Bool {
    // Elements with identities, such as `[token#1]`, are written in full.
    if left.hasIdentities(in: old) || right.hasIdentities(in: new) { return false }
    let partners = ElementMatcher.partners(
      .init(parts: left.parts, bytes: old), .init(parts: right.parts, bytes: new), syntax)
    var isKept = Array(repeating: false, count: left.parts.count)
    for partner in partners where partner >= 0 { isKept[partner] = true }
    for index in isKept.indices where !isKept[index] {
      append("-", path + ValueParts.step(toElement: index), old[left.parts[index].value])
      if out.count > limit { return false }
    }
    for (index, partner) in partners.enumerated() {
      if partner >= 0 {
        guard writePart(left.parts[partner], right, index, at: path, limit) else { return false }
      } else {
        append("+", path + ValueParts.step(toElement: index), new[right.parts[index].value])
        if out.count > limit { return false }
      }
    }
    return true
  }

  private mutating func writeEntries(
    _ left: ValueParts, _ right: ValueParts, at path: [UInt8], _ limit: Int
  ) -> Bool {
    guard left.hasDistinctNames(in: old), right.hasDistinctNames(in: new) else { return false }
    let values = Dictionary(
      uniqueKeysWithValues: left.parts.map { (old[$0.name], $0) })
    let inserted = right.parts.map { new[$0.name] }.filter { values[$0] == nil }
    let keys = Set(right.parts.map { new[$0.name] })
    let kept = left.parts.map { old[$0.name] }.filter(keys.contains)
    guard ValueParts.merging(kept, with: inserted, syntax) == right.parts.map({ new[$0.name] })
    else { return false }
    for (index, part) in left.parts.enumerated() where !keys.contains(old[part.name]) {
      append("-", path + left.step(to: index, in: old), old[part.value])
      if out.count > limit { return false }
    }
    for (index, part) in right.parts.enumerated() {
      if let value = values[new[part.name]] {
        guard writePart(value, right, index, at: path, limit) else { return false }
      } else {
        append("+", path + right.step(to: index, in: new), new[part.value])
        if out.count > limit { return false }
      }
    }
    return true
  }

  /// Writes the changes to a part, if there are any.
  ///
  /// - Returns: Whether the output is still within the size limit.
  private mutating func writePart(
    _ part: ValueParts.Part, _ parts: ValueParts, _ index: Int, at path: [UInt8], _ limit: Int
  ) -> Bool {
    if old[part.value] != new[parts.parts[index].value] {
      write(part.value, parts.parts[index].value, at: path + parts.step(to: index, in: new))
    }
    return out.count <= limit
  }

  /// Writes the changes within an enum case. JSON represents the case as a string that contains a Swift literal. The
  /// changes are written in the notation of the text format, as in `"phase":"loaded.items[0].isDone: false -> true"`.
  private mutating func writeLiteral(
    _ left: Range<Int>, _ right: Range<Int>, at path: [UInt8], _ limit: Int
  ) -> Bool {
    guard let left = JSONLiteral.content(of: old[left]),
      let right = JSONLiteral.content(of: new[right])
    else { return false }
    var writer = ElementWriter(old: left, new: right, syntax: .swift)
    guard writer.writeParts(0..<left.count, 0..<right.count, at: [], limit - out.count) else {
      return false
    }
    appendStart(of: path, isRequired: true)
    out += JSONLiteral.literal(of: writer.out)
    return true
  }

  /// Writes the insertion or removal of a part.
  private mutating func append(_ sign: StaticString, _ path: [UInt8], _ value: ArraySlice<UInt8>) {
    appendStart(of: path, sign: sign)
    out += value
  }

  /// Appends the sign and path that precede the values of a change.
  private mutating func appendStart(
    of path: [UInt8], sign: StaticString = "", isRequired: Bool = false
  ) {
    if !out.isEmpty { out += ValueParts.comma(syntax) }
    if path.isEmpty, !isRequired { return }
    let hasDot = path.first == UInt8(ascii: ".")
    let name = Array(sign.description.utf8) + (hasDot ? path.dropFirst() : path[...])
    out += syntax == .swift ? name : JSONLiteral.literal(of: name)
    out += ValueParts.colon(syntax)
  }
}

extension ValueParts {
  /// Returns whether all named parts have distinct names.
  fileprivate func hasDistinctNames(in bytes: [UInt8]) -> Bool {
    let names = parts.map { bytes[$0.name] }.filter { !$0.isEmpty }
    return Set(names).count == names.count
  }

  /// Returns whether the first element contains the identity of a redacted value, such as `[token#1]`.
  fileprivate func hasIdentities(in bytes: [UInt8]) -> Bool {
    guard let first = parts.first else { return false }
    return bytes[first.value].first { "#\"".utf8.contains($0) } == UInt8(ascii: "#")
  }
}

/// Functions that convert between JSON strings and their contents, which are Swift literals or paths.
enum JSONLiteral {
  /// Returns the content of a JSON string. Returns `nil` if the content is not an enum case with arguments or if the
  /// encoder would escape it differently.
  static func content(of literal: ArraySlice<UInt8>) -> [UInt8]? {
    guard literal.starts(with: "\".".utf8), literal.last == UInt8(ascii: "\"") else { return nil }
    let content = string(of: literal)
    return Self.literal(of: content).elementsEqual(literal) ? content : nil
  }

  /// Returns the content of a JSON string with its escape sequences resolved.
  static func string(of literal: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(literal)
    return Array(ByteCursor(bytes, 0..<bytes.count).unescaped(1..<max(1, bytes.count - 1)).utf8)
  }

  /// Returns a JSON string with the given content.
  static func literal(of string: [UInt8]) -> [UInt8] {
    var out = ByteBuffer(capacity: string.count + 2)
    out.append(quoted: String(decoding: string, as: UTF8.self), .json)
    return Array(out.string().utf8)
  }
}
