import ReactorBase
package import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat

extension Replay {
  /// The notes of a replay that has run, and those that its plan has: one for each kind and step, unless the script
  /// allows the kind.
  package var notes: [ReplayNote] {
    plan.openNotes + noteList.named.filter { !plan.allowedNotes.contains($0.kind) }
  }

  /// Makes notes of the stubs that have answered no call. A stub of an included file is not among them: the scripts that
  /// share the file need not all make its calls.
  func noteUnusedStubs() {
    let uses = services.stubUses
    if uses.isEmpty { return }
    for step in plan.steps where step.kind == .stub && step.place.file == 0 {
      let stub = plan.stubs[Int(step.index)]
      guard uses.isUnused(Int(step.index), of: stub.name) else { continue }
      let call = plan.rendering.hasRedactions ? stub.name : stub.call
      noteList.add(
        ReplayNote(
          .unusedStub, "stub \(call) was never used; \(uses.calls(insteadOf: stub.name))",
          in: plan.files[0], offset: step.place.offset),
        at: step.place)
    }
  }

  /// Has the reactors be in the time zone of the script: in UTC if it gives none.
  func setTimeZone() {
    if let setTimeZone = options.setTimeZone { return setTimeZone(plan.timeZone?.name ?? "UTC") }
    guard let (name, offset) = plan.timeZone else { return }
    let place = StepPlace(file: 0, offset: offset)
    noteList.add(
      ReplayNote(
        .timeZone,
        "the replay has no process of its own, so reactors that ask the system get the time zone of this process instead of \(name)",
        in: plan.files[0], offset: Int(offset)),
      at: place)
  }

  /// Makes notes of what was found since the last step, now that the actions it belongs to can be named. At the end of
  /// the replay their sessions are gone.
  func nameNotes() {
    let found = noteList.takeUnnamed()
    let owners = owners(of: Set(found.map(\.cause)))
    for note in found {
      let number = Cause(token: note.cause).number
      let place = number == 0 ? current : log.origin(ofAction: number) ?? current
      noteList.add(
        ReplayNote(
          note.kind, note.kind.message(owners[note.cause] ?? .reactorItself, note.detail),
          in: plan.files[place.file], offset: place.offset),
        at: place)
    }
  }
}

extension StubUses {
  /// Returns the calls of a method in words, the first ones if there are many.
  fileprivate func calls(insteadOf method: String) -> String {
    let calls = calls(of: method)
    if calls.isEmpty { return "\(method) was not called after it" }
    let shown = calls.prefix(Self.maximumCalls - 1).joined(separator: ", ")
    return "called: \(shown)\(calls.count < Self.maximumCalls ? "" : ", ...")"
  }
}

/// The notes of a replay. A script has at most one of each kind for a step, and so has the list.
struct NoteList {
  /// Something that was found, before the action that it belongs to can be named.
  struct Finding {
    let kind: NoteKind
    let detail: String
    /// The action, as the streams carry its number.
    let cause: Int
  }

  private struct Key: Hashable {
    let kind: NoteKind
    let place: StepPlace
  }

  private struct FindingKey: Hashable {
    let kind: NoteKind
    let cause: Int
  }

  private(set) var named: [ReplayNote] = []
  private var places: Set<Key> = []
  private var unnamed: [Finding] = []
  private var unnamedKeys: Set<FindingKey> = []

  /// Indicates whether something was found that is not named yet.
  var hasUnnamed: Bool { !unnamed.isEmpty }

  /// Adds something that was found, unless the same was found for its action in this step.
  mutating func add(_ kind: NoteKind, _ detail: String, cause: Int) {
    guard unnamedKeys.insert(FindingKey(kind: kind, cause: cause)).inserted else { return }
    unnamed.append(Finding(kind: kind, detail: detail, cause: cause))
  }

  mutating func takeUnnamed() -> [Finding] {
    defer { (unnamed, unnamedKeys) = ([], []) }
    return unnamed
  }

  /// Indicates whether there is a note of a kind.
  func has(_ kind: NoteKind) -> Bool { named.contains { $0.kind == kind } }

  /// Removes the notes of a kind.
  mutating func remove(_ kind: NoteKind) { named.removeAll { $0.kind == kind } }

  /// Adds a note, unless its step has one of the kind, or there are as many as are kept.
  mutating func add(_ note: ReplayNote, at place: StepPlace) {
    guard named.count < DiagnosticList.limit,
      places.insert(Key(kind: note.kind, place: place)).inserted
    else { return }
    named.append(note)
  }
}
