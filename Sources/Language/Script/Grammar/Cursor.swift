internal import ReactorBase

/// A position in the bytes of a script, and the end of the readable range.
///
/// The grammar is written as extensions of the cursor, with a file for each part. The cursor reads
/// the bytes of a file directly. The escapes in a JSON string are resolved first; the source
/// position of every byte of the result is known.
struct Cursor: Sendable {
  /// The form whose rules for values and white space apply.
  enum Dialect: Sendable {
    /// Strict JSON, as defined in RFC 8259.
    case json
    /// JSON values and Swift literals, on one line.
    case script
  }

  /// The unit that ends where the cursor's bytes end.
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
  /// Indicates whether half of a surrogate pair becomes U+FFFD instead of a problem.
  var replacesLoneSurrogates = false
  /// The number of parts that have been read of the statement.
  var partCount = 0
  /// The values of the script's cases; nil without cases, or before they have been read.
  var cases: CaseValues?
  /// Indicates whether a parameter has been read since the value was last reset.
  var hasParameters = false
  /// The parts of the line that were read, if these are requested.
  var notes: LineNotes?
  private let origin: Origin

  /// The location of the bytes in the source.
  private indirect enum Origin: Sendable {
    /// They are bytes of the source.
    case source
    /// The bytes belong to text with known source positions.
    case resolved(ResolvedText)
    /// All of them represent the same range of the source.
    case fixed(SourceRange)
  }

  /// Creates a cursor over the content of a source file.
  init(_ file: SourceFile, dialect: Dialect, extent: Extent) {
    self.init(
      file.bytes, from: file.contentStart, to: file.bytes.count, dialect: dialect, extent: extent)
  }

  /// Creates a cursor over bytes of a source file.
  init(_ bytes: [UInt8], from offset: Int, to end: Int, dialect: Dialect, extent: Extent) {
    (self.bytes, self.offset, self.end) = (bytes, offset, end)
    (self.dialect, self.extent, origin) = (dialect, extent, .source)
  }

  /// Creates a cursor over text from a JSON string whose escapes have been resolved.
  init(_ text: ResolvedText) {
    (bytes, offset, end) = (text.bytes, 0, text.bytes.count)
    (dialect, extent, origin) = (.script, .text, .resolved(text))
  }

  /// Creates a cursor over text that represents one range of a source.
  init(_ text: String, at range: SourceRange) {
    bytes = Array(text.utf8)
    (offset, end) = (0, bytes.count)
    (dialect, extent, origin) = (.script, .text, .fixed(range))
  }

  // MARK: Bytes

  /// The next byte, or nil at the end.
  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// The byte after the next one, or nil if there is none.
  var byteAfter: UInt8? { offset + 1 < end ? bytes[offset + 1] : nil }

  /// Indicates whether nothing is left, apart from a comment.
  var isAtEnd: Bool {
    offset >= end || (extent == .line && dialect == .script && bytes[offset] == UInt8(ascii: "#"))
  }

  /// Skips the next byte if it equals the given byte.
  @inline(__always)
  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard offset < end, bytes[offset] == UInt8(ascii: expected) else { return false }
    offset += 1
    return true
  }

  /// Skips spaces and, in JSON, line breaks.
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

  // MARK: Places

  /// The range in the source of the bytes read since an offset.
  func range(from lower: Int) -> SourceRange { range(lower, offset) }

  /// The range in the source between two offsets.
  func range(_ lower: Int, _ upper: Int) -> SourceRange {
    switch origin {
    case .source: SourceRange(lower, upper)
    case .resolved(let text): SourceRange(text.source(of: lower), text.source(of: upper))
    case .fixed(let range): range
    }
  }

  /// The range in the source of the bytes read since an offset, without trailing spaces.
  func rangeWithoutBlanks(from lower: Int) -> SourceRange {
    var upper = offset
    while upper > lower, bytes[upper - 1].isBlank { upper -= 1 }
    return range(lower, upper)
  }

  /// The text between two offsets.
  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  // MARK: Parts

  /// The maximum number of parts in a statement or a fixture: conditions, nested values, names and
  /// positions in paths, and elements of lists. A condition takes 1.2 KB, more than any other part.
  static let maximumParts = 250_000

  /// Counts a part of a statement.
  mutating func countPart() throws(ScriptFailure) {
    partCount += 1
    if partCount > Self.maximumParts { throw failure(.tooManyParts, from: offset) }
  }

  // MARK: Failures

  /// Returns the failure for the text that was read since an offset.
  func failure(_ problem: ScriptProblem, from lower: Int) -> ScriptFailure {
    ScriptFailure(problem, at: range(lower, max(lower, offset)))
  }

  /// Returns the failure for an unexpected next element.
  func expected(_ expected: ScriptProblem.Expected) -> ScriptFailure {
    if let marker = conflictMarker { return ScriptFailure(.conflictMarker, at: marker) }
    let upper = endOfToken
    let found: ScriptProblem.Found =
      upper > offset
      ? .text(text(offset, min(upper, offset + ScriptProblem.longestQuote))) : .end(extent)
    return ScriptFailure(.expected(expected, found), at: range(offset, upper))
  }

  /// The merge conflict marker at the cursor, if there is one.
  private var conflictMarker: SourceRange? {
    guard case .source = origin, offset < bytes.count,
      offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n"),
      ConflictMarker.begins(in: bytes, at: offset)
    else { return nil }
    let end = bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return SourceRange(offset, end ?? bytes.count)
  }

  /// The end of the token at the cursor (a word or a single character), for a message about it.
  private var endOfToken: Int {
    guard !isAtEnd else { return offset }
    var copy = self
    if copy.skipWordCharacters() { return copy.offset }
    return offset + (scalar.map(UTF8.width) ?? 1)
  }
}

/// A problem at which the reading of a statement stops, and the location of the problem.
struct ScriptFailure: Error {
  let problem: ScriptProblem
  let range: SourceRange

  init(_ problem: ScriptProblem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }
}
