extension StringProtocol {
  /// The text in single quotes, as messages quote a source: on one line, visible, not endless.
  package var quoted: String { "'\(shortened)'" }

  /// The text as messages repeat a number: on one line, visible, not endless.
  package var shortened: String {
    let limit = 60
    var cells = ""
    for character in prefix(limit) { cells += DisplayCell(character).text }
    return dropFirst(limit).isEmpty ? cells : "\(cells)…"
  }
}
