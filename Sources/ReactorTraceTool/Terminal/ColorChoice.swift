package import ReactorSystem

/// When output is coloured, as `--color` says.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// On a terminal, unless the environment speaks against it.
  case auto
  /// Everywhere.
  case always
  /// Nowhere.
  case never

  /// Decides for one stream.
  ///
  /// `auto` means a terminal that isn't `dumb`, and no variable `NO_COLOR` that isn't empty
  /// (<https://no-color.org>).
  package func colors(_ stream: FileDescriptor, on system: any SystemCalls) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      (system.environmentValue(named: "NO_COLOR") ?? "").isEmpty
        && system.environmentValue(named: "TERM") != "dumb"
        && system.isTerminal(stream)
    }
  }
}
