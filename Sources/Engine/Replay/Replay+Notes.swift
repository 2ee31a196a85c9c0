import ReactorBase
package import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat

extension Replay {
  /// The notes on a finished replay and its plan. There is at most one note per kind and step, and the kinds that the
  /// script allows are omitted.
  package var notes: [ReplayNote] {
    plan.openNotes
      + noteList.named.lazy.filter { !self.plan.allowedNotes.contains($0.kind) }.map { note in
        var note = note
        note.noteOfCase = self.plan.noteOfCase(in: note.file)
        return note
      }
  }

  /// Adds notes about the stubs that have not answered a call. Stubs in included files are skipped because a script
  /// need not make every call that an included file stubs.
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

  /// Sets the time zone for reactors to the time zone in the script, or to UTC if the script specifies no time zone.
  func setTimeZone() {
    if let setTimeZone = options.setTimeZone { return setTimeZone(plan.timeZone?.name ?? "UTC") }
    guard let (name, offset) = plan.timeZone else { return }
    let place = StepPlace(file: 0, offset: offset)
    noteList.add(
      ReplayNote(
        .timeZone,
        "the replay does not run in a separate process, so reactors that ask the system for the time zone get this process's time zone instead of \(name)",
        in: plan.files[0], offset: Int(offset)),
      at: place)
  }

  /// Converts the findings since the previous step to notes. This method is called after each step because the actions
  /// can't be named at the end of the replay, when the sessions no longer exist.
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
  /// Returns a phrase that lists the calls to a method. If there are many calls, only the first ones are listed.
  fileprivate func calls(insteadOf method: String) -> String {
    let calls = calls(of: method)
    if calls.isEmpty { return "\(method) was not called after this step" }
    let shown = calls.prefix(Self.maximumCalls - 1).joined(separator: ", ")
    return "the calls were: \(shown)\(calls.count < Self.maximumCalls ? "" : ", ...")"
  }
}

/// A list of notes on a replay. For each step of the script, the list contains at most one note of each kind.
struct NoteList {
  /// A finding that is not yet a note because its action cannot be named yet.
  struct Finding {
    let kind: NoteKind
    let detail: String
    /// The token that identifies the action in the streams.
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

  /// Indicates whether any findings have not yet been converted to notes.
  var hasUnnamed: Bool { !unnamed.isEmpty }

  /// Adds a finding. A problem is added only once for the same action in a step.
  mutating func add(_ kind: NoteKind, _ detail: String, cause: Int) {
    guard unnamedKeys.insert(FindingKey(kind: kind, cause: cause)).inserted else { return }
    unnamed.append(Finding(kind: kind, detail: detail, cause: cause))
  }

  mutating func takeUnnamed() -> [Finding] {
    defer { (unnamed, unnamedKeys) = ([], []) }
    return unnamed
  }

  /// Returns whether there is a note of the given kind.
  func has(_ kind: NoteKind) -> Bool { named.contains { $0.kind == kind } }

  /// Removes all notes of the given kind.
  mutating func remove(_ kind: NoteKind) { named.removeAll { $0.kind == kind } }

  /// Adds a note. The note is ignored if its step already has a note of that kind or the maximum number of notes has
  /// been reached.
  mutating func add(_ note: ReplayNote, at place: StepPlace) {
    guard named.count < DiagnosticList.limit,
      places.insert(Key(kind: note.kind, place: place)).inserted
    else { return }
    named.append(note)
  }
}
