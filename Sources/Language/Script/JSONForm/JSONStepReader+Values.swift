internal import ReactorBase

/// Methods that read the values of keys and check their types.
extension JSONStepReader {
  mutating func report(_ failure: ScriptFailure) {
    collector.report(failure)
  }

  /// Returns the failure for a value of the wrong type. The owner is the key or construct to which the value belongs.
  func wrongType(of owner: String, _ node: JSONNode, expected: String) -> ScriptFailure {
    ScriptFailure(
      .wrongType(of: owner, expected: expected, found: node.kind.rawValue), at: node.range)
  }

  func wrongType(of member: JSONMember, expected: String) -> ScriptFailure {
    wrongType(of: member.key.quoted, member.value, expected: expected)
  }

  /// Returns whether a member's value is of the given kind. Reports a problem if the kind is different.
  mutating func check(
    _ member: JSONMember, is kind: JSONNode.Kind, _ expected: String? = nil
  ) -> Bool {
    if member.value.kind == kind { return true }
    report(wrongType(of: member, expected: expected ?? kind.rawValue))
    return false
  }

  /// Returns whether a value is of the given kind. If the kind is different, reports a problem that names the owner.
  mutating func check(_ node: JSONNode, is kind: JSONNode.Kind, of owner: String) -> Bool {
    if node.kind != kind { report(wrongType(of: owner, node, expected: kind.rawValue)) }
    return node.kind == kind
  }

  /// Returns the elements of a nonempty array. For any other value, reports a problem and returns `nil`.
  mutating func elements(
    of member: JSONMember, _ expected: String, atLeast minimum: String
  ) -> [JSONNode]? {
    guard check(member, is: .array, expected) else { return nil }
    let elements = cursor.elements(of: member.value)
    if !elements.isEmpty { return elements }
    collector.report(
      .wrongType(
        of: member.key.quoted, expected: "an array with at least \(minimum)",
        found: "an empty array"),
      at: member.value.range)
    return nil
  }

  // MARK: Keys

  /// Reads the members of a script object, as opposed to an object that is a value in the script.
  ///
  /// Duplicate keys are reported.
  mutating func object(_ node: JSONNode) -> JSONObject {
    let members = cursor.members(of: node)
    // Most objects have so few members that comparing each pair is fastest.
    let mayRepeat =
      members.count > 8
      || members.indices.contains { index in
        members[..<index].contains { $0.key == members[index].key }
      }
    if mayRepeat {
      collector.reportDuplicates(among: members.map { Name($0.key, at: $0.keyRange) })
    }
    return JSONObject(range: node.range, members: members)
  }

  mutating func reportUnknownKeys(of object: JSONObject, allowed: [String]) {
    for member in object.members where !allowed.contains(member.key) {
      reportUnknown(member, allowed: allowed)
    }
  }

  mutating func reportUnknown(_ member: JSONMember, allowed: [String]) {
    collector.report(.unknownKey(member.key, allowed: allowed), at: member.keyRange)
  }

  mutating func required(
    _ key: String, of object: JSONObject, _ owner: String
  ) -> JSONMember? {
    let member = object[key]
    if member == nil { collector.report(.missingKey([key], of: owner), at: object.range) }
    return member
  }

  // MARK: Values

  mutating func text(_ member: JSONMember) -> Name? {
    guard check(member, is: .string) else { return nil }
    var text = cursor.over(member.value)
    return try? text.parseText()
  }

  /// Parses the name of a session or the registered name of a reactor. If the name is invalid, reports a problem and
  /// returns `nil`.
  mutating func name(
    _ member: JSONMember, _ what: ScriptProblem.Expected
  ) -> Name? {
    parse(member) { text throws(ScriptFailure) in try text.parseHyphenatedName(what) }
  }

  /// Parses the values of a trace setting from a single string.
  mutating func settingValues(_ member: JSONMember, of key: TraceSetting.Key) -> [Name] {
    parse(member) { text throws(ScriptFailure) in try text.parseSettingValues(of: key) } ?? []
  }

  mutating func isTrue(_ member: JSONMember) -> Bool {
    let offsets = member.value.offsets
    guard cursor.bytes[offsets].elementsEqual("true".utf8) else {
      let isFalse = member.value.kind == .bool
      collector.report(
        .wrongType(
          of: member.key.quoted, expected: "true",
          found: isFalse ? "false" : member.value.kind.rawValue),
        at: member.value.range)
      return false
    }
    return true
  }

  /// Parses a string value, which may contain a parameter. If the value is invalid, reports a problem and returns
  /// `nil`.
  mutating func stringValue(_ member: JSONMember) -> ScriptValue? {
    check(member, is: .string) ? value(member) : nil
  }

  mutating func duration(_ member: JSONMember) -> ScriptDuration? {
    if member.value.kind == .number {
      collector.report(
        .missingUnit(cursor.text(of: member.value), isJSONNumber: true), at: member.value.range)
      return nil
    }
    return parse(member) { text throws(ScriptFailure) in try text.parseDuration() }
  }

  mutating func milliseconds(_ member: JSONMember) -> ScriptDuration? {
    guard check(member, is: .number) else { return nil }
    var number = cursor
    number.offset = member.value.offsets.upperBound
    do throws(ScriptFailure) {
      let lower = member.value.offsets.lowerBound
      guard cursor.bytes[lower] != UInt8(ascii: "-") else {
        throw number.failure(.negativeDuration, from: lower)
      }
      return try number.duration(of: member.value.offsets, .milliseconds, from: lower)
    } catch {
      report(error)
      return nil
    }
  }

  /// Parses a value of any type. If the value is invalid, reports a problem and returns `nil`.
  mutating func value(_ member: JSONMember) -> ScriptValue? {
    var value = cursor.over(member.value)
    defer { cursor.partCount = value.partCount }
    do throws(ScriptFailure) {
      return try value.parseValue()
    } catch {
      report(error)
      return nil
    }
  }

  /// Parses the string value of a member using the grammar of the line form. If the string is invalid, reports a
  /// problem and returns `nil`.
  mutating func parse<Result>(
    _ member: JSONMember, _ body: (inout Cursor) throws(ScriptFailure) -> Result
  ) -> Result? {
    check(member, is: .string) ? parse(member.value, body) : nil
  }

  /// Parses a string using the grammar of the line form. If the string is invalid, reports a problem and returns `nil`.
  mutating func parse<Result>(
    _ string: JSONNode, _ body: (inout Cursor) throws(ScriptFailure) -> Result
  ) -> Result? {
    do throws(ScriptFailure) {
      var text = try textCursor(string)
      text.cases = cursor.cases
      text.partCount = cursor.partCount
      defer { cursor.partCount = text.partCount }
      text.skipBlanks()
      let result = try body(&text)
      text.skipBlanks()
      guard text.isAtEnd else { throw text.expected(.endOfStep) }
      return result
    } catch {
      report(error)
      return nil
    }
  }

  /// Returns a cursor over the content of a JSON string.
  private func textCursor(_ string: JSONNode) throws(ScriptFailure) -> Cursor {
    var literal = cursor.over(string)
    return try cursor.content(of: literal.scanString())
  }
}
