/// A problem in a command line.
///
/// Options are named as they were typed.
package enum UsageError: Error, Equatable, Sendable {
  /// A word in a command's place that is neither a command nor a file.
  case neitherCommandNorFile(String, known: [String])
  /// A word that should be a command and isn't.
  case unknownCommand(String, known: [String])
  /// No reactor is registered under a name.
  case unknownReactor(String, known: [String])
  /// No completions are known for a shell.
  case unknownShell(String, known: [String])
  /// A command that does not come first.
  case commandNotFirst(String)
  /// An option that the command doesn't have.
  case unknownOption(String, known: [String])
  /// An option without the value that it needs; `next` is what is in the place of the value, if
  /// it begins with a dash and is not an option.
  case missingValue(option: String, name: String, next: String? = nil)
  /// An option without one of its words, before something that exists as a file.
  case missingWord(option: String, known: [String], path: String)
  /// A flag with a value (`--lines=yes`).
  case unexpectedValue(option: String, value: String)
  /// An option given a second time.
  case repeatedOption(String)
  /// A value that its option cannot take.
  case invalidValue(option: String, ValueError)
  /// No operand where the command needs one.
  case missingOperand(String)
  /// More operands than the command takes.
  case unexpectedOperand(String)
  /// `-` more than once: standard input can be read only once.
  case standardInputTwice
  /// Two options that cannot be used together.
  case conflictingOptions(String, String)
  /// An option without another one that it needs.
  case missingOption(String, needed: String)
  /// `-` where a file is to be replaced.
  case standardInputIsNoFile
  /// An option that asks questions where nobody can answer.
  case noTerminal(option: String)
  /// `--rerun-failed` under CI, where no run leaves a trace of what failed.
  case nothingToRerun(option: String)
  /// An environment variable with an invalid value.
  case invalidVariable(String, ValueError)
  /// A file to be written that is one of those to be read.
  case outputIsInput(String, output: String)
  /// Two outputs that would be written to the same place.
  case sameOutput(String, String)
}
