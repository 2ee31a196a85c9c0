import ReactorSystem

/// A writer that saves the scripts found by a search, without replacing existing files.
struct FoundScripts {
  /// Indicates whether writing a script has failed. The failure has been reported.
  private(set) var hasLostScript = false

  private let directory: String?
  private let context: CommandContext

  /// Creates a writer for the given directory.
  ///
  /// - Parameters:
  ///   - directory: The path of the directory, or `nil` if the scripts are printed instead.
  ///   - context: The context that provides the files and reports problems.
  init(in directory: String?, _ context: CommandContext) {
    self.directory = directory
    self.context = context
  }

  /// Saves a script as a new file in the directory.
  ///
  /// - Parameters:
  ///   - text: The source of the script.
  ///   - number: The first number to use in the file name.
  ///   - name: A closure that returns the file name for the given number.
  /// - Returns: The path of the file, or `nil` if there is no directory or the script could not be written.
  mutating func save(
    _ text: String, from number: Int = 1, name: (Int) -> String
  ) throws -> String? {
    guard let directory else { return nil }
    var number = number
    var path: String { "\(directory)/\(name(number))" }
    do {
      while try context.files.find(path) != nil { number += 1 }
      try context.withOutput(to: .file(path)) { $0.write(text) }
    } catch {
      try context.report(expected: error)
      hasLostScript = true
      return nil
    }
    return path
  }
}
