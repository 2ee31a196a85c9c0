import ReactorBase
import ReactorScript

extension Planner {
  /// Includes the steps of another file.
  ///
  /// If both files declare a session with the same name, they share one session, which has the options of the first
  /// declaration. A step in the included file that names no session uses the first session that the included file
  /// declares. If the file declares no session, the step uses the default session of the including file. The `seed`,
  /// `trace` and `allow` settings in the included file apply only when that file is replayed on its own.
  mutating func include(_ path: Name, _ step: Step) {
    if step.time != nil { append(.nothing, step) }
    let start = plan.steps.count
    include(path) { planner in planner.addSteps() }
    if file == 0 {
      plan.includes.append(Plan.Include(path: path.range, steps: start..<plan.steps.count))
    }
  }

  /// Includes another file, whose contents the given closure reads.
  mutating func include(_ path: Name, _ read: (inout Planner) -> Void) {
    if includes.isFull { return }
    do throws(IncludeProblem) {
      let included = try loader.load(path.text, from: reader.file)
      let entry = IncludeStack.Entry(file: reader.file, range: path.range)
      if let problem = includes.enter(included, from: entry) { throw problem }
      self.read(included, read)
      includes.leave()
    } catch {
      report(error.diagnostic(at: path.range))
    }
  }

  /// Reads a whole file, and then continues with the current file.
  private mutating func read(_ included: SourceFile, _ body: (inout Planner) -> Void) {
    let outer = (reader, file, defaultSession, problems, isIncludedInBlock)
    isIncludedInBlock = isIncludedInBlock || reader.isInBlock
    fixtures.begin(included)
    reader = ScriptReader(included, steps: .repeated)
    file = number(of: included)
    problems = DiagnosticList()
    findings.append(problems, in: included)
    if let cases = reader.header.cases {
      report(
        Diagnostic(
          id: "included-cases", "a script with cases cannot be included", at: cases.range,
          label: "move the shared steps to a script without cases, and include that"))
    }
    if !reader.header.reactors.isEmpty { addSessions(reader.header.reactors) }
    readSteps(body)
    (reader, file, defaultSession, problems, isIncludedInBlock) = outer
    fixtures.begin(reader.file)
  }

  private mutating func number(of included: SourceFile) -> UInt16 {
    if let index = plan.files.firstIndex(of: included) { return UInt16(index) }
    plan.files.append(included)
    return UInt16(plan.files.count - 1)
  }
}

/// The files that are being read, each included by the previous one.
///
/// The stack also limits the total size of the included files. A file counts each time it is included, so a few small
/// files can't include each other a billion times.
struct IncludeStack {
  /// The maximum depth of nested includes.
  static let deepest = 32

  /// An `include` step whose file is being read.
  struct Entry {
    /// The file that contains the `include` step.
    let file: SourceFile
    /// The source range of the path in the including file.
    let range: SourceRange
  }

  private var entries: [Entry] = []
  /// The budget for reading other files.
  let budget = IncludeBudget()
  /// Indicates whether a limit has been exceeded. After that, no more files are included.
  private(set) var isFull = false

  /// Enters a file that is about to be read.
  ///
  /// - Returns: The reason that the file cannot be included, or `nil` if the file was entered.
  mutating func enter(_ file: SourceFile, from entry: Entry) -> IncludeProblem? {
    if file == entry.file || entries.contains(where: { $0.file == file }) {
      return IncludeProblem(id: "include-cycle", "\(file.name.quoted) includes itself")
    }
    var problem = budget.add(file)
    if entries.count >= Self.deepest {
      problem = .tooMany("includes can be nested at most \(Self.deepest) levels deep")
    }
    if problem == nil { entries.append(entry) }
    if problem != nil { isFull = true }
    return problem
  }

  /// Leaves the most recently entered file.
  mutating func leave() {
    entries.removeLast()
  }

  /// The notes that refer to the `include` steps of the files being read, starting with the innermost step.
  var notes: [Diagnostic.Note] {
    entries.reversed().map { Diagnostic.Note("included from here", at: $0.range, in: $0.file) }
  }
}

/// A budget for the data that a script reads from included files and from files that contain values.
final class IncludeBudget {
  /// The maximum number of files that a script can include, counting repeated includes.
  static let maximumFiles = 10_000
  /// The maximum number of bytes that a script can include.
  static let maximumBytes = 64 << 20

  private var fileCount = 0
  private var byteCount = 0

  /// Charges a file to the budget.
  ///
  /// - Returns: The limit that was exceeded, or `nil` if no limit was exceeded.
  func add(_ file: SourceFile) -> IncludeProblem? {
    fileCount += 1
    byteCount += file.bytes.count
    if fileCount > Self.maximumFiles {
      return .tooMany(
        "a script can include at most \(NumberText.grouped(Self.maximumFiles)) files in total")
    }
    return byteCount > Self.maximumBytes
      ? .tooMany("a script can include at most \(NumberText.bytes(Self.maximumBytes)) in total")
      : nil
  }
}
