import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorPlanning

/// The result of comparing an exploration with the list of accepted notes.
struct ExplorationVerdict {
  /// A failure or a note in the result.
  struct Item {
    let note: NoteIdentity
    let words: String
    let isFailure: Bool
    let isAccepted: Bool
  }

  /// The name of the exploration in the list.
  let name: String
  private(set) var items: [Item] = []
  /// The list entries whose notes were not found, or an empty array if the search ended early.
  private(set) var obsolete: [AcceptedNotes.Entry] = []
  /// Indicates whether a note that has not been accepted counts as a failure.
  private let isStrict: Bool

  /// Creates a verdict by comparing a report with the list of accepted notes.
  ///
  /// - Parameters:
  ///   - report: The report on the exploration's search.
  ///   - script: The exploration that was searched.
  ///   - name: The name of the exploration in the list.
  ///   - list: The list of accepted notes, or `nil` if the list does not exist.
  ///   - isStrict: Whether notes count as failures even if there is no list.
  init(
    _ report: ExplorationReport, of script: ExploredScript, named name: String,
    _ list: AcceptedNotes?, isStrict: Bool
  ) {
    self.name = name
    self.isStrict = isStrict || list != nil
    let entries = list?.entries.filter { $0.exploration == name } ?? []
    var seen: Set<NoteIdentity> = []
    func add(_ note: NoteIdentity, _ words: String, isFailure: Bool = false) {
      guard seen.insert(note).inserted else { return }
      let isAccepted = entries.contains { $0.note == note }
      items.append(Item(note: note, words: words, isFailure: isFailure, isAccepted: isAccepted))
    }
    for finding in report.findings { add(finding.identity, finding.text, isFailure: true) }
    for observation in report.observations {
      add(observation.identity(in: script), observation.text)
    }
    for note in script.notes(of: report) {
      add(NoteIdentity(kind: note.kind.rawValue, subject: ""), note.message)
    }
    if report.interruption == nil {
      obsolete = entries.filter { !seen.contains($0.note) }
    }
  }

  /// The failures and notes that the list does not accept.
  var new: [Item] { items.filter { !$0.isAccepted } }

  /// Indicates whether the result contains a new failure, or a new note that counts as a failure.
  var hasFailed: Bool { new.contains { $0.isFailure || isStrict } }

  /// Indicates whether any new item is a failure.
  var hasNewFailure: Bool { new.contains(where: \.isFailure) }

  /// The entries to add to the list so that the exploration passes.
  var newEntries: [AcceptedNotes.Entry] {
    new.filter { NoteIdentity.kinds.contains($0.note.kind) }
      .map { AcceptedNotes.Entry(name, $0.note, reason: AcceptedNotes.noReason) }
  }

  /// A plain-text summary with the number of failures and notes of each kind.
  var headline: String {
    let accepted = items.count - new.count
    let parts = [
      Self.count(new.count(where: \.isFailure), "failure"),
      Self.count(new.count { !$0.isFailure }, isStrict ? "new note" : "note"),
      accepted > 0 ? "\(accepted) accepted" : nil,
      obsolete.isEmpty ? nil : "\(obsolete.count) obsolete",
    ].compactMap(\.self)
    return parts.isEmpty ? "no failures, no notes" : parts.joined(separator: ", ")
  }

  /// Returns a count with its noun, such as `2 failures`, or `nil` if the count is 0.
  static func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension ExplorationVerdict.Item {
  /// The failure or note as a single line, which starts with the item's identity in the list.
  var text: String {
    let subject = note.subject.isEmpty ? "" : " \(note.subject)"
    return "\(isFailure ? "error" : "note")[\(note.kind)]\(subject): \(VisibleText(words, .line))"
  }
}
