/// Where a command writes its traces.
package enum OutputDestination: Hashable, Sendable {
  /// The standard output.
  case standardOutput
  /// A file, which is replaced whole.
  case file(String)

  /// Reads the destination as it was typed; `-` is the standard output.
  package init(argument: String) {
    self = argument == "-" ? .standardOutput : .file(argument)
  }
}
