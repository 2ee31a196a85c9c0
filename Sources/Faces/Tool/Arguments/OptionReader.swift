/// A reader that stores the values of a command's options in the properties of the command.
///
/// A single call describes an option, converts its value and stores the value, as in
/// `options.read(&seed, "seed", .number, help: "the seed of random numbers")`. The reader also records the option's
/// definition, so the order of the calls is the order of the help. For a command line without options, the reader only
/// records the definitions.
struct OptionReader {
  /// The command line to read.
  let arguments: ParsedArguments
  /// The definitions of the options that have been read.
  private(set) var definitions: [OptionDefinition] = []
  /// The first error in the order of the calls, or `nil` if there are no errors.
  private(set) var error: ToolError?
  /// The shortest limit on real time on the command line, or `nil` if the command line sets no such limit.
  private(set) var timeLimit: Duration?

  /// Returns the definitions of the options that a closure reads.
  static func definitions(readBy read: (inout OptionReader) -> Void) -> [OptionDefinition] {
    var options = OptionReader(arguments: ParsedArguments())
    read(&options)
    return options.definitions
  }

  /// Reads an option. If the command line does not contain the option, its property keeps the default value.
  ///
  /// - Returns: The definition of the option, for rules such as `refuse(_:with:)`.
  @discardableResult
  mutating func read<Value>(
    _ value: inout Value, _ name: String, short: Character? = nil, _ parser: ValueParser<Value>,
    help: String
  ) -> OptionDefinition {
    let option = OptionDefinition(name: name, short: short, value: parser.form, help: help)
    if let typed = values(of: option, parser).first { value = typed }
    return option
  }

  /// Reads an option whose property is `nil` by default.
  @discardableResult
  mutating func read<Value>(
    _ value: inout Value?, _ name: String, short: Character? = nil, _ parser: ValueParser<Value>,
    help: String
  ) -> OptionDefinition {
    read(&value, name, short: short, parser.map(Optional.some), help: help)
  }

  /// Reads an option that can be given more than once. The values are appended in the order in which they were typed.
  @discardableResult
  mutating func read<Value>(
    _ values: inout [Value], _ name: String, _ parser: ValueParser<Value>, help: String
  ) -> OptionDefinition {
    let option = OptionDefinition(name: name, value: parser.form, isRepeatable: true, help: help)
    values += self.values(of: option, parser)
    return option
  }

  /// Reads an option that limits real time. The shortest limit also applies to the creation of reactors.
  @discardableResult
  mutating func readLimit(
    _ limit: inout Duration?, _ name: String, help: String
  ) -> OptionDefinition {
    let option = read(&limit, name, .realTime, help: help)
    timeLimit = [timeLimit, limit].compactMap(\.self).min()
    return option
  }

  private mutating func values<Value>(
    of option: OptionDefinition, _ parser: ValueParser<Value>
  ) -> [Value] {
    definitions.append(option)
    var values: [Value] = []
    for (spelling, text) in arguments.values(of: option) {
      do throws(ValueError) {
        if text == "" { throw .empty }
        values.append(try parser.parse(text ?? ""))
      } catch {
        fail(.invalidValue(option: spelling, error))
      }
    }
    return values
  }

  /// Records an error, unless another error has already been recorded.
  mutating func fail(_ error: ToolError) {
    self.error = self.error ?? error
  }

  /// Records an error if the command line contains an option together with one of the given options.
  mutating func refuse(_ option: OptionDefinition, with others: [OptionDefinition]) {
    guard arguments.isSet(option), let other = others.first(where: arguments.isSet) else { return }
    fail(.conflictingOptions(option.spelling, other.spelling))
  }

  /// Records an error if the command line contains an option without another option that it requires.
  mutating func refuse(_ option: OptionDefinition, without other: OptionDefinition) {
    guard arguments.isSet(option), !arguments.isSet(other) else { return }
    fail(.missingOption(option.spelling, needed: other.spelling))
  }
}
