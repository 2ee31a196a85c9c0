import ReactorSystem
import ReactorBase

/// A history of entered lines, which is stored in the tool's state directory.
///
/// If there is no state directory, the history contains only the lines of the current session.
struct LineHistory {
  /// The maximum number of stored lines.
  private static let limit = 1000

  private let files: Files
  private let directory: String?
  private var lines: [String] = []
  /// The lines entered in the current session.
  private var added: [String] = []
  /// The index of the line shown at the prompt. While a new line is shown, the index equals the number of lines.
  private var place = 0
  /// The unfinished new line, which is saved while an earlier line is shown.
  private var draft = ""

  /// Creates a history of the lines stored for the given tool. If `tool` is `nil`, the history is not stored.
  init(of tool: String?, on system: any SystemCalls) {
    files = Files(system: system)
    directory = tool.flatMap { system.stateDirectory(of: $0) }
    lines = readLines()
    place = lines.count
  }

  private var path: String? { directory.map { "\($0)/play-history" } }

  private func readLines() -> [String] {
    guard let path, let bytes = try? files.read(path, limit: 1 << 20) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).suffix(Self.limit)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds a line to the history unless it is blank or equal to the previous line.
  mutating func add(_ line: String) {
    if !line.allSatisfy(\.isWhitespace), lines.last != line {
      lines.append(line)
      added.append(line)
    }
    place = lines.count
  }

  /// Returns the line before the current line, or `nil` if the first line is shown.
  mutating func previous(from current: String) -> String? {
    guard place > 0 else { return nil }
    if place == lines.count { draft = current }
    place -= 1
    return lines[place]
  }

  /// Returns the line after the current line, or `nil` if the last line is shown.
  mutating func next() -> String? {
    guard place < lines.count else { return nil }
    place += 1
    return place < lines.count ? lines[place] : draft
  }

  /// Finds the most recent line before the given index that contains the search text.
  ///
  /// - Returns: The index and the line, or `nil` if no line matches.
  func latest(with text: String, before end: Int = .max) -> (place: Int, line: String)? {
    let places = lines.indices.prefix { $0 < end }
    return places.last { lines[$0].contains(part: text) }.map { ($0, lines[$0]) }
  }

  /// Stores the lines of this session after any lines that other sessions have stored in the meantime.
  func save() {
    guard let directory, let path, !added.isEmpty else { return }
    let all = (readLines() + added).suffix(Self.limit).map { "\($0)\n" }.joined()
    try? files.system.createDirectories(at: directory)
    files.removeStrayFiles(beside: [path])
    try? files.write(Array(all.utf8), to: path)
  }
}
