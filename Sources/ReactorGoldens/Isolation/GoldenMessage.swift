import ReactorAnalysis
import ReactorMemory

/// A message of a worker about a script, whose trace is elsewhere.
struct GoldenMessage {
  private enum Outcome: Int {
    case passed
    case failed
    case broken
  }

  /// The state of the pending trace of a script.
  private enum Pending: Int {
    case none
    /// It is the trace that was found.
    case same
    case other
  }

  /// The message.
  let bytes: [UInt8]

  /// Writes a result down.
  init(_ result: GoldenResult) {
    var writer = MessageWriter()
    writer.write(result.trace?.count) { $0.write($1) }
    switch result.outcome {
    case .passed: writer.write(Outcome.passed.rawValue)
    case .failed(let failure):
      writer.write(Outcome.failed.rawValue)
      Self.write(failure, to: &writer)
    case .broken(let problem):
      writer.write(Outcome.broken.rawValue)
      writer.write(problem.id)
      writer.write(problem.text)
      writer.write(problem.place) { Self.write($1, to: &$0) }
    }
    writer.write(result.notes) { $0.write($1) }
    writer.write(result.coverage) { Self.write($1, to: &$0) }
    writer.write(Int(result.duration / .nanoseconds(1)))
    let pending: Pending =
      if let pending = result.pending { pending == result.trace ? .same : .other } else { .none }
    writer.write(pending.rawValue)
    bytes = writer.bytes
  }

  /// Reads a result.
  ///
  /// - Parameters:
  ///   - bytes: The message.
  ///   - script: The script.
  ///   - trace: Finds a trace of a given length; nil if there is none.
  static func result(
    _ bytes: [UInt8], of script: GoldenScript, trace: (Int) -> [UInt8]?
  ) throws(MessageReader.InvalidMessage) -> GoldenResult {
    var reader = MessageReader(bytes)
    let length = try traceLength(&reader)
    let outcome: GoldenResult.Outcome
    switch Outcome(rawValue: try reader.number()) {
    case .passed: outcome = .passed
    case .failed: outcome = .failed(try failure(&reader))
    case .broken:
      let (id, text) = (try reader.text(), try reader.text())
      outcome = .broken(GoldenProblem(id: id, text, at: try reader.optional(place)))
    case nil: throw MessageReader.InvalidMessage()
    }
    var result = GoldenResult(script, outcome)
    result.notes = try reader.list { reader throws(MessageReader.InvalidMessage) in
      try reader.text()
    }
    result.coverage = try reader.optional(facts)
    result.duration = .nanoseconds(try reader.number())
    let pending = Pending(rawValue: try reader.number())
    if let length {
      guard let trace = trace(length) else {
        throw MessageReader.InvalidMessage()
      }
      result.trace = trace
    }
    switch pending {
    case .same: result.pending = result.trace
    case .other: result.pending = []
    case nil, .some(.none): break
    }
    return result
  }

  private static func traceLength(
    _ reader: inout MessageReader
  ) throws(MessageReader.InvalidMessage) -> Int? {
    try reader.optional { reader throws(MessageReader.InvalidMessage) in try reader.number() }
  }

  // MARK: - With the trace

  /// A result and its trace as bytes.
  static func bytes(ofWhole result: GoldenResult) -> [UInt8] {
    bytes(of: GoldenMessage(result).bytes, result.trace, unfinishedTrace: result.unfinishedTrace)
  }

  /// The result that a worker has left as a message, and its trace, as bytes. Of the message, only the length of the
  /// trace is read.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - trace: Finds a trace of a given length; nil if there is none.
  static func bytes(
    ofWhole message: [UInt8], trace: (Int) -> [UInt8]?
  ) throws(MessageReader.InvalidMessage) -> [UInt8] {
    var reader = MessageReader(message)
    guard let length = try traceLength(&reader) else { return bytes(of: message, nil) }
    guard let trace = trace(length) else { throw MessageReader.InvalidMessage() }
    return bytes(of: message, trace)
  }

  private static func bytes(
    of message: [UInt8], _ trace: [UInt8]?, unfinishedTrace: [UInt8] = []
  ) -> [UInt8] {
    var writer = MessageWriter()
    writer.write(message)
    writer.write(trace ?? [])
    writer.write(unfinishedTrace)
    return writer.bytes
  }

