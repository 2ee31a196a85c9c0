internal import ReactorBase

/// A part of a line in the grammar.
package struct LinePart: Hashable, Sendable {
  /// The kinds of parts.
  package enum Kind: Hashable, Sendable {
    /// A word that a step begins with; the user may still be typing it.
    case step
    /// A word of the language.
    case keyword
    case session, reactor, action, service, method, source, event, control
    /// The first name in a path, and each component after it.
    case path, member
    /// A word for a count, such as `calls`; a `close` ends it.
    case quantity
    /// A symbol or a word between two operands, between a name and a value, or before an answer.
    case `operator`
    /// The `\` before a path, and the `\.` of a key path.
    case reference, keyPath
    case setting, settingValue
    /// The kind of a note that a script allows.
    case noteKind
    /// A tag of a script.
    case tag
    /// The name of a case, the name of a column in the first line of the table, and `$` with the name of a column.
    case caseName, column, parameter
    /// The direction in which ties are rounded.
    case direction
    /// The label of an argument, and the key of a member.
    case label, key
    case string, number, enumCase
    /// `true`, `false` or `nil`.
    case constant
    /// The quoted path of a script; the user may still be typing it.
    case file
    /// The bracket that opens arguments or a value, or an element of a path.
    case open, `subscript`
    case close, comma, colon
    /// A word that the grammar does not accept.
    case word
    case comment
  }

  package let kind: Kind
  /// The byte range of the part.
  package let range: Range<Int>
  /// The keyword that the word could become while it is being typed; empty for other kinds.
  package let word: String
}

/// The parts of a line that have been read, and the parts that the word at its end could become.
struct LineNotes: Sendable {
  /// The end of the line, if the user is typing there.
  let end: Int?
  private(set) var parts: [LinePart] = []
  private(set) var expected: [LinePart] = []

  /// Adds a part.
  ///
  /// If the grammar has previously read the same bytes as a different part, that part is dropped.
  ///
  /// - Parameters:
  ///   - isRead: Whether the part is the expected one.
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
  /// Records the part between two offsets, if parts are being recorded.
  ///
  /// - Parameters:
  ///   - end: The end of the part; by default, the cursor's position.
  ///   - isRead: Whether the part is the expected one. If not, it can become that part while it is being typed.
  ///   - word: The expected keyword.
  @inline(__always)
  mutating func note(
    _ kind: LinePart.Kind?, from start: Int, to end: Int? = nil, isRead: Bool = true,
    _ word: StaticString? = nil
  ) {
    if notes != nil, let kind { notes?.add(kind, start..<(end ?? offset), isRead: isRead, word) }
  }

  /// Skips the next byte if it equals the given byte, and records it.
  @inline(__always)
  mutating func skip(_ sign: Unicode.Scalar, as kind: LinePart.Kind) -> Bool {
    guard skip(sign) else { return false }
    note(kind, from: offset - 1)
    return true
  }

  /// Records the possible completions of the next word or string, if it is being typed.
  mutating func noteNext(_ kind: LinePart.Kind, _ word: StaticString? = nil) {
    guard notes != nil else { return }
    let start = offset
    if !skipIdentifier() { _ = try? scanString() }
    note(kind, from: start, isRead: false, word)
    offset = start
  }

  /// Records the parts of the rest of the line, based only on their bytes.
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

/// The parts of a line, and the possible completions of the word at its end.
package struct LineOutline: Sendable {
  /// The parts, in order.
  package let parts: [LinePart]
  /// The parts that the word at the end could become, if it is being typed. All of them begin at the same offset.
  package let expected: [LinePart]
  /// Indicates whether the grammar accepts the line up to its end, or up to the word there.
  package let isReadToEnd: Bool

  /// Reads as much of a line as the grammar accepts, and the rest based on its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - line: The range of the line, without its end.
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

  /// Reads a line of the line form up to the position at which it is being typed.
  package init(typed line: ArraySlice<UInt8>) {
    // A word that is being typed is given at least one character, so that the grammar finds a word where it expects
    // one.
    let bytes = line + [UInt8(ascii: "_")]
    var cursor = Cursor(
      Array(bytes), from: 0, to: bytes.count, dialect: .script, extent: .line)
    cursor.notes = LineNotes(end: bytes.count)
    let failure = LineFormReader.readLine(at: &cursor)
    let notes = cursor.notes
    let start = notes?.expected.first?.range.lowerBound ?? 0
    // A word that follows a name, a number, a quote or a bracket is not typed until there is a space.
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
