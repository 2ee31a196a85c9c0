import ReactorChecks
import ReactorPlanning
import ReactorScript
import ReactorBase

/// A command requested by the editor's user.
struct Command {
  enum Verb: String, CaseIterable {
    /// Replays the script and shows its trace. If the trace differs from the golden, the trace is stored next to the
    /// golden.
    case run
    /// Replays the script and accepts its trace as the golden.
    case accept
    /// Replays the script and shows a page about the replay.
    case openPage
  }

  let verb: Verb
  /// The URI of the script.
  let uri: String
  /// The cases that are still to be replayed; nil stands for a script without cases.
  var cases: [String?]
  /// The results of the replays so far.
  var results: [GoldenResult] = []
  /// Indicates whether the command is about several cases.
  let isForAll: Bool
  /// The request to answer.
  let id: ClientMessage.ID
}

extension LanguageServer {
  /// Returns the code lenses of a script. The lenses show whether the script matches its golden and offer commands for
  /// the script.
  func lenses(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    guard check != nil else { return [] }
    let isExploration = isExploration(document)
    let cases = analysis(of: document).cases
    if !cases.isEmpty { return .array(lenses(ofCases: cases, in: document)) }
    var title = isExploration ? "Explore" : "Run"
    let outcome = document.outcomes[nil]
    title += words(for: outcome, isExploration: isExploration)
    if outcome == nil, let problem = document.replayProblem {
      title += " (\(problem))"
    }
    var lenses = [lens(title, .run, document)]
    if canAccept(document) {
      lenses.append(lens("Accept", .accept, document))
    }
    // An exploration is not a single replay, so it has no page here.
    if !isExploration { lenses.append(lens("Open page", .openPage, document)) }
    return .array(lenses)
  }

  /// Returns whether the trace of a document, or of one of its cases, can become its golden.
  func canAccept(_ document: OpenDocument) -> Bool {
    document.isSaved && summaries(of: document).contains(where: \.summary.canBeAccepted)
  }

  /// Returns whether a document is an exploration, with `choose`.
  func isExploration(_ document: OpenDocument) -> Bool {
    analysis(of: document).plan.exploration != nil
  }

  func lens(
    _ title: String, _ verb: Command.Verb, _ document: OpenDocument, at place: Place = Place()
  ) -> JSONValue {
    let start = document.text.position(of: Int(place.range.lower))
    return [
      "range": (start..<start).json,
      "command": command(title, verb, document, forCase: place.caseName),
    ]
  }

  /// A command in the form that the protocol defines.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - verb: The command.
  ///   - document: The script.
  ///   - name: The case that it is about; nil for all cases, or for a script without cases.
  func command(
    _ title: String, _ verb: Command.Verb, _ document: OpenDocument, forCase name: String? = nil
  ) -> JSONValue {
    let arguments = [document.uri] + [name].compactMap(\.self)
    return [
      "title": .string(title), "command": .string(commandName(of: verb)),
      "arguments": .array(arguments.map { .string($0) }),
    ]
  }

  /// Adds a command to the queue and returns `nil`. The response is sent when the command's replay has finished.
  func execute(_ parameters: JSONValue, _ id: ClientMessage.ID) throws(ResponseError) -> JSONValue?
  {
    guard let name = parameters["command"]?.string,
      let verb = Command.Verb.allCases.first(where: { commandName(of: $0) == name })
    else {
      throw ResponseError(
        .invalidParameters,
        "unknown command: expected one of \(commandNames.joined(separator: ", "))")
    }
    let arguments = parameters["arguments"]?.elements?.compactMap(\.string) ?? []
    guard let uri = arguments.first else { throw .missing("arguments") }
    let document = try document(uri: uri)
    let known = analysis(of: document).cases.map(\.name.text)
    if arguments.count > 1, !known.contains(arguments[1]) {
      throw .failed("no case is named '\(arguments[1])'")
    }
    if verb == .accept, !document.isSaved {
      throw .failed("save the script first: its golden is a file next to it")
    }
    guard check != nil else {
      throw .failed("this process cannot start other processes for replays")
    }
    let cases = cases(for: verb, arguments.dropFirst().first, of: document)
    if cases.count == 1 { document.chosenCase = cases[0] }
    commands.append(
      Command(verb: verb, uri: uri, cases: cases, isForAll: cases.count > 1, id: id))
    return nil
  }

  /// Cancels a command whose replay is running or has not started yet.
  func cancel(_ id: ClientMessage.ID) {
    let isWaiting = commands.contains { $0.id == id }
    commands.removeAll { $0.id == id }
    if let running = replay, running.command?.id == id {
      check?.stop()
      replay = nil
      // The command's replay also serves as the replay that a change to the document required.
      if let document = documents[running.uri],
        document.outcomes[running.caseName]?.isStale ?? true
      {
        document.replayTime = .now
      }
    } else if !isWaiting {
      return
    }
    refuse(id, .cancelled)
  }

