import ReactorScript
import ReactorTypeLayout

/// Walks through a line of the line form as far as it goes, by the types that it is about: finds what
/// could follow at its end, and what its parts are.
///
/// It is lenient where the parser is strict: a line that is being typed is almost always wrong. It
/// reads each byte a bounded number of times, and stops at whatever it doesn't understand.
struct LineWalker {
  let bytes: [UInt8]
  let end: Int
  let vocabulary: ScriptVocabulary
  var offset = 0
  /// The candidates at the end of the line; nil until the end is reached at a place that has some.
  private(set) var completion: Completion?
  /// The parts of the line.
  private(set) var marks: [Mark] = []
  /// The calls that the end of the line is inside of, the innermost one last.
  private(set) var calls: [LineCall] = []
  /// The number of conditions and values around the one that is being read.
  var depth = 0

  /// The largest depth of conditions and values that is read.
  static let maximumDepth = 64

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - end: The offset at which the line is taken to end.
  ///   - vocabulary: The names that the line can use.
  init(_ bytes: [UInt8], end: Int, _ vocabulary: ScriptVocabulary) {
    self.bytes = bytes
    self.end = min(end, bytes.count)
    self.vocabulary = vocabulary
  }

  // MARK: - Results

  /// Offers candidates for what begins at an offset, if nothing has been offered before.
  mutating func offer(from start: Int, _ candidates: [Candidate]) {
    guard completion == nil else { return }
    completion = Completion(start: start, candidates: candidates)
  }

  /// Notes the meaning of a part of the line.
  mutating func mark(_ range: Range<Int>, _ role: Mark.Role, _ detail: String) {
    marks.append(Mark(range: range, role: role, detail: detail))
  }

  /// Notes that a call begins.
  mutating func begin(_ call: LineCall) { calls.append(call) }

  /// Notes which parameter of the innermost call is being read.
  mutating func setActive(_ parameter: Int?) {
    if !calls.isEmpty { calls[calls.count - 1].active = parameter }
  }

  /// Notes that the innermost call is closed.
  mutating func endCall() { _ = calls.popLast() }

  // MARK: - Bytes

  var isAtEnd: Bool { offset >= end }

  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// - Returns: Whether there was at least one blank.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = offset
    while let byte, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { offset += 1 }
    return offset > start
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  /// Reads an identifier, which may be empty.
  ///
  /// - Parameter hyphens: Whether it may have hyphens in it, as the name of a session can.
  mutating func word(hyphens: Bool = false) -> String {
    let start = offset
    while let byte {
      let isPart = Self.isWordByte(byte)
      let isHyphen =
        hyphens && byte == UInt8(ascii: "-") && offset > start
        && (offset + 1 >= end || Self.isWordByte(bytes[offset + 1]))
      guard isPart || isHyphen else { break }
      offset += 1
    }
    return text(start..<offset)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Skips a string, if there is one.
  ///
  /// - Returns: Whether there was one, or the start of one.
  @discardableResult
  mutating func skipString() -> Bool {
    guard skip("\"") else { return false }
    while let byte {
      offset += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), !isAtEnd { offset += 1 }
    }
    return true
  }

  mutating func skipDuration() {
    while let byte, Self.isWordByte(byte) || byte == UInt8(ascii: ".") { offset += 1 }
  }
}

extension ScriptVocabulary {
  /// Finds what could be inserted at a place of a line of the line form.
  ///
  /// - Parameters:
  ///   - line: The line as UTF-8, without its end.
  ///   - offset: The place, as an offset in bytes.
  /// - Returns: The candidates, or nil if nothing is known to fit.
  package func completion(of line: [UInt8], at offset: Int) -> Completion? {
    var walker = LineWalker(line, end: offset, self)
    walker.walkLine()
    return walker.completion
  }

  /// The call whose arguments are being typed at a place of a line, if there is one.
  func call(in line: [UInt8], at offset: Int) -> LineCall? {
    var walker = LineWalker(line, end: offset, self)
    walker.walkLine()
    return walker.isAtEnd ? walker.calls.last : nil
  }

  /// Finds the parts of a line that can be explained, in order.
  package func marks(of line: [UInt8]) -> [Mark] {
    var walker = LineWalker(line, end: line.count, self)
    walker.walkLine()
    return walker.marks
  }
}

/// A call whose arguments are being typed.
struct LineCall: Equatable {
  /// The call as it is declared.
  let signature: String
  /// The parameters, as the signature has them.
  let parameters: [String]
  /// The number of the parameter that is being typed.
  var active: Int? = 0
}
