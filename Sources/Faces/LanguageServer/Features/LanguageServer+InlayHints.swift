import ReactorChecks
import ReactorScript
import ReactorBase

extension LanguageServer {
  /// The maximum number of hints of a request.
  private static let maximumHints = 20_000

  /// The virtual time after each step in a range, and the fields that its actions changed, as the latest replay had
  /// them. Until the next one ends, they move along with edits.
  func inlayHints(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(parameters)
    guard let steps = document.summary?.steps else { return [] }
    let text = document.text
    let range =
      Range<TextPosition>(parameters["range"]).map(text.range) ?? 0..<text.bytes.count
    let isLines = ScriptForm(of: document.makeSourceFile()) == .lines
    let first = steps.entries.partitioningIndex { $0.range.upperBound >= range.lowerBound }
    let shown = steps.entries[first...].prefix { $0.range.lowerBound <= range.upperBound }
    var hints: [JSONValue] = []
    for entry in shown.prefix(Self.maximumHints) {
      var place = text.position(of: entry.range.upperBound)
      // After the comment, if the line has one.
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
  /// The field and all its values.
  fileprivate var words: String {
    let shown = omitted == 0 ? values : values.dropLast() + ["…", values[values.count - 1]]
    return name + shown.map { VisibleText($0, .line).description }.joined(separator: " → ")
  }

  /// The field and the values that it got, each in a few characters.
  fileprivate var shortWords: String {
    let new = values.dropFirst()
    let shown = new.count > 2 ? ["…"] + new.suffix(1) : Array(new)
    return name
      + shown.map { VisibleText($0, .line).description.shortened(to: 24) }
      .joined(separator: " → ")
  }

  private var name: String { field.isEmpty || field.hasSuffix(": ") ? field : "\(field): " }
}

extension ArraySlice<StepOutcomes.Change> {
  /// The first changes in a few words.
  fileprivate var summary: String {
    prefix(3).map(\.shortWords).joined(separator: ", ") + (count > 3 ? ", …" : "")
  }
}

extension String {
  fileprivate func shortened(to length: Int) -> String {
    count > length ? "\(prefix(length))…" : self
  }
}
