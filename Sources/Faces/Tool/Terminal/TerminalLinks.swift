import ReactorLanguageServer
import ReactorBase
import ReactorSystem

/// A generator of OSC 8 hyperlinks. On a terminal, the hyperlinks turn locations into links to lines of files.
struct TerminalLinks {
  /// The directory to which file names are relative.
  private let directory: FilePath

  /// Creates a generator for a stream. Returns `nil` unless the stream is a color terminal that is known to support
  /// hyperlinks.
  ///
  /// - Parameters:
  ///   - stream: The file descriptor of the stream.
  ///   - color: The color setting. If colors are disabled, the stream contains no escape sequences.
  ///   - system: The system that the stream belongs to.
  init?(of stream: FileDescriptor, _ color: ColorChoice, on system: any SystemCalls) {
    guard color.colors(stream, on: system), system.isTerminalWithEscapes(stream),
      Self.areKnown(to: system), let working = try? system.resolvedPath(ofFileAt: ".")
    else { return nil }
    directory = FilePath(working)
  }

  /// Returns whether environment variables indicate a terminal with support for hyperlinks. `FORCE_HYPERLINK` overrides
  /// all other variables.
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

  /// Returns the given text as a link to a line in a file.
  func link(_ text: some StringProtocol, to file: String, line: some StringProtocol = "") -> String
  {
    let path = file.utf8.first == UInt8(ascii: "/") ? FilePath(file) : directory.appending(file)
    let address = DocumentURI.uri(ofPath: path.text) + (line.isEmpty ? "" : "#\(line)")
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Returns diagnostics with links at locations such as `--> login.actions:3:1`. Locations with escaped file names are
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

  /// Returns the location after the arrow in a line, or `nil` if there is no arrow. The arrow can be colored.
  private static func place(in line: Substring) -> Substring? {
    let rest = line.drop { $0 == " " }
    for arrow in ["-->", TextStyle.margin.paint("-->")] where rest.hasPrefix(arrow + " ") {
      return rest.dropFirst(arrow.count + 1)
    }
    return nil
  }
}

/// A renderer for diagnostics that are written to standard error.
struct TerminalRenderer {
  private let renderer: DiagnosticRenderer
  private let links: TerminalLinks?

  /// Creates a renderer with the given color setting.
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
