import ReactorChecks
import ReactorPlanning
import ReactorScript
import ReactorBase

/// A command that the user invoked in the editor.
struct Command {
  enum Verb: String, CaseIterable {
    /// Replays the script and shows its trace. A trace that differs from the golden is stored next to it.
    case run
    /// Replays the script and accepts its trace as the golden.
    case accept
    /// Replays the script and shows a page about the replay.
    case openPage
  }

  let verb: Verb
  /// The URI of the script.
  let uri: String
  /// The cases that remain to be replayed. A script without cases is represented by `nil`.
  var cases: [String?]
  /// The results of the finished replays.
  var results: [GoldenResult] = []
  /// Indicates whether the command applies to several cases.
  let isForAll: Bool
  /// The identifier of the request to which the server responds.
  let id: ClientMessage.ID
}

extension LanguageServer {
  /// Returns the code lenses of a script. The lenses offer commands, and show whether the script matches its golden.
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
    // An exploration has no page here because it consists of many replays.
    if !isExploration { lenses.append(lens("Open page", .openPage, document)) }
    return .array(lenses)
  }

  /// Returns whether the trace of a document or of one of its cases can be accepted as a golden.
  func canAccept(_ document: OpenDocument) -> Bool {
    document.isSaved && summaries(of: document).contains(where: \.summary.canBeAccepted)
  }

  /// Returns whether a document contains a `choose` step, which makes it an exploration.
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

  /// Returns a command in the protocol's JSON form.
  ///
  /// - Parameters:
  ///   - title: The title that the editor shows.
  ///   - verb: The kind of command.
  ///   - document: The script that the command applies to.
  ///   - name: The case that the command applies to, or `nil` for all cases or for a script without cases.
  func command(
    _ title: String, _ verb: Command.Verb, _ document: OpenDocument, forCase name: String? = nil
  ) -> JSONValue {
    let arguments = [document.uri] + [name].compactMap(\.self)
    return [
      "title": .string(title), "command": .string(commandName(of: verb)),
      "arguments": .array(arguments.map { .string($0) }),
    ]
  }

  /// Adds a command to the queue and returns `nil`. The server responds when the command's replay has finished.
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

  /// Cancels a command whose replay is pending or already running.
  func cancel(_ id: ClientMessage.ID) {
    let isWaiting = commands.contains { $0.id == id }
    commands.removeAll { $0.id == id }
    if let running = replay, running.command?.id == id {
      check?.stop()
      replay = nil
      // The canceled replay would also have covered an earlier change to the document, so schedule another replay.
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

  /// Completes a command after its script has been replayed.
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

  /// Starts the next replay of a command for several cases or, if none remains, shows the results.
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

  /// Shows the trace of a script that has not been saved and therefore has no golden.
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

  /// Shows a file in the editor, or reports the file's path if the editor cannot show files.
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
