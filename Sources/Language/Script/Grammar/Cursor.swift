internal import ReactorBase

/// A cursor that parses the bytes of a script within a readable range.
///
/// The grammar is implemented in extensions of the cursor, with one file for each part of the grammar. The cursor reads
/// the bytes of a file directly. A JSON string is read after its escape sequences have been resolved, and the source
/// position of each resulting byte is known.
struct Cursor: Sendable {
  /// The syntax that determines the rules for values and whitespace.
  enum Dialect: Sendable {
    /// Strict JSON, as defined in RFC 8259.
    case json
    /// JSON values and Swift literals on a single line.
    case script
  }

  /// The unit of text that the cursor reads. It determines whether a comment can end the text and how messages describe
  /// the end.
  enum Extent: Hashable, Sendable {
    case file
    case line
    case text
  }

  let bytes: [UInt8]
  var offset: Int
  var end: Int
  let dialect: Dialect
  let extent: Extent
  /// Indicates whether an unpaired surrogate is replaced with U+FFFD instead of being reported.
  var replacesLoneSurrogates = false
  /// The number of parts read so far in the current statement.
  var partCount = 0
  /// The values of the script's cases, or `nil` if the script has no cases or the cases have not been read yet.
  var cases: CaseValues?
  /// Indicates whether a parameter has been read since the flag was last cleared.
  var hasParameters = false
  /// The parts that have been read in the current line, or `nil` if parts are not being recorded.
  var notes: LineNotes?
  private let origin: Origin

  /// The mapping from the cursor's bytes to the source.
  private indirect enum Origin: Sendable {
    /// The bytes belong to the source itself.
    case source
    /// The bytes belong to a resolved string, which records the source position of each byte.
    case resolved(ResolvedText)
    /// All bytes represent the same range of the source.
    case fixed(SourceRange)
  }

  /// Creates a cursor over the content of the given source file.
  init(_ file: SourceFile, dialect: Dialect, extent: Extent) {
    self.init(
      file.bytes, from: file.contentStart, to: file.bytes.count, dialect: dialect, extent: extent)
  }

  /// Creates a cursor over the given range of a source file's bytes.
  init(_ bytes: [UInt8], from offset: Int, to end: Int, dialect: Dialect, extent: Extent) {
    (self.bytes, self.offset, self.end) = (bytes, offset, end)
    (self.dialect, self.extent, origin) = (dialect, extent, .source)
  }

  /// Creates a cursor over a JSON string whose escape sequences have been resolved.
  init(_ text: ResolvedText) {
    (bytes, offset, end) = (text.bytes, 0, text.bytes.count)
    (dialect, extent, origin) = (.script, .text, .resolved(text))
  }

  /// Creates a cursor over a string that represents a single range of the source.
  init(_ text: String, at range: SourceRange) {
    bytes = Array(text.utf8)
    (offset, end) = (0, bytes.count)
    (dialect, extent, origin) = (.script, .text, .fixed(range))
  }

  // MARK: Bytes

  /// The next byte, or `nil` at the end of the cursor's bytes.
  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// The byte after the next byte, or `nil` if the cursor's bytes end before it.
  var byteAfter: UInt8? { offset + 1 < end ? bytes[offset + 1] : nil }

  /// Indicates whether the cursor is at the end of its range or at a comment.
  var isAtEnd: Bool {
    offset >= end || (extent == .line && dialect == .script && bytes[offset] == UInt8(ascii: "#"))
  }

  /// Skips the next byte if it equals the given ASCII character, and returns whether it was skipped.
  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard offset < end, bytes[offset] == UInt8(ascii: expected) else { return false }
    offset += 1
    return true
  }

  /// Skips spaces and tabs and, in JSON, line breaks.
  mutating func skipBlanks() {
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard dialect == .json else { return }
        offset += 1
      default: return
      }
    }
  }

  // MARK: Source ranges

  /// Returns the source range of the bytes read since the given offset.
  func range(from lower: Int) -> SourceRange { range(lower, offset) }

  /// Returns the source range between two offsets.
  func range(_ lower: Int, _ upper: Int) -> SourceRange {
    switch origin {
    case .source: SourceRange(lower, upper)
    case .resolved(let text): SourceRange(text.source(of: lower), text.source(of: upper))
    case .fixed(let range): range
    }
  }

  /// Returns the source range of the bytes read since the given offset, excluding trailing spaces.
  func rangeWithoutBlanks(from lower: Int) -> SourceRange {
    var upper = offset
    while upper > lower, bytes[upper - 1].isBlank { upper -= 1 }
    return range(lower, upper)
  }

  /// Returns the bytes between two offsets as a string.
  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  // MARK: Parts

  /// The maximum number of parts in a statement or fixture. A part is a condition, nested value, path component, or
  /// list element. The largest part, a condition, requires 1.2 KB.
  static let maximumParts = 250_000

  /// Counts a part of the current statement. Throws an error if the statement has too many parts.
  mutating func countPart() throws(ScriptFailure) {
    partCount += 1
    if partCount > Self.maximumParts { throw failure(.tooManyParts, from: offset) }
  }

  // MARK: Failures

  /// Returns a failure for the range that has been read since the given offset.
  func failure(_ problem: ScriptProblem, from lower: Int) -> ScriptFailure {
    ScriptFailure(problem, at: range(lower, max(lower, offset)))
  }

  /// Returns a failure that reports an expected element in place of the next token.
  func expected(_ expected: ScriptProblem.Expected) -> ScriptFailure {
    if let marker = conflictMarker { return ScriptFailure(.conflictMarker, at: marker) }
    let upper = endOfToken
    let found: ScriptProblem.Found =
      upper > offset
      ? .text(text(offset, min(upper, offset + ScriptProblem.longestQuote))) : .end(extent)
    return ScriptFailure(.expected(expected, found), at: range(offset, upper))
  }

  /// The range of the merge conflict marker at the cursor, or `nil` if the cursor is not at a marker.
  private var conflictMarker: SourceRange? {
    guard case .source = origin, offset < bytes.count,
      offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n"),
      ConflictMarker.begins(in: bytes, at: offset)
    else { return nil }
    let end = bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return SourceRange(offset, end ?? bytes.count)
  }

  /// The end of the token at the cursor, for use in a message. A token is a word or a single character.
  private var endOfToken: Int {
    guard !isAtEnd else { return offset }
    var copy = self
    if copy.skipWordCharacters() { return copy.offset }
    return offset + (scalar.map(UTF8.width) ?? 1)
  }
}

/// A problem that stops the parsing of a statement, along with the location of the problem.
struct ScriptFailure: Error {
  let problem: ScriptProblem
  let range: SourceRange

  init(_ problem: ScriptProblem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }
}
