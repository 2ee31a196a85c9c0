import ReactorText
import ReactorTypeLayout

extension TraceLineWriter {
  mutating func action<Action>(
    at time: Int64, _ session: TraceSession, number: Int, parent: Int?,
    _ action: borrowing Action
  ) {
    let layout = Self.layout(of: Action.self, &sessions[session.index].action)
    begin(.action, at: time, session, cause: number)
    if let parent {
      options.format == .text ? out.append("<#") : out.append(",\"parent\":")
      out.append(decimal: Int64(parent))
    }
    layout.withView(of: action) { call($0, key: ",\"action\":") }
    end()
  }

  mutating func mutation<Mutation>(
    at time: Int64, _ session: TraceSession, cause: Int?, _ mutation: borrowing Mutation
  ) {
    let layout = Self.layout(of: Mutation.self, &sessions[session.index].mutation)
    begin(.mutation, at: time, session, cause: cause)
    layout.withView(of: mutation) { call($0, key: ",\"mutation\":") }
    end()
  }

  mutating func error(at time: Int64, _ session: TraceSession, cause: Int?, _ view: ValueView) {
    begin(.error, at: time, session, cause: cause)
    if options.format == .text {
      out.append(" ")
      renderer.appendError(view, to: &out)
    } else {
      out.append(",\"error\":\"")
      let start = out.count
      renderer.appendError(view, to: &out)
      out.escapeTail(from: start, .json)
      out.append("\"")
    }
    end()
  }

  mutating func error(at time: Int64, _ session: TraceSession, cause: Int?, message: String) {
    begin(.error, at: time, session, cause: cause)
    if options.format == .text {
      out.append(" ")
      out.append(line: message)
    } else {
      out.append(",\"error\":")
      out.append(quoted: message, .json)
    }
    end()
  }

  mutating func event(
    at time: Int64, _ session: TraceSession, cause: Int?, service: String, _ view: ValueView
  ) {
    begin(.event, at: time, session, cause: cause)
    options.format == .text ? out.append(" ") : out.append(",\"event\":\"")
    let start = out.count
    out.append(line: service)
    out.append(".")
    renderer.appendCall(view, to: &out)
    if options.format == .jsonl {
      out.escapeTail(from: start, .json)
      out.append("\"")
    }
    end()
  }

  mutating func event(at time: Int64, _ session: TraceSession, cause: Int?, call: String) {
    begin(.event, at: time, session, cause: cause)
    if options.format == .text {
      out.append(" ")
      out.append(line: call)
    } else {
      out.append(",\"event\":")
      out.append(quoted: call, .json)
    }
    end()
  }

  mutating func pulse(
    at time: Int64, _ session: TraceSession, cause: Int?, name: String, _ view: ValueView,
    redactedAs label: String?
  ) {
    begin(.pulse, at: time, session, cause: cause)
    named(name, key: ",\"pulse\":", separator: " = ", view, redactedAs: label)
    end()
  }

  mutating func view(
    at time: Int64, _ session: TraceSession, cause: Int?, control: String, _ view: ValueView
  ) {
    begin(.view, at: time, session, cause: cause)
    named(control, key: ",\"view\":", separator: " ", view)
    end()
  }

  mutating func log(at time: Int64, _ session: TraceSession, cause: Int?, _ message: String) {
    begin(.log, at: time, session, cause: cause)
    if options.format == .text {
      out.append(" ")
      out.append(quoted: message, .swift)
    } else {
      out.append(",\"log\":")
      out.append(quoted: message, .json)
    }
    end()
  }

  mutating func output(
    at time: Int64, _ session: TraceSession, cause: Int?, name: String, _ view: ValueView
  ) {
    begin(.output, at: time, session, cause: cause)
    named(name, key: ",\"output\":", separator: " ", view)
    end()
  }

  mutating func expect(
    at time: Int64, _ session: TraceSession, _ expectation: String, found: ValueView?,
    redactedAs label: String?
  ) {
    begin(.expect, at: time, session)
    if options.format == .text {
      out.append(" ")
      out.append(line: expectation)
      if let found {
        out.append(", found ")
        renderer.append(found, redactedAs: label, .text, to: &out)
      }
    } else {
      out.append(",\"expect\":")
      out.append(quoted: expectation, .json)
      if let found {
        out.append(",\"found\":")
        renderer.append(found, redactedAs: label, .jsonl, to: &out)
      }
    }
    end()
  }

  mutating func end(at time: Int64, pending: [PendingEffect]) {
    begin(.end, at: time, .replay)
    if options.format == .text {
      out.append(" pending: ")
      out.append(decimal: Int64(pending.count))
      for (index, effect) in pending.enumerated() {
        index == 0 ? out.append(" (") : out.append(", ")
        if let cause = effect.cause {
          out.append("#")
          out.append(decimal: Int64(cause))
          out.append(" ")
        }
        out.append(text: effect.action)
      }
      if !pending.isEmpty { out.append(")") }
    } else {
      out.append(",\"pending\":")
      out.append(decimal: Int64(pending.count))
      out.append(",\"causes\":[")
      for (index, effect) in pending.enumerated() {
        if index > 0 { out.append(",") }
        if let cause = effect.cause {
          out.append(decimal: Int64(cause))
        } else {
          out.append("null")
        }
      }
      out.append("]")
    }
    end()
  }

  /// Appends an action, a mutation or an error.
  private mutating func call(_ view: ValueView, key: StaticString) {
    if options.format == .text {
      out.append(" ")
      renderer.appendCall(view, to: &out)
    } else {
      out.append(key)
      renderer.appendCallJSON(view, to: &out)
    }
  }

  /// Appends a name and a value.
  private mutating func named(
    _ name: String, key: StaticString, separator: StaticString, _ view: ValueView,
    redactedAs label: String? = nil
  ) {
    if options.format == .text {
      out.append(" ")
      out.append(line: name)
      out.append(separator)
    } else {
      out.append(key)
      out.append(quoted: name, .json)
      out.append(",\"value\":")
    }
    renderer.append(view, redactedAs: label, options.format, to: &out)
  }
}
