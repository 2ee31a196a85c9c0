internal import ReactorBase
import ReactorGoldens
import ReactorScript
import ReactorSystem
import ReactorTraceFormat

/// A declaration that a script is expected to fail. The declaration inverts the script's result.
struct ExpectedFailure {
  private let reason: Name
  private let place: ScriptPlace

  /// Reads the expected failure from a script's declarations, or returns `nil` if the script does not declare one.
  init?(_ script: ScriptReader) {
    guard let reason = script.header.marks.expectedFailure else { return nil }
    self.reason = reason
    let file = script.file
    place = ScriptPlace(file: file.name, line: file.line(of: Int(reason.range.lower)))
  }

  /// Turns a failure into an expected failure, and a pass into a failure.
  ///
  /// A missing or unreadable golden is not a failure of the script, so the test still fails. The test also fails if the
  /// golden contains a failure but the new trace does not. In that case, the expected failure no longer occurs.
  func judge(_ result: inout GoldenResult, in files: Files) {
    switch result.outcome {
    case .passed:
      var failure = GoldenFailure(.unexpectedPass)
      failure.place = place
      failure.sentences = [
        "\(place): the script is expected to fail (\(VisibleText(reason.text, .line))); if the cause is fixed, remove "
          + "'expected-failure'"
      ]
      result.outcome = .failed(failure)
    case .failed(let failure) where failure.reason == .noGolden: break
    case .failed(var failure):
      if failure.reason == .differs {
        guard let golden = golden(of: result.script, in: files) else { return }
        if failure.replayProblems.isEmpty, !golden.failures.isEmpty {
          failure.sentences.append(
            "\(place): the golden contains the expected failure (\(VisibleText(reason.text, .line))), but the new trace "
              + "does not; if the cause is fixed, remove 'expected-failure' and accept the trace")
          result.outcome = .failed(failure)
          return
        }
      }
      result.outcome = .expectedFailure(failure, reason: reason.text)
      (result.trace, result.unfinishedTrace) = (nil, [])
    case .broken, .skipped, .expectedFailure: break
    }
  }

  /// Returns the golden of a script, or `nil` if the golden cannot be read as a trace.
  private func golden(of script: GoldenScript, in files: Files) -> ParsedTrace? {
    guard let bytes = try? files.read(script.goldenPath) else { return nil }
    let golden = TraceReader.read(bytes)
    return (try? golden.form.get()) == nil ? nil : golden
  }
}
