import ReactorChecks
import ReactorScript
import ReactorBase

extension LanguageServer {
  /// The maximum number of hints in a response.
  private static let maximumHints = 20_000

  /// Returns inlay hints for the steps in a range. A hint shows the virtual time after a step and the fields that the
  /// step changed in the most recent replay. Until the next replay finishes, edits move the hints.
  func inlayHints(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    guard let steps = summary(of: document)?.steps else { return [] }
    let text = document.text
    let range =
      Range<TextPosition>(parameters["range"]).map(text.range) ?? 0..<text.bytes.count
    let isLines = ScriptForm(of: document.makeSourceFile()) == .lines
    let first = steps.entries.partitioningIndex { $0.range.upperBound >= range.lowerBound }
    let shown = steps.entries[first...].prefix { $0.range.lowerBound <= range.upperBound }
    var hints = [hint(forShownCaseOf: document, in: range)].compactMap(\.self)
    for entry in shown.prefix(Self.maximumHints) {
      var place = text.position(of: entry.range.upperBound)
      // If the line ends with a comment, the hint follows the comment.
      if isLines { place = text.position(of: text.content(ofLine: place.line).upperBound) }
      hints.append(json(entry, of: steps, at: place))
    }
    return .array(hints)
  }

  private func json(
    _ entry: StepOutcomes.Entry, of steps: StepOutcomes, at place: TextPosition
  ) -> JSONValue {
    let changes = steps.changes(of: entry)
    let label = TimeText.words(entry.time) + (changes.isEmpty ? "" : " · \(changes.summary)")
    let hint: JSONValue = [
      "position": place.json, "label": .string(label), "paddingLeft": true,
    ]
    let lines = changes.map(\.words)
    return hint.adding("tooltip", lines.isEmpty ? nil : .string(lines.joined(separator: "\n")))
  }
}

extension StepOutcomes.Change {
  /// A description of the field with its complete previous and new values.
  fileprivate var words: String {
    let shown = omitted == 0 ? values : values.dropLast() + ["…", values[values.count - 1]]
    return name + shown.map { VisibleText($0, .line).description }.joined(separator: " → ")
  }

  /// The maximum width, in columns, of a value in a hint.
  private static let columns = 24

  /// A description of the field with shortened values. Each value shows a few characters around its difference from the
  /// previous value.
  fileprivate var shortWords: String {
    let visible = values.map { VisibleText($0, .line).description }
    let short = visible.indices.map { index in
      ShortPair(index > 0 ? visible[index - 1] : "", visible[index], columns: Self.columns).new
    }
    let new = hasOld ? short.dropFirst() : short[...]
    let shown = new.count > 2 ? ["…"] + new.suffix(1) : Array(new)
    return name + shown.joined(separator: " → ")
  }

  private var name: String { field.isEmpty || field.hasSuffix(": ") ? field : "\(field): " }
}

extension ArraySlice<StepOutcomes.Change> {
  /// A short description that mentions only the first changes.
  fileprivate var summary: String {
    prefix(3).map(\.shortWords).joined(separator: ", ") + (count > 3 ? ", …" : "")
  }
}