  /// Reads a result and its trace; nil if the bytes are none.
  static func wholeResult(_ bytes: [UInt8], of script: GoldenScript) -> GoldenResult? {
    var reader = MessageReader(bytes)
    do throws(MessageReader.InvalidMessage) {
      let (message, trace) = (try reader.content(), try reader.content())
      let unfinishedTrace = try reader.content()
      var result = try result(message, of: script) { $0 == trace.count ? trace : nil }
      result.unfinishedTrace = unfinishedTrace
      return result
    } catch {
      return nil
    }
  }

  // MARK: - Parts

  private static func write(_ facts: CoverageFacts, to writer: inout MessageWriter) {
    func write(_ items: Set<CoverageItem>, to writer: inout MessageWriter) {
      writer.write(Array(items)) {
        $0.write($1.kind.rawValue)
        $0.write($1.name)
      }
    }
    writer.write(Array(facts.reactors)) { writer, entry in
      writer.write(entry.key)
      write(entry.value.seen, to: &writer)
      write(entry.value.known, to: &writer)
      writer.write(Array(entry.value.inFlight)) { $0.write($1) }
      writer.write(Array(entry.value.called)) { $0.write($1) }
    }
  }

  private static func facts(
    _ reader: inout MessageReader
  ) throws(MessageReader.InvalidMessage) -> CoverageFacts {
    var facts = CoverageFacts()
    _ = try reader.list { reader throws(MessageReader.InvalidMessage) in
      let name = try reader.text()
      var reactor = CoverageFacts.Reactor()
      reactor.seen = Set(try reader.list(item))
      reactor.known = Set(try reader.list(item))
      reactor.inFlight = Set(try reader.list(text))
      reactor.called = Set(try reader.list(text))
      facts.reactors[name] = reactor
    }
    return facts
  }

  private static func text(
    _ reader: inout MessageReader
  ) throws(MessageReader.InvalidMessage) -> String {
    try reader.text()
  }

  private static func item(
    _ reader: inout MessageReader
  ) throws(MessageReader.InvalidMessage) -> CoverageItem {
    guard let kind = CoverageItem.Kind(rawValue: try reader.text()) else {
      throw MessageReader.InvalidMessage()
    }
    return CoverageItem(kind, try reader.text())
  }

  private static func write(_ failure: GoldenFailure, to writer: inout MessageWriter) {
    writer.write(failure.reason.rawValue)
    writer.write(failure.sentences) { $0.write($1) }
    writer.write(failure.diff) {
      $0.write($1.kind.rawValue)
      $0.write($1.text)
    }
    writer.write(failure.place) { write($1, to: &$0) }
    writer.write(failure.replayProblems)
  }

  private static func failure(
    _ reader: inout MessageReader
  ) throws(MessageReader.InvalidMessage) -> GoldenFailure {
    guard let reason = GoldenFailure.Reason(rawValue: try reader.text()) else {
      throw MessageReader.InvalidMessage()
    }
    var failure = GoldenFailure(reason)
    failure.sentences = try reader.list { reader throws(MessageReader.InvalidMessage) in
      try reader.text()
    }
    failure.diff = try reader.list { reader throws(MessageReader.InvalidMessage) in
      guard let kind = UnifiedDiff.Line.Kind(rawValue: try reader.number()) else {
        throw MessageReader.InvalidMessage()
      }
      return UnifiedDiff.Line(kind: kind, text: try reader.text())
    }
    failure.place = try reader.optional(place)
    failure.replayProblems = try reader.text()
    return failure
  }

  private static func write(_ place: ScriptPlace, to writer: inout MessageWriter) {
    writer.write(place.file)
    writer.write(place.line)
  }

  private static func place(
    _ reader: inout MessageReader
  ) throws(MessageReader.InvalidMessage) -> ScriptPlace {
    ScriptPlace(file: try reader.text(), line: try reader.number())
  }
}

extension MessageWriter {
  mutating func write(_ script: GoldenScript) {
    write(script.path)
    write(script.directory) { $0.write($1) }
    write(script.problem) { $0.write($1) }
  }
}

extension MessageReader {
  mutating func script() throws(InvalidMessage) -> GoldenScript {
    func text(_ reader: inout MessageReader) throws(InvalidMessage) -> String { try reader.text() }
    let path = try text(&self)
    let directory = try optional(text)
    return GoldenScript(path: path, directory: directory, problem: try optional(text))
  }
}
