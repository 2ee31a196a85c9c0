import ReactorBase
package import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat

extension Replay {
  /// The notes on a replay that has run, and on its plan: one for each kind and step, unless the
  /// script allows the kind.
  package var notes: [ReplayNote] {
    plan.openNotes + noteList.named.filter { !plan.allowedNotes.contains($0.kind) }
  }

  /// Creates notes about the stubs that have not answered any call. Stubs in an included file are
  /// left out, because not every script that shares the file has to make the file's calls.
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

  /// Sets the time zone for the reactors: the script's or, if it sets none, UTC.
  func setTimeZone() {
    if let setTimeZone = options.setTimeZone { return setTimeZone(plan.timeZone?.name ?? "UTC") }
    guard let (name, offset) = plan.timeZone else { return }
    let place = StepPlace(file: 0, offset: offset)
    noteList.add(
      ReplayNote(
        .timeZone,
        "the replay does not run in a separate process, so reactors that ask the system for the time zone get that of this process instead of \(name)",
        in: plan.files[0], offset: Int(offset)),
      at: place)
  }

  /// Creates notes about the findings since the last step, now that the actions that they belong to
  /// can be named. At the end of the replay, their sessions no longer exist.
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
  /// Returns the calls to a method as text; if there are many, the first ones.
  fileprivate func calls(insteadOf method: String) -> String {
    let calls = calls(of: method)
    if calls.isEmpty { return "\(method) was not called after that" }
    let shown = calls.prefix(Self.maximumCalls - 1).joined(separator: ", ")
    return "called: \(shown)\(calls.count < Self.maximumCalls ? "" : ", ...")"
  }
}

/// The notes of a replay. There is at most one note of each kind for each step of a script.
struct NoteList {
  /// A finding whose action cannot be named yet.
  struct Finding {
    let kind: NoteKind
    let detail: String
    /// The action, given by the number that streams carry.
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

  /// Indicates whether there is a finding that has not been named yet.
  var hasUnnamed: Bool { !unnamed.isEmpty }

  /// Adds a finding, unless the same problem was already found for its action in this step.
  mutating func add(_ kind: NoteKind, _ detail: String, cause: Int) {
    guard unnamedKeys.insert(FindingKey(kind: kind, cause: cause)).inserted else { return }
    unnamed.append(Finding(kind: kind, detail: detail, cause: cause))
  }

  mutating func takeUnnamed() -> [Finding] {
    defer { (unnamed, unnamedKeys) = ([], []) }
    return unnamed
  }

  /// Indicates whether there is a note of a given kind.
  func has(_ kind: NoteKind) -> Bool { named.contains { $0.kind == kind } }

  /// Removes the notes of a given kind.
  mutating func remove(_ kind: NoteKind) { named.removeAll { $0.kind == kind } }

  /// Adds a note, unless its step already has one of that kind, or the maximum number of notes has been reached.
  mutating func add(_ note: ReplayNote, at place: StepPlace) {
    guard named.count < DiagnosticList.limit,
      places.insert(Key(kind: note.kind, place: place)).inserted
    else { return }
    named.append(note)
  }
}