  /// Completes a command whose script has been replayed.
  func finish(_ command: Command, _ result: GoldenResult, _ document: OpenDocument) {
    var result = result
    let store = GoldenStore(files: files)
    switch (command.verb, result.outcome) {
    case (.accept, .failed(let failure)) where failure.reason.canBeAccepted:
      result = settings.accept(result)
    case (.accept, .failed), (.accept, .expectedFailure), (.accept, .broken): break
    case (.run, _) where !document.isSaved && !command.isForAll:
      showUnsaved(result, of: command, document)
      answer(command.id, .null)
      return
    case (.accept, .passed), (.accept, .skipped), (.run, _):
      if document.isSaved { store.settle(&result, update: nil, keepsPending: true) }
    case (.openPage, _):
      openPage(of: result, document, command.id)
      return
    }
    if command.isForAll {
      continueForAll(command, result, document)
    } else {
      report(result, of: command, document)
      answer(command.id, .null)
    }
  }

  /// Replays the next case of a command for all cases, or shows the results.
  private func continueForAll(
    _ command: Command, _ result: GoldenResult, _ document: OpenDocument
  ) {
    var command = command
    command.results.append(result)
    if case .golden = result.change { document.outcomes[result.script.caseName] = nil }
    guard command.cases.isEmpty else { return commands.insert(command, at: 0) }
    if command.results.contains(where: { $0.change == .golden }) { document.replayTime = .now }
    report(command.results, of: command, document)
    answer(command.id, .null)
  }

  /// Writes a page about a replayed script and shows it in the editor.
  private func openPage(
    of result: GoldenResult, _ document: OpenDocument, _ id: ClientMessage.ID
  ) {
    if isExploration(document) {
      let text =
        "'\(settings.tool) explore --report html=FILE' writes the page of an exploration"
      return refuse(id, .failed(text))
    }
    switch settings.writePage(result, openFiles) {
    case .failure(let problem): refuse(id, .failed(problem.text))
    case .success(let path):
      open(path, "the page", isExternal: true)
      answer(id, .string(DocumentURI.uri(ofPath: path)))
    }
  }

  /// Shows the trace of an unsaved script. An unsaved script has no golden.
  private func showUnsaved(
    _ result: GoldenResult, of command: Command, _ document: OpenDocument
  ) {
    guard let trace = result.newTrace else { return report(result, of: command, document) }
    switch settings.writeTrace(trace, result.script) {
    case .failure(let problem): show(problem.text, .error)
    case .success(let path):
      if case .failed(let failure) = result.outcome, !failure.replayProblems.isEmpty {
        show("the replay of \(VisibleText(path: document.name)) fails", .warning)
        log(failure.replayProblems)
      }
      open(path, "the trace")
    }
  }

  /// Shows a file in the editor. If the editor cannot show files, the path of the file is reported instead.
  private func open(_ path: String, _ name: String, isExternal: Bool = false) {
    guard client.showsDocuments else { return show("\(name) is at \(path)", .information) }
    let uri: JSONValue = ["uri": .string(DocumentURI.uri(ofPath: path))]
    request("window/showDocument", isExternal ? uri.adding("external", true) : uri)
  }

  private func report(_ result: GoldenResult, of command: Command, _ document: OpenDocument) {
    let name = VisibleText(path: document.name + (result.script.caseName.map { "#\($0)" } ?? ""))
    var path: String?
    switch (result.change, result.outcome) {
    case (.golden, _):
      show("\(name) has a new golden", .information)
      document.outcomes[result.script.caseName] = nil
      document.replayTime = .now
    case (_, .passed) where isExploration(document):
      show("\(name): no failure found", .information)
    case (_, .passed):
      show("\(name) matches its golden", .information)
      path = result.script.goldenPath
    case (_, .failed(let failure)):
      let sentences = failure.sentences.prefix(3)
      show((["\(name) \(failure.headline)"] + sentences).joined(separator: "\n"), .warning)
      let details = failure.sentences + [failure.replayProblems].filter { !$0.isEmpty }
      if !details.isEmpty { log(details.joined(separator: "\n")) }
      if case .pending = result.change { path = result.script.pendingPath }
    case (_, .skipped(let reason)):
      show("\(name) is skipped: \(VisibleText(reason, .line))", .information)
    case (_, .expectedFailure(let failure, let reason)):
      show("\(name) fails as expected: \(VisibleText(reason, .line))", .information)
      log(failure.replayProblems)
    case (_, .broken(let problem)):
      show("\(name) has errors", .error)
      log(problem.text)
    }
    if let problem = result.writeProblem { show(problem.text, .error) }
    if case .failed(let failure) = result.outcome, case .golden = result.change,
      !failure.replayProblems.isEmpty
    {
      show("the new golden contains a failure", .warning)
      log(failure.replayProblems)
    }
    if command.verb == .run, let path, client.showsDocuments {
      request("window/showDocument", ["uri": .string(DocumentURI.uri(ofPath: path))])
    }
  }
}
