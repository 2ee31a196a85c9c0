package import ReactorBase

/// A list of the exploration notes that a team has accepted, each with a reason. The list is stored in a file next to
/// the scripts.
///
/// Each entry is a line of the form `REACTOR KIND SUBJECT because REASON`. Empty lines and lines that start with `#`
/// are comments.
package struct AcceptedNotes: Sendable {
  /// An accepted note.
  package struct Entry: Hashable, Sendable {
    /// The name of the reactor, or the path of the exploration relative to the list's directory.
    package let exploration: String
    package let note: NoteIdentity
    package let reason: String
    /// The one-based line number of the entry, or `nil` for a new entry.
    package var line: Int?

    package init(_ exploration: String, _ note: NoteIdentity, reason: String, line: Int? = nil) {
      (self.exploration, self.note, self.reason, self.line) = (exploration, note, reason, line)
    }

    /// Indicates whether both entries accept the same note, regardless of their reasons.
    package func isSame(as other: Self) -> Bool {
      exploration == other.exploration && note == other.note
    }
  }

  /// The file name of the list.
  package static let fileName = "explorations.accepted"
  /// The name of the file that contains the list and the notes from the latest run.
  package static let pendingName = "explorations.accepted.new"
  /// The reason that is recorded if an entry is accepted without one.
  package static let noReason = "no reason was given"

  /// The lines of the file. Lines that contain an entry are also represented in `entries`.
  private var lines: [String] = []
  private var lineBreak = "\n"
  /// The accepted notes, in the order of their lines.
  package private(set) var entries: [Entry] = []

  /// Creates an empty list.
  package init() {}

  /// Reads a list of accepted notes from the given file.
  ///
  /// - Parameters:
  ///   - file: The file to read.
  ///   - known: The names of the registered reactors.
  ///   - isFile: A closure that returns whether the given path, relative to the list's directory, leads to a file.
  /// - Returns: The list without its invalid lines, and the problems of those lines.
  package static func read(
    _ file: SourceFile, reactors known: [String], isFile: (String) -> Bool
  ) -> (list: AcceptedNotes, problems: DiagnosticReport) {
    var list = AcceptedNotes()
    var problems = DiagnosticList()
    let count = file.line(of: file.bytes.count)
    if file.bytes.contains(UInt8(ascii: "\r")) { list.lineBreak = "\r\n" }
    for number in 1...count {
      let range = file.lineContent(number)
      let text = file.text(in: range)
      var words = LineWords(text, at: Int(range.lower))
      guard let name = words.next(), !name.text.hasPrefix("#") else {
        if number < count || !text.isEmpty { list.lines.append(text) }
        continue
      }
      do throws(Diagnostic) {
        let entry = try Self.entry(name, &words, known, isFile, line: number)
        if let first = list.entries.first(where: { $0.isSame(as: entry) }) {
          throw Diagnostic(
            id: "duplicate-note", "the note is already accepted on line \(first.line ?? 0)",
            at: range, label: "delete one of the lines")
        }
        list.entries.append(entry)
        list.lines.append(text)
      } catch {
        problems.append(error)
      }
    }
    return (list, DiagnosticReport(problems, in: file))
  }

  private static func entry(
    _ name: LineWords.Word, _ words: inout LineWords, _ known: [String],
    _ isFile: (String) -> Bool, line: Int
  ) throws(Diagnostic) -> Entry {
    guard known.contains(name.text) || isFile(name.text) else {
      throw Diagnostic(
        id: "unknown-reactor", "no reactor or exploration is named '\(name.text)'", at: name.range,
        meant: Suggestion.replacement(for: name.text, among: known))
    }
    let word = words.next()
    guard let kind = word, kind.text != "because" else {
      throw Diagnostic(
        id: "expected-note",
        "expected the kind of a note, such as 'flag-stays', found "
          + (word == nil ? "the end of the line" : "'because'"), at: word?.range ?? words.end)
    }
    guard NoteIdentity.kinds.contains(kind.text) else {
      throw Diagnostic(
        id: "unknown-note", "unknown note '\(kind.text)'", at: kind.range,
        meant: Suggestion.replacement(for: kind.text, among: NoteIdentity.kinds))
    }
    guard let (subject, reason) = words.rest(around: "because"), !reason.isEmpty else {
      throw Diagnostic(
        id: "expected-reason", "expected 'because' and a reason, found the end of the line",
        at: words.end)
    }
    return Entry(
      name.text, NoteIdentity(kind: kind.text, subject: subject), reason: reason, line: line)
  }

  /// Returns the list with the given notes added and the obsolete notes removed.
  ///
  /// - Parameters:
  ///   - new: The entries to add. An entry is ignored if the list already accepts its note.
  ///   - obsolete: The entries to remove.
  package func updated(adding new: [Entry], removing obsolete: [Entry]) -> AcceptedNotes {
    var list = self
    let removed = Set(obsolete.compactMap(\.line))
    list.entries = []
    list.lines = []
    var kept = entries.filter { !removed.contains($0.line ?? 0) }[...]
    for (index, line) in lines.enumerated() where !removed.contains(index + 1) {
      list.lines.append(line)
      if kept.first?.line == index + 1, var entry = kept.popFirst() {
        entry.line = list.lines.count
        list.entries.append(entry)
      }
    }
    for var entry in new where !list.entries.contains(where: { $0.isSame(as: entry) }) {
      list.lines.append("\(entry.exploration) \(entry.note) because \(entry.reason)")
      entry.line = list.lines.count
      list.entries.append(entry)
    }
    return list
  }

  /// The content of the list's file.
  package var text: String { lines.map { $0 + lineBreak }.joined() }
}

/// A cursor that reads the words of a line along with their source ranges.
private struct LineWords {
  typealias Word = (text: String, range: SourceRange)

  private var rest: Substring.UTF8View
  private let line: String.UTF8View
  /// The offset of the line in its file, in bytes.
  private let offset: Int

  init(_ line: String, at offset: Int) {
    (rest, self.line, self.offset) = (line[...].utf8, line.utf8, offset)
    while let last = rest.last, Self.isSpace(last) { rest.removeLast() }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
  }

  /// The empty source range at the end of the words that have been read.
  var end: SourceRange {
    let place = position(of: rest.startIndex)
    return SourceRange(place, place)
  }

  private func position(of index: String.Index) -> Int {
    offset + line.distance(from: line.startIndex, to: index)
  }

  mutating func next() -> Word? {
    rest = rest.drop(while: Self.isSpace)
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !Self.isSpace($0) }
    rest = rest[word.endIndex...]
    return (
      String(Substring(word)),
      SourceRange(position(of: word.startIndex), position(of: word.endIndex))
    )
  }

  /// Reads the rest of the line and returns the strings before and after the given separator. Returns `nil` if the rest
  /// does not contain the separator.
  mutating func rest(around separator: String) -> (before: String, after: String)? {
    var before: [String] = []
    while let word = next() {
      if word.text == separator {
        let after = rest.drop(while: Self.isSpace)
        return (before.joined(separator: " "), String(Substring(after)))
      }
      before.append(word.text)
    }
    return nil
  }
}
