import ReactorSystem
import ReactorBase

/// The typed lines of this session and of earlier ones, stored in the state directory of the tool.
///
/// Without such a directory there is no history, which is not an error.
struct LineHistory {
  /// The maximum number of stored lines.
  private static let limit = 1000

  private let files: Files
  private let directory: String?
  private var lines: [String] = []
  /// The lines of this session.
  private var added: [String] = []
  /// The index of the line that is shown; equal to the number of lines if that is the line that the user is typing.
  private var place = 0
  /// The unfinished line, from before an earlier line was shown.
  private var draft = ""

  /// Reads the history of a tool; with nil, the history is not stored.
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

  /// Adds a line, unless it is blank or equals the previous one.
  mutating func add(_ line: String) {
    if !line.allSatisfy(\.isWhitespace), lines.last != line {
      lines.append(line)
      added.append(line)
    }
    place = lines.count
  }

  /// The line before the shown one; nil if there is none.
  mutating func previous(from current: String) -> String? {
    guard place > 0 else { return nil }
    if place == lines.count { draft = current }
    place -= 1
    return lines[place]
  }

  /// The line after the shown one; nil if there is none.
  mutating func next() -> String? {
    guard place < lines.count else { return nil }
    place += 1
    return place < lines.count ? lines[place] : draft
  }

  /// Finds the latest line before a given index that contains a string.
  ///
  /// - Returns: The index and the line; nil if there is none.
  func latest(with text: String, before end: Int = .max) -> (place: Int, line: String)? {
    let places = lines.indices.prefix { $0 < end }
    return places.last { lines[$0].contains(part: text) }.map { ($0, lines[$0]) }
  }

  /// Stores the lines of this session, after those that other sessions have added in the meantime.
  func save() {
    guard let directory, let path, !added.isEmpty else { return }
    let all = (readLines() + added).suffix(Self.limit).map { "\($0)\n" }.joined()
    try? files.system.createDirectories(at: directory)
    files.removeStrayFiles(beside: [path])
    try? files.write(Array(all.utf8), to: path)
  }
}
