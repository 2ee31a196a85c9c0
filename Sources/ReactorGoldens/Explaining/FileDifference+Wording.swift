import ReactorText
import ReactorTraceFormat

extension FileDifference {
  /// The difference in one sentence without a full stop.
  func message(_ names: ComparedNames) -> String {
    switch self {
    case .empty(let side): "\(names[side]) is empty"
    case .header(let side, let problem):
      "\(names[side]) cannot be read as a trace: \(VisibleText(problem.message))"
    case .format(let expected, let found):
      "\(names[.expected]) is in \(expected.words) form, \(names[.found]) in \(found.words) form; "
        + "only traces in the same form can be compared"
    case .setting(let name, let expected?, let found?):
      "the header: expected \(name)=\(VisibleText(expected)), found \(name)=\(VisibleText(found))"
    case .setting(let name, let expected?, nil):
      "the header: expected \(name)=\(VisibleText(expected)), found no '\(name)'"
    case .setting(let name, nil, let found):
      "the header: expected no '\(name)', found \(name)=\(VisibleText(found ?? ""))"
    case .headerSpelling: "the headers are equivalent, but written differently"
    case .byteOrderMark(let side): "\(names[side]) begins with a byte-order mark"
    case .carriageReturns(let side, let count, let lines):
      (count == lines ? "every line" : count == 1 ? "one line" : "\(count) lines")
        + " of \(names[side]) \(count == lines || count == 1 ? "ends" : "end") with CR LF instead of "
        + "LF; '*.trace -text' in .gitattributes keeps git from changing line endings"
    case .noFinalLineFeed(let side): "\(names[side]) has no newline at the end"
    case .byte(let offset, let line, let limit?):
      "the traces differ first at byte \(offset) on line \(line); together they have more than "
        + "\(limit) lines, too many to compare their events"
    case .byte(let offset, let line, nil):
      "the traces are equivalent, but written differently, first at byte \(offset) on line \(line)"
    }
  }
}

extension TraceOptions.Format {
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .jsonl: "JSON Lines"
    }
  }
}
