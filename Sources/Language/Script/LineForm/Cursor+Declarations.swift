internal import ReactorBase

extension Cursor {
  /// Reads the rest of a declaration after the word `reactor`, which began at `start`: `KIND` or
  /// `NAME = KIND`, and optionally `with {...}`.
  mutating func parseReactor(from start: Int) throws(ScriptFailure) -> ReactorDeclaration {
    let name = try parseHyphenatedName(.kind)
    var kind = name
    skipBlanks()
    if skip("=", as: .operator) {
      skipBlanks()
      kind = try parseHyphenatedName(.kind)
      skipBlanks()
    }
    var options: ScriptValue?
    if skip(word: "with") {
      skipBlanks()
      guard byte == UInt8(ascii: "{") else { throw expected(.options) }
      options = try parseValue()
    } else if !isAtEnd {
      throw expected(kind.range == name.range ? .equalsOrWith : .with)
    }
    return ReactorDeclaration(
      name: name, kind: kind, options: options, at: rangeWithoutBlanks(from: start))
  }

  /// Reads the seed after the word `seed`: a whole number of at most 64 bits.
  mutating func parseSeed() throws(ScriptFailure) -> Seed {
    let start = offset
    guard let byte, byte.isDigit else {
      throw expected(.seed)
    }
    let text = try parseNumber()
    guard let value = UInt64(text) else { throw failure(.numberOutOfRange(text), from: start) }
    note(.number, from: start)
    return Seed(value: value, range: range(from: start))
  }

  /// Reads the settings after the word `trace`: `KEY=VALUE,VALUE ...`.
  mutating func parseTraceSettings() throws(ScriptFailure) -> [TraceSetting] {
    var settings: [TraceSetting] = []
    repeat {
      let name = try parseIdentifier(.setting)
      guard let key = TraceSetting.Key(rawValue: name.text) else {
        throw ScriptFailure(.unknownSetting(name.text), at: name.range)
      }
      guard skip("=", as: .operator) else { throw expected(.equals(key: name.text)) }
      let values = try parseSettingValues(of: key)
      settings.append(TraceSetting(key: key, keyRange: name.range, values: values))
      skipBlanks()
    } while !isAtEnd
    return settings
  }

  /// Reads the values of a trace setting, separated by commas.
  mutating func parseSettingValues(
    of key: TraceSetting.Key
  ) throws(ScriptFailure) -> [Name] {
    var values: [Name] = []
    repeat {
      try countPart()
      switch key {
      case .show, .state, .format:
        values.append(try parseHyphenatedName(.settingValue(key)))
      case .fields: values.append(try parseIdentifier(.settingValue(key)))
      case .redact: values.append(try parseNames(.settingValue(key)))
      }
    } while skip(",")
    return values
  }

  /// Reads the kind of note after the word `allow`, and the quoted reason.
  mutating func parseAllowance() throws(ScriptFailure) -> Allowance {
    let name = try parseHyphenatedName(.noteKind)
    guard let kind = NoteKind(rawValue: name.text) else {
      throw ScriptFailure(.unknownNote(name.text), at: name.range)
    }
    skipBlanks()
    return Allowance(kind: kind, kindRange: name.range, reason: try parseReason(for: .allow))
  }

  /// Reads the reason for a declaration, in quotes.
  mutating func parseReason(for keyword: ScriptKeyword) throws(ScriptFailure) -> Name {
    guard byte == UInt8(ascii: "\"") else { throw expected(.reason) }
    let reason = try parseText()
    if reason.isBlank { throw ScriptFailure(.blankReason(for: keyword), at: reason.range) }
    return reason
  }

  /// Reads the names after the word `tag`, separated by commas.
  mutating func parseTags() throws(ScriptFailure) -> [Name] {
    var tags: [Name] = []
    repeat {
      try countPart()
      skipBlanks()
      tags.append(try parseHyphenatedName(.tag))
      skipBlanks()
    } while skip(",")
    guard isAtEnd else { throw expected(.commaOrEnd) }
    return tags
  }

  /// Reads the quoted name of a time zone after the word `time-zone`.
  mutating func parseTimeZone() throws(ScriptFailure) -> Name {
    guard byte == UInt8(ascii: "\"") else { throw expected(.timeZone) }
    let name = try parseText()
    if !TimeZoneName.isKnown(name.text) {
      throw ScriptFailure(.unknownTimeZone(name.text), at: name.range)
    }
    return name
  }

  /// Reads the direction after the word `rounding-ties`.
  mutating func parseRoundingTies() throws(ScriptFailure) -> RoundingDirection {
    try RoundingDirection(try parseIdentifier(.rounding))
  }

  /// Reads the names of fields, cases and arguments, separated by dots; positions count as names.
  private mutating func parseNames(
    _ first: ScriptProblem.Expected
  ) throws(ScriptFailure) -> Name {
    let start = offset
    _ = try parseIdentifier(first)
    while skip(".") { _ = try parseMember() }
    return name(from: start)
  }

  /// Reads a quoted text, with its location.
  mutating func parseText() throws(ScriptFailure) -> Name {
    let start = offset
    let text = try parseString()
    note(.string, from: start)
    return Name(text, at: range(from: start))
  }

  /// Reads the path of a script, in quotes.
  mutating func parsePathOfFile() throws(ScriptFailure) -> Name {
    noteNext(.file)
    return try parseText()
  }
}
