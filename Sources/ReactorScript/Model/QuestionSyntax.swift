package import ReactorDiagnostics

/// A question that `why` answers about the replay of a script.
package struct QuestionSyntax: Hashable, Sendable {
  /// The things that can be explained.
  package enum Subject: Hashable, Sendable {
    /// `isLoading`: a path into a state.
    case path(StatePath)
    /// `pulse alert`: the assignments of a pulse field, or of those in a struct.
    case pulse(StatePath)
    /// `calls(user.follow)`: the calls of a method.
    case calls(NumberSyntax)
  }

  /// The session that is asked about, or nil for the first one of the script.
  package var session: Name?
  /// The subject.
  package var subject: Subject

  /// Makes a question.
  package init(session: Name?, subject: Subject) {
    self.session = session
    self.subject = subject
  }

  /// Reads a question.
  ///
  /// - Returns: The question, or nil with at least one problem.
  package static func read(
    _ file: SourceFile
  ) -> (question: QuestionSyntax?, problems: DiagnosticList) {
    var recorder = ScriptRecorder()
    guard recorder.checkEncoding(of: file) == [] else { return (nil, recorder.diagnostics) }
    var cursor = Cursor(
      file.bytes, from: file.contentStart, to: file.bytes.count, dialect: .script, extent: .text)
    do throws(ScriptFailure) {
      return (try cursor.parseQuestion(), recorder.diagnostics)
    } catch {
      recorder.report(error)
      return (nil, recorder.diagnostics)
    }
  }
}
