import ReactorSystem

/// The scripts that a search has found, written to a directory without replacing existing files.
struct FoundScripts {
  /// Indicates whether a script could not be written. The problem has been reported.
  private(set) var hasLostScript = false

  private let directory: String?
  private let context: CommandContext

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - directory: The directory; nil to print all scripts.
  ///   - context: The streams and files to work on.
  init(in directory: String?, _ context: CommandContext) {
    self.directory = directory
    self.context = context
  }

  /// Writes a script to a new file.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - number: The first number to try.
  ///   - name: Returns the file name for a number.
  /// - Returns: The path of the file; nil if the script is printed, or could not be written.
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
