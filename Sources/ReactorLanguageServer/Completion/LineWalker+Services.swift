import ReactorRegistration
import ReactorTypeLayout

extension LineWalker {
  /// Walks through what follows `stub`.
  mutating func walkStub() {
    let start = offset
    let first = word(hyphens: true)
    if isAtEnd {
      return offer(
        from: start, [Candidate("once ", .keyword, "for one call")] + methods { $0 })
    }
    if first == "once", skipBlanks() {
      // The method follows.
    } else {
      offset = start
    }
    guard let method = walkMethod() else { return }
    if !skipBlanks(), isAtEnd { return }
    walkAnswers(of: method.method)
  }

  private mutating func walkAnswers(of method: any StubbableMethod) {
    begin(LineCall(signature: ReactorDescription.text(of: method), parameters: []))
    let start = offset
    if skip("-"), skip(">") {
      repeat {
        skipBlanks()
        walkAnswer(of: method)
      } while skip(",")
      return
    }
    offset = start
    let word = word()
    if isAtEnd {
      return offer(
        from: start,
        [
          Candidate("-> ", .keyword, method.answer.map { "answers with \($0.name)" } ?? "answers"),
          Candidate("fails ", .keyword, method.failureType ?? "a string"),
          Candidate("after ", .keyword, "the time until its own answer"),
        ])
    }
    guard word == "fails" else { return }
    skipBlanks()
    walkFailure(of: method)
  }

  /// Walks through one answer and its time.
  private mutating func walkAnswer(of method: any StubbableMethod) {
    let start = offset
    let word = word()
    if isAtEnd {
      let words = [
        Candidate("never", .keyword, "no answer"),
        Candidate("fails ", .keyword, method.failureType ?? "a string"),
      ]
      return offer(from: start, (method.answer.map { values(of: $0) } ?? []) + words)
    }
    if word == "fails" {
      skipBlanks()
      return walkFailure(of: method)
    }
    offset = start
    walkValue(method.answer)
    walkDelay()
  }

  private mutating func walkFailure(of method: any StubbableMethod) {
    walkValue(method.failureLayout)
    walkDelay()
  }

  private mutating func walkDelay() {
    guard skipBlanks() else { return }
    let start = offset
    let word = word()
    if isAtEnd { return offer(from: start, [Candidate("after ", .keyword, "a duration")]) }
    guard word == "after" else { return }
    skipBlanks()
    skipDuration()
    skipBlanks()
  }

  /// Walks through a method, and its arguments if there are some.
  mutating func walkMethod() -> ScriptVocabulary.Method? {
    let start = offset
    _ = word(hyphens: true)
    if skip(".") { _ = word() }
    if isAtEnd {
      offer(from: start, methods { $0 })
      return nil
    }
    let name = text(start..<offset)
    guard let method = vocabulary.methods.first(where: { $0.name == name }) else { return nil }
    mark(start..<offset, .other, ReactorDescription.text(of: method.method))
    walkArguments(method.parameters, of: ReactorDescription.text(of: method.method))
    return method
  }

  /// The methods of the services, by their names.
  func methods(_ text: (String) -> String) -> [Candidate] {
    vocabulary.methods.map {
      Candidate(text($0.name), .method, ReactorDescription.text(of: $0.method))
    }
  }

  /// Walks through what follows `emit`.
  mutating func walkEvent() {
    let start = offset
    _ = word(hyphens: true)
    if skip(".") { _ = word() }
    if isAtEnd {
      return offer(
        from: start,
        vocabulary.events.map {
          Candidate($0.name + Self.opening($0.parameters), .event, $0.signature)
            .calling($0.name, $0.parameters)
        })
    }
    let name = text(start..<offset)
    guard let event = vocabulary.events.first(where: { $0.name == name }) else { return }
    mark(start..<offset, .other, event.signature)
    walkArguments(event.parameters, of: event.signature)
  }
}
