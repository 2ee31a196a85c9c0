internal import ReactorBase

/// A part of a line, as classified by the grammar.
package struct LinePart: Hashable, Sendable {
  /// A kind of line part.
  package enum Kind: Hashable, Sendable {
    /// The first word of a step. The user may still be typing this word.
    case step
    /// A keyword of the script language.
    case keyword
    case session, reactor, action, service, method, source, event, control
    /// The first name in a path, and each subsequent component.
    case path, member
    /// The start of a count, such as `calls`. A `close` part marks the end of the count.
    case quantity
    /// A symbol or word between two operands, between a name and a value, or in front of an answer.
    case `operator`
    /// The `\` in front of a path, or the `\.` of a key path.
    case reference, keyPath
    case setting, settingValue
    /// The kind of note that the script allows.
    case noteKind
    /// A tag of a script.
    case tag
    /// A case name, a column name in the first line of the table, or `$` followed by a column name.
    case caseName, column, parameter
    /// The direction in which ties are rounded.
    case direction
    /// An argument label, or the key of an object member.
    case label, key
    case string, number, enumCase
    /// The literal `true`, `false`, or `nil`.
    case constant
    /// The quoted path of a script. The user may still be typing this path.
    case file
    /// The bracket that opens an argument list or a value, and the bracket that opens a subscript in a path.
    case open, `subscript`
    case close, comma, colon
    /// A word that the grammar rejects.
    case word
    case comment
  }

  package let kind: Kind
  /// The byte range of the part in the source.
  package let range: Range<Int>
  /// The keyword that the user may be typing, or an empty string for any other part.
  package let word: String
}

/// The parts that have been read in a line, and the possible completions of the word at the end of the line.
struct LineNotes: Sendable {
  /// The end of the line if the user is typing there, or `nil` otherwise.
  let end: Int?
  private(set) var parts: [LinePart] = []
  private(set) var expected: [LinePart] = []

  /// Adds a part, either to the parts that have been read or to the possible completions.
  ///
  /// Any parts that were previously recorded for the same bytes are removed.
  ///
  /// - Parameters:
  ///   - kind: The kind of part.
  ///   - range: The byte range of the part.
  ///   - isRead: Whether the bytes at `range` are the expected part.
  ///   - word: The expected keyword.
  fileprivate mutating func add(
    _ kind: LinePart.Kind, _ range: Range<Int>, isRead: Bool, _ word: StaticString?
  ) {
    guard !range.isEmpty else { return }
    if range.upperBound == end {
      guard kind != .word else { return }
      let word = word.map { "\($0)" } ?? ""
      expected.append(LinePart(kind: kind, range: range, word: word))
    } else if isRead {
      while let last = parts.last, last.range.lowerBound >= range.lowerBound { parts.removeLast() }
      parts.append(LinePart(kind: kind, range: range, word: ""))
    }
  }
}

extension Cursor {
  /// Records the part between two offsets if parts are being recorded.
  ///
  /// - Parameters:
  ///   - kind: The kind of part, or `nil` to record nothing.
  ///   - start: The start of the part.
  ///   - end: The end of the part. The default is the cursor's position.
  ///   - isRead: Whether the bytes are the expected part. If the value is `false`, they may become that part as the
  ///     user continues typing.
  ///   - word: The expected keyword.
  mutating func note(
    _ kind: LinePart.Kind?, from start: Int, to end: Int? = nil, isRead: Bool = true,
    _ word: StaticString? = nil
  ) {
    if notes != nil, let kind { notes?.add(kind, start..<(end ?? offset), isRead: isRead, word) }
  }

  /// Skips and records the next byte if it equals the given ASCII character.
  mutating func skip(_ sign: Unicode.Scalar, as kind: LinePart.Kind) -> Bool {
    guard skip(sign) else { return false }
    note(kind, from: offset - 1)
    return true
  }

  /// Records a possible completion of the next word or string if the user is typing there.
  mutating func noteNext(_ kind: LinePart.Kind, _ word: StaticString? = nil) {
    guard notes != nil else { return }
    let start = offset
    if !skipIdentifier() { _ = try? scanString() }
    note(kind, from: start, isRead: false, word)
    offset = start
  }

  /// Classifies and records the remaining parts of the line based only on their bytes.
  mutating func noteRest() {
    while offset < end {
      let start = offset
      if isAtEnd {
        offset = end
        note(.comment, from: start)
      } else if byte == UInt8(ascii: "\"") {
        if (try? scanString()) == nil { offset = end }
        let upper = offset
        skipBlanks()
        let isKey = byte == UInt8(ascii: ":")
        offset = upper
        note(isKey ? .key : .string, from: start)
      } else if skipIdentifier() {
        let isCalled = byte == UInt8(ascii: "(")
        let isLabel = byte == UInt8(ascii: ":")
        note(
          dialect == .json ? .constant : isCalled ? .action : isLabel ? .label : .word, from: start)
      } else if skipOperatorBytes() {
        note(.operator, from: start)
      } else if skipWordCharacters() {
        while skip(".") || skipWordCharacters() {}
        note(.number, from: start)
      } else {
        offset += 1
      }
    }
  }
}

/// The parts of a line and the possible completions of the word at the end of the line.
package struct LineOutline: Sendable {
  /// The parts of the line, in order.
  package let parts: [LinePart]
  /// The possible completions of the word at the end of the line if the user is typing that word. All completions start
  /// at the same offset.
  package let expected: [LinePart]
  /// Indicates whether the grammar accepts the whole line, except for a word that is being typed at the end.
  package let isReadToEnd: Bool

  /// Creates the outline of a line. Text that the grammar rejects is classified based only on its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the script.
  ///   - line: The range of the line, excluding the line break.
  ///   - form: The form of the script.
  package init(of bytes: [UInt8], _ line: Range<Int>, _ form: ScriptForm) {
    var cursor = Cursor(
      bytes, from: line.lowerBound, to: line.upperBound,
      dialect: form == .lines ? .script : .json, extent: .line)
    cursor.notes = LineNotes(end: nil)
    isReadToEnd = form != .lines || LineFormReader.readLine(at: &cursor) == nil
    cursor.noteRest()
    (parts, expected) = (cursor.notes?.parts ?? [], [])
  }

  /// Creates the outline of a line in line form, up to the position at which the user is typing.
  package init(typed line: ArraySlice<UInt8>) {
    // An appended character ensures that the grammar finds a word where it expects one.
    let bytes = line + [UInt8(ascii: "_")]
    var cursor = Cursor(
      Array(bytes), from: 0, to: bytes.count, dialect: .script, extent: .line)
    cursor.notes = LineNotes(end: bytes.count)
    let failure = LineFormReader.readLine(at: &cursor)
    let notes = cursor.notes
    let start = notes?.expected.first?.range.lowerBound ?? 0
    // After a digit, quotation mark, or closing bracket, a new word can start only after a space.
    let isApart = start == 0 || !Self.endsPart(bytes[bytes.startIndex + start - 1])
    parts = notes?.parts ?? []
    expected = notes?.expected.filter { isApart && $0.range.lowerBound == start } ?? []
    let end = max(cursor.offset, failure.map { Int($0.range.upper) } ?? 0)
    isReadToEnd = end >= line.count
  }

  private static func endsPart(_ byte: UInt8) -> Bool {
    byte.isDigit || "\")]}".utf8.contains(byte)
  }
}
