internal import ReactorBase

extension Cursor {
  /// Parses the rest of a `reactor` declaration that starts at `start`. The rest is `KIND` or `NAME = KIND`, optionally
  /// followed by `with {...}`.
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

  /// Parses the seed for random numbers, which is an unsigned 64-bit integer.
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

  /// Parses the settings of a `trace` declaration, such as `KEY=VALUE,VALUE ...`.
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

  /// Parses the comma-separated values of a trace setting.
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

  /// Parses the kind of note and the quoted reason of an `allow` declaration.
  mutating func parseAllowance() throws(ScriptFailure) -> Allowance {
    let name = try parseHyphenatedName(.noteKind)
    guard let kind = NoteKind(rawValue: name.text) else {
      throw ScriptFailure(.unknownNote(name.text), at: name.range)
    }
    skipBlanks()
    return Allowance(kind: kind, kindRange: name.range, reason: try parseReason(for: .allow))
  }

  /// Parses the quoted reason of a declaration.
  mutating func parseReason(for keyword: ScriptKeyword) throws(ScriptFailure) -> Name {
    guard byte == UInt8(ascii: "\"") else { throw expected(.reason) }
    let reason = try parseText()
    if reason.isBlank { throw ScriptFailure(.blankReason(for: keyword), at: reason.range) }
    return reason
  }

  /// Parses the comma-separated names of a `tag` declaration.
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

  /// Parses the quoted time zone name of a `time-zone` declaration.
  mutating func parseTimeZone() throws(ScriptFailure) -> Name {
    guard byte == UInt8(ascii: "\"") else { throw expected(.timeZone) }
    let name = try parseText()
    if !TimeZoneName.isKnown(name.text) {
      throw ScriptFailure(.unknownTimeZone(name.text), at: name.range)
    }
    return name
  }

  /// Parses the direction of a `rounding-ties` declaration.
  mutating func parseRoundingTies() throws(ScriptFailure) -> RoundingDirection {
    try RoundingDirection(try parseIdentifier(.rounding))
  }

  /// Parses the names of fields, cases, and arguments, separated by dots. A position, such as `0`, is treated as a
  /// name.
  private mutating func parseNames(
    _ first: ScriptProblem.Expected
  ) throws(ScriptFailure) -> Name {
    let start = offset
    _ = try parseIdentifier(first)
    while skip(".") { _ = try parseMember() }
    return name(from: start)
  }

  /// Parses a string literal and returns its content and location.
  mutating func parseText() throws(ScriptFailure) -> Name {
    let start = offset
    let text = try parseString()
    note(.string, from: start)
    return Name(text, at: range(from: start))
  }

  /// Parses the quoted path of a script.
  mutating func parsePathOfFile() throws(ScriptFailure) -> Name {
    noteNext(.file)
    return try parseText()
  }
}
