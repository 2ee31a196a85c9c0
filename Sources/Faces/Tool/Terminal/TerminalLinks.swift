import ReactorLanguageServer
import ReactorBase
import ReactorSystem

/// Hyperlinks (OSC 8) from locations shown on a terminal to the lines of the files that they name.
struct TerminalLinks {
  /// The directory that file names are relative to.
  private let directory: FilePath

  /// Creates the links of a stream; nil unless it is a color terminal that is known to support them.
  ///
  /// - Parameters:
  ///   - color: Whether the stream is colored; without colors, it contains no escape sequences at all.
  ///   - system: The system of the stream.
  init?(of stream: FileDescriptor, _ color: ColorChoice, on system: any SystemCalls) {
    guard color.colors(stream, on: system), system.isTerminalWithEscapes(stream),
      Self.areKnown(to: system), let working = try? system.resolvedPath(ofFileAt: ".")
    else { return nil }
    directory = FilePath(working)
  }

  /// Returns whether the environment variables of a terminal indicate support for hyperlinks. `FORCE_HYPERLINK`
  /// overrides them.
  private static func areKnown(to system: any SystemCalls) -> Bool {
    func value(_ name: String) -> String { system.environmentValue(named: name) ?? "" }
    let forced = value("FORCE_HYPERLINK")
    if !forced.isEmpty { return forced != "0" }
    let terminals = ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"]
    let programs = ["ghostty", "Hyper", "iTerm.app", "Tabby", "vscode", "WezTerm", "zed"]
    return terminals.contains { value("TERM").contains($0) }
      || programs.contains(value("TERM_PROGRAM"))
      || (Int(value("VTE_VERSION")) ?? 0) >= 5000
      || !value("KONSOLE_VERSION").isEmpty || !value("WT_SESSION").isEmpty
  }

  /// Returns text that links to a line of a file.
  func link(_ text: some StringProtocol, to file: String, line: some StringProtocol = "") -> String
  {
    let path = file.utf8.first == UInt8(ascii: "/") ? FilePath(file) : directory.appending(file)
    let address = DocumentURI.uri(ofPath: path.text) + (line.isEmpty ? "" : "#\(line)")
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Returns diagnostics with links at their locations, such as `--> login.actions:3:1`. Names that contain escapes are
  /// not changed.
  func linked(_ diagnostics: String) -> String {
    diagnostics.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let place = Self.place(in: line) else { return String(line) }
      let parts = place.split(separator: ":", omittingEmptySubsequences: false)
      let name = parts.dropLast(2).joined(separator: ":")
      guard parts.count > 2, !name.isEmpty, !name.contains("\\"), Int(parts[parts.count - 2]) != nil
      else { return String(line) }
      return line[..<place.startIndex] + link(place, to: name, line: parts[parts.count - 2])
    }.joined(separator: "\n")
  }

  /// The location after the arrow of a line, which may be colored; nil for any other line.
  private static func place(in line: Substring) -> Substring? {
    let rest = line.drop { $0 == " " }
    for arrow in ["-->", TextStyle.margin.paint("-->")] where rest.hasPrefix(arrow + " ") {
      return rest.dropFirst(arrow.count + 1)
    }
    return nil
  }
}

/// Renders diagnostics for a terminal, or for a file that replaces it.
struct TerminalRenderer {
  private let renderer: DiagnosticRenderer
  private let links: TerminalLinks?

  /// Creates the renderer of the standard error.
  init(_ color: ColorChoice, on system: any SystemCalls) {
    renderer = DiagnosticRenderer(color: color.colors(.standardError, on: system))
    links = TerminalLinks(of: .standardError, color, on: system)
  }

  func render(_ report: DiagnosticReport) -> String { linked(renderer.render(report)) }

  func render(_ list: DiagnosticList, in file: SourceFile) -> String {
    linked(renderer.render(list, in: file))
  }

  func render(_ diagnostic: Diagnostic, in file: SourceFile) -> String {
    linked(renderer.render(diagnostic, in: file))
  }

  private func linked(_ text: String) -> String { links?.linked(text) ?? text }
}
