import ReactorPlanning
import ReactorDiagnostics
import ReactorTraceFormat
import ReactorTypeLayout

extension Replay {
  /// Asks what an expectation asks; where it is not so, the trace gets a line and the replay a
  /// failure, and goes on.
  func check(_ expectation: Expectation, of step: PlannedStep) {
    if case .pending(let condition) = expectation.subject {
      TypeLayout.withView(of: pendingCount) { found in
        if !condition.holds(for: found, spending: comparisons) {
          fail(expectation, of: nil, .found(found, redactedAs: nil))
        }
      }
      return
    }
    guard let session = session(of: step) else { return }
    session.withState { state in
      switch expectation.subject {
      case .pending: break
      case .state(let path, let condition):
        check(expectation, of: session, path, in: state, condition)
      case .pulse(let pulse, let path, let condition):
        guard session.recorder.isAssigned(pulse, in: turn) else {
          return fail(expectation, of: session, .noPulse(pulse))
        }
        check(expectation, of: session, path, in: state, condition)
      case .noPulse(let pulses):
        guard let pulse = pulses.first(where: { session.recorder.isAssigned($0, in: turn) }) else {
          return
        }
        fail(expectation, of: session, .pulse(pulse))
      }
    }
  }

  private func check(
    _ expectation: Expectation, of session: Session, _ path: ValuePath, in state: ValueView,
    _ condition: Condition
  ) {
    path.walk(state, spending: comparisons) { finding in
      switch finding {
      case .value(let found, let label):
        let isMet = condition.holds(for: found, spending: comparisons)
        if comparisons.isExceeded {
          abort(.tooMuchComparing(steps: options.comparisonLimit))
        } else if !isMet {
          fail(expectation, of: session, .found(found, redactedAs: label))
        }
      case .nothing(let end): fail(expectation, of: session, .deadEnd(end))
      }
    }
  }

  private func fail(
    _ expectation: Expectation, of session: Session?, _ result: FailedExpectation.Result
  ) {
    var found: ValueView?
    var label: String?
    if case .found(let view, let redaction) = result { (found, label) = (view, redaction) }
    record(
      .expect(expectation.text, found: found, redactedAs: label),
      of: session?.recorder.id ?? .replay)
    guard keepsFailures else { return countFailure() }
    let emission = session?.recorder.latest
    let failed = FailedExpectation(
      expectation.text, at: expectation.range(inStepAt: UInt32(current.offset)),
      session: session?.name,
      time: now, reason: result.words { values.text($0, redactedAs: $1) },
      writer: emission.map { FailedExpectation.Writer(time: $0.time, action: action(of: $0)) })
    note(.expectation(failed))
  }

  /// The action that caused an emission, as traces name it; nil for one that no action caused.
  private func action(of emission: SessionRecorder.Emission) -> String? {
    if emission.token == 0 { return nil }
    let cause = Cause(token: emission.token)
    let text =
      sessions.indices.contains(cause.session)
      ? sessions[cause.session]?.action(numbered: cause.number) : emittedEvents[cause.number]
    return "#\(cause.number)" + (text.map { " \($0)" } ?? "")
  }
}
