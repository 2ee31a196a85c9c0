import ReactorDiagnostics

/// The files that are being read, one inside the other, and the amount read so far.
///
/// The amount counts everything that has to be planned: a file that is included twice counts twice.
/// So a handful of small files that include each other a billion times also ends at a bound.
struct IncludeStack {
  /// The maximum depth to which files may include each other.
  static let deepest = 32
  /// The number of times a script may include a file, in total.
  static let maximumFiles = 10_000
  /// The number of bytes a script may include, in total.
  static let maximumBytes = 64 << 20

  /// An `include` whose file is being read.
  struct Entry {
    /// The file that has the step.
    let file: SourceFile
    /// The range of the path in it.
    let range: SourceRange
  }

  private var entries: [Entry] = []
  private var fileCount = 0
  private var byteCount = 0
  /// Whether a bound has been reached: reported once, and nothing is included any more.
  private(set) var isFull = false

  /// Goes into a file.
  ///
  /// - Returns: Why that can't be; nil if it was done.
  mutating func enter(_ file: SourceFile, from entry: Entry) -> IncludeProblem? {
    if file == entry.file || entries.contains(where: { $0.file == file }) {
      return .cycle(file.name)
    }
    fileCount += 1
    byteCount += file.bytes.count
    let problem: IncludeProblem?
    if entries.count >= Self.deepest {
      problem = .tooDeep(limit: Self.deepest)
    } else if fileCount > Self.maximumFiles {
      problem = .tooMany(limit: Self.maximumFiles)
    } else if byteCount > Self.maximumBytes {
      problem = .tooLarge(limit: Self.maximumBytes)
    } else {
      problem = nil
      entries.append(entry)
    }
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
