internal import ReactorBase

/// A reader for logs of timed actions. Each line of a log contains a single object.
///
/// If a line has a problem, reading continues at the next line.
struct LogReader: Sendable {
  private var reader: JSONStepReader
  private var lines: SourceLines

  init(_ file: SourceFile) {
    reader = JSONStepReader(file, extent: .line)
    lines = SourceLines(of: file, leavingOut: reader.collector.checkEncoding(of: file))
  }

  var collector: ScriptCollector { reader.collector }

  mutating func next() -> Step? {
    var cursor = reader.cursor
    while lines.advance(&cursor) {
      cursor.skipBlanks()
      guard !cursor.isAtEnd else { continue }
      let start = cursor.offset
      do {
        try cursor.validate()
      } catch {
        reader.report(error)
        continue
      }
      cursor.offset = start
      reader.cursor.partCount = 0
      let node = cursor.nextNode()
      if reader.check(node, is: .object, of: "a log entry"),
        let step = reader.logEntry(node)
      {
        return step
      }
    }
    return nil
  }
}
