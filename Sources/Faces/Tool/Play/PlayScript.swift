import ReactorBase
import ReactorScript

/// A script that is played at a prompt. Only the lines up to the current position are in use.
///
/// Moving back keeps the lines after the new position until another line is added.
struct PlayScript {
  /// The name of the script in diagnostics.
  let name: String
  /// The name of the case that is played, or `nil` if the script has no cases.
  private let caseName: String?
  /// The reactor to play if the script does not declare one, or `nil` if the command line names no reactor.
  let reactor: String?
  /// The lines of the script, including their line breaks.
  private var lines: [ArraySlice<UInt8>] = []
  /// The number of lines that are in use.
  private(set) var lineCount = 0
  /// The virtual time, in nanoseconds, to wait after the last line in use.
  private(set) var pause: Int64 = 0

  private static let newline = UInt8(ascii: "\n")

  /// Creates a script with the given lines.
  ///
  /// - Parameters:
  ///   - name: The name that diagnostics use for the script.
  ///   - caseName: The name of the case to play, or `nil` if the script has no cases.
  ///   - reactor: The reactor to play if the script does not declare one.
  ///   - bytes: The source of the initial lines. The position is after the last of these lines.
  init(name: String, case caseName: String? = nil, reactor: String? = nil, _ bytes: [UInt8] = []) {
    self.name = name
    self.caseName = caseName
    self.reactor = reactor
    for line in Self.lines(of: bytes) { add(line) }
  }

  /// Splits the bytes into lines. Each line includes its line break.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: newline).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// Adds a line at the current position and removes all later lines.
  mutating func add(_ line: ArraySlice<UInt8>) {
    lines.removeSubrange(lineCount...)
    if let last = lines.indices.last, lines[last].last != Self.newline {
      lines[last] = (lines[last] + [Self.newline])[...]
    }
    if pause > 0 { lines.append(Self.wait(pause)) }
    pause = 0
    lines.append(line)
    lineCount = lines.count
  }

  private static func wait(_ time: Int64) -> ArraySlice<UInt8> {
    Array("wait \(ScriptDuration.text(nanoseconds: time))\n".utf8)[...]
  }

  /// The lines that are in use, as a source file.
  var source: SourceFile {
    var bytes = Array(lines[..<lineCount].joined())
    if pause > 0 {
      if let last = bytes.last, last != Self.newline { bytes.append(Self.newline) }
      bytes += Self.wait(pause)
    }
    return SourceFile(name: name, bytes: bytes, caseName: caseName)
  }

  // MARK: - Steps

  /// The range of lines that each step occupies, in order. A block is a single step.
  private var steps: [Range<Int>] {
    var steps: [Range<Int>] = []
    var (depth, start) = (0, 0)
    for (index, line) in lines.enumerated() where Self.isStep(line) {
      if depth == 0 { start = index }
      depth = max(0, depth + Self.change(ofDepth: line))
      if depth == 0 { steps.append(start..<index + 1) }
    }
    return steps
  }

  /// Indicates whether the lines in use end inside a block.
  var endsInBlock: Bool {
    lines[..<lineCount].reduce(0) { max(0, $0 + Self.change(ofDepth: $1)) } > 0
  }

  /// Returns the change in nesting depth that a line causes: 1 for the start of a block, -1 for the end of a block, and
  /// 0 otherwise.
  private static func change(ofDepth line: ArraySlice<UInt8>) -> Int {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if text.first == UInt8(ascii: "}") { return -1 }
    let word = "\(ScriptKeyword.repeat)".utf8
    let rest = text.dropFirst(word.count)
    guard text.starts(with: word), let blank = rest.first,
      blank == UInt8(ascii: " ") || blank == UInt8(ascii: "\t")
    else { return 0 }
    // The script reader reports an invalid block if other text follows the keyword.
    return rest.contains(UInt8(ascii: "{")) ? 1 : 0
  }

  /// Returns whether a line is a row in a table of cases.
  private static func isRow(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(UInt8(ascii: "|")) else { return false }
    let bytes = Array(line)
    return LineOutline(of: bytes, bytes.indices, .lines).parts.first?.kind == .caseName
  }

  /// Returns whether a line contains a step, as opposed to a comment or declaration.
  private static func isStep(_ line: ArraySlice<UInt8>) -> Bool {
    if isRow(line) { return false }
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = text.first, !"#\r\n".utf8.contains(first) else { return false }
    let word = text.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    let keyword = ScriptKeyword(rawValue: String(decoding: word, as: UTF8.self))
    return !(keyword?.isDeclaration ?? false)
  }

  /// The number of steps in the script, including those after the current position.
  var stepCount: Int { steps.count }

  /// The number of steps that are in use.
  var stepsDone: Int { steps.count { $0.upperBound <= lineCount } }

  /// Moves to the position after the given number of steps.
  ///
  /// - Parameters:
  ///   - steps: The number of steps, from 0 to ``stepCount``.
  ///   - pause: The virtual time to wait after the steps, in nanoseconds.
  mutating func move(toStep steps: Int, pause: Int64 = 0) {
    let known = self.steps
    // The declarations and comments before the first step remain in use.
    let head = known.first?.lowerBound ?? lines.count
    lineCount = steps > 0 ? known[min(steps, known.count) - 1].upperBound : head
    self.pause = pause
  }

  // MARK: - Saving

  /// The lines in use as a script that can be replayed without the prompt.
  var savedText: String {
    let source = source
    var text = source.text(in: SourceRange(source.contentStart, source.bytes.count))
    if let reactor, ScriptReader(source).header.reactors.isEmpty {
      text = "reactor \(reactor)\n\n" + text
    }
    return ScriptFormatter.format(SourceFile(name: name, text: text)).text ?? text
  }
}
