import ReactorScript
import ReactorBase

extension LanguageServer {
  /// The maximum number of folding ranges in a document.
  private static let maximumFolds = 10_000

  /// Returns the ranges that an editor can fold: comments, blocks, and groups of lines in line form, or the contents of
  /// brackets in JSON.
  func foldingRanges(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    let file = document.makeSourceFile()
    let folds =
      ScriptForm(of: file) == .lines
      ? document.text.foldsOfLines(with: Self.blocks(in: file)) : document.text.foldsOfBrackets
    return .array(
      folds.prefix(Self.maximumFolds).map { fold in
        let value: JSONValue = [
          "startLine": .number(fold.lines.lowerBound), "endLine": .number(fold.lines.upperBound),
        ]
        return value.adding("kind", fold.isComment ? "comment" : nil)
      })
  }
}

extension LanguageServer {
  /// Returns the line ranges of a script's blocks, excluding their closing lines.
  private static func blocks(in file: SourceFile) -> [ClosedRange<Int>] {
    guard file.bytes.firstPlace(of: "repeat".utf8) != nil else { return [] }
    var reader = ScriptReader(file)
    var open: [Int] = []
    var blocks: [ClosedRange<Int>] = []
    while let step = reader.next() {
      let line = file.line(of: Int(step.range.lower)) - 1
      switch step.kind {
      case .opensRepeat: open.append(line)
      case .closesBlock:
        if let start = open.popLast(), start < line { blocks.append(start...line - 1) }
      default: break
      }
    }
    return blocks
  }
}

/// A range of lines that can be folded.
private struct Fold {
  /// The zero-based line numbers that the range covers.
  let lines: ClosedRange<Int>
  var isComment = false
}

extension TextBuffer {
  /// Returns the folding ranges of multiline comments, of groups of lines separated by blank lines, and of the given
  /// blocks.
  fileprivate func foldsOfLines(with blocks: [ClosedRange<Int>]) -> [Fold] {
    let comments = runs { $0 == UInt8(ascii: "#") }
    // A group starts after the comment above it, because editors keep only one of several ranges that start on the same
    // line.
    let starts = Set(blocks.map(\.lowerBound))
    let groups = runs { $0 != nil }.compactMap { lines in
      lines.first { firstByte(ofLine: $0) != UInt8(ascii: "#") }.map { $0...lines.upperBound }
    }.filter { !starts.contains($0.lowerBound) }
    let folds =
      comments.map { Fold(lines: $0, isComment: true) } + (groups + blocks).map { Fold(lines: $0) }
    return folds.filter { $0.lines.count > 1 }.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// Returns the ranges of consecutive lines whose first byte satisfies the given predicate. The predicate receives
  /// `nil` for a blank line.
  private func runs(_ isPart: (UInt8?) -> Bool) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for line in 0..<lineCount where isPart(firstByte(ofLine: line)) {
      let isNext = runs.last?.upperBound == line - 1
      runs.append((isNext ? runs.removeLast().lowerBound : line)...line)
    }
    return runs
  }

  /// The folding ranges of brackets that are closed on a later line.
  fileprivate var foldsOfBrackets: [Fold] {
    var folds: [Fold] = []
    var open: [Int] = []
    var line = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(line)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The line with the closing bracket remains visible.
        if let start = open.popLast(), line - 1 > start {
          folds.append(Fold(lines: start...line - 1))
        }
      case UInt8(ascii: "\""):
        if let literal = JSONScanner.string(in: bytes, at: index, before: bytes.count) {
          line += bytes[literal.content].lazy.filter { $0 == UInt8(ascii: "\n") }.count
          index = literal.content.upperBound
        }
      default: break
      }
      index += 1
    }
    // Pairs of brackets that start on the same line and end on the same line share a folding range.
    folds.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    return folds.indices.filter { $0 == 0 || folds[$0].lines != folds[$0 - 1].lines }.map {
      folds[$0]
    }
  }

  /// Returns a line's first byte other than a space or tab, or `nil` if the line is blank.
  private func firstByte(ofLine line: Int) -> UInt8? {
    bytes[content(ofLine: line)].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }
}
