import ReactorBase
import ReactorScript

extension Planner {
  /// Takes in the steps of another file.
  ///
  /// A session that both declare is one session, with the options of the first declaration. A step
  /// of the file that names no session is meant for the first one that the file declares, else for
  /// that of the including file. Its `seed`, `trace` and `allow` count only if it is replayed by itself.
  mutating func include(_ path: Name, _ step: Step) {
    if step.time != nil { append(.nothing, step) }
    let start = plan.steps.count
    include(path) { planner in planner.addSteps() }
    if file == 0 {
      plan.includes.append(Plan.Include(path: path.range, steps: start..<plan.steps.count))
    }
  }

  /// Reads another file with a closure, which takes its steps.
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

  /// Reads a file to its end, and comes back to the current one.
  private mutating func read(_ included: SourceFile, _ body: (inout Planner) -> Void) {
    let outer = (reader, file, defaultSession, problems)
    fixtures.begin(included)
    reader = ScriptReader(included)
    file = number(of: included)
    problems = DiagnosticList()
    findings.append(problems, in: included)
    if !reader.header.reactors.isEmpty { addSessions(reader.header.reactors) }
    readSteps(body)
    (reader, file, defaultSession, problems) = outer
    fixtures.begin(reader.file)
  }

  private mutating func number(of included: SourceFile) -> UInt16 {
    if let index = plan.files.firstIndex(of: included) { return UInt16(index) }
    plan.files.append(included)
    return UInt16(plan.files.count - 1)
  }
}

/// The files that are being read, one inside the other, and the amount read so far.
///
/// The amount counts everything that has to be planned: a file that is included twice counts twice.
/// So a handful of small files that include each other a billion times also ends at a bound.
struct IncludeStack {
  /// The maximum depth to which files may include each other.
  static let deepest = 32

  /// An `include` whose file is being read.
  struct Entry {
    /// The file that has the step.
    let file: SourceFile
    /// The range of the path in it.
    let range: SourceRange
  }

  private var entries: [Entry] = []
  /// The amount read so far.
  let budget = IncludeBudget()
  /// Indicates whether a bound has been reached: reported once, and nothing is included any more.
  private(set) var isFull = false

  /// Goes into a file.
  ///
  /// - Returns: Why that can't be; nil if it was done.
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

  /// Comes back from the file that was entered last.
  mutating func leave() {
    entries.removeLast()
  }

  /// The places at which the files that are being read were included, the innermost first.
  var notes: [Diagnostic.Note] {
    entries.reversed().map { Diagnostic.Note("included from here", at: $0.range, in: $0.file) }
  }
}

/// The amount that a script may read from other files, shared by its includes and the files of its values.
final class IncludeBudget {
  /// The number of times a script may include a file, in total.
  static let maximumFiles = 10_000
  /// The number of bytes a script may include, in total.
  static let maximumBytes = 64 << 20

  private var fileCount = 0
  private var byteCount = 0

  /// Counts a file.
  ///
  /// - Returns: The bound that it exceeds; nil if it does not.
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
