import ReactorBase

/// Methods that read and write the list of repairs, which users can edit.
///
/// The list contains one line per file. For a file with several repairs, the line states the number of repairs. A
/// second file, which users need not read, contains the details.
extension Repairs {
  /// The name of the list's file in the package.
  package static let fileName = "excluded-files.txt"

  /// The name of the file that contains the details for files with several repairs.
  package static let detailsName = ".reactor-trace-repairs"

  private static let head = """
    # Files whose code does not compile in this package, so 'init' has changed its copies of them.
    # Each line contains a path, a part and the first reason, separated by tabs; 'init --list' lists all parts and reasons.
    # Delete a line to have 'init' try again. A line with only a path, such as App/Feed/FeedView.swift, leaves that file out.

    """

  /// The suffix of a list entry that states the number of repairs.
  private static let severalParts = " parts"

  /// Returns the content of the list, with the files in groups.
  ///
  /// - Parameter reactors: The paths of the files that contain reactors.
  func list(reactors: Set<String>) -> String {
    let files = Dictionary(grouping: all, by: \.file)
    func group(_ title: String, _ isMember: (String) -> Bool) -> String {
      let paths = files.keys.filter(isMember).sorted()
      if paths.isEmpty { return "" }
      return "\n# \(title): \(paths.count)\n" + paths.map { line(of: files[$0] ?? []) }.joined()
    }
    func isApp(_ path: String) -> Bool { path.hasPrefix("App/") }
    func isScript(_ path: String) -> Bool { path.hasPrefix("scripts/") }
    return Self.head
      + group("files with reactors", reactors.contains)
      + group("other files of the app") { isApp($0) && !reactors.contains($0) }
      + group("first scripts", isScript)
      + group("files of the package") { !isApp($0) && !isScript($0) }
  }

  private func line(of repairs: [Repair]) -> String {
    // If the whole file is omitted, repairs of its parts are irrelevant.
    let first = repairs.first { $0.kind == .file } ?? repairs[0]
    let isOne = repairs.count == 1 || first.kind == .file
    let part = isOne ? first.part : "\(repairs.count)\(Self.severalParts)"
    return Self.line(first, part: part)
  }

  private static func line(_ repair: Repair, part: String) -> String {
    ([repair.file, part] + (repair.reason.isEmpty ? [] : [repair.reason])).joined(separator: "\t")
      + "\n"
  }

  /// The content of the details file, with one line for each repair of a file that has several repairs. The string is
  /// empty if no file has several repairs.
  ///
  /// The files are sorted by path. As a result, the content does not change when the details are read and written
  /// again.
  var details: String {
    let files = Dictionary(grouping: all, by: \.file).filter { $0.value.count > 1 }
    return files.sorted { $0.key < $1.key }.flatMap(\.value)
      .map { Self.line($0, part: $0.part) }.joined()
  }

  /// Creates repairs from the contents of the list and the details file. Invalid lines are ignored.
  package init(list: String, details: String = "") {
    let known = Dictionary(grouping: Self.lines(of: details).map(Self.repair), by: \.file)
    for fields in Self.lines(of: list) {
      let hasParts = fields.count > 1 && fields[1].drop { $0.isNumber } == Self.severalParts
      for repair in hasParts ? known[fields[0]] ?? [] : [Self.repair(fields)] { _ = add(repair) }
    }
  }

  /// Returns the lines of a list, split into fields.
  private static func lines(of text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").map(String.init) }
      .filter { $0.first?.allSatisfy(\.isWhitespace) == false }
  }

  private static func repair(_ fields: [String]) -> Repair {
    let (kind, declaration) = Repair.read(part: fields.count > 1 ? fields[1] : "whole file")
    return Repair(
      file: fields[0], declaration: declaration, kind: kind,
      reason: fields.count > 2 ? fields[2] : "")
  }
}
