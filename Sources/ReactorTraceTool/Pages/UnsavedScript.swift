import ReactorMemory
import ReactorGoldens

/// A script that is in no file: one that an exploration has found, or that is being played.
///
/// Its page shows the script, too.
struct UnsavedScript {
  /// The name in diagnostics, by which included files are found.
  var name: String
  /// The script.
  var text: String
  /// The reactor of a script that declares none.
  var reactor: String?
  /// Whether the replay stops after the last step, without settling.
  var isOpenEnded = false

  /// The lines of the script, without blank ones at the end.
  var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension UnsavedScript {
  /// The beginning of a message: no script has such a name.
  private static let mark = "\0page"

  /// The block of the script's page as a job for a process that is no copy of this one.
  func job(at index: Int) -> [UInt8] {
    var writer = MessageWriter()
    writer.write(Self.mark)
    writer.write(index)
    writer.write(name)
    writer.write(text)
    writer.write(reactor) { $0.write($1) }
    writer.write(isOpenEnded ? 1 : 0)
    return writer.bytes
  }

  /// Reads a job; nil for one of another kind.
  static func read(_ job: [UInt8]) -> (script: UnsavedScript, index: Int)? {
    var reader = MessageReader(job)
    func text(_ reader: inout MessageReader) throws(MessageReader.InvalidMessage) -> String {
      try reader.text()
    }
    do throws(MessageReader.InvalidMessage) {
      guard try reader.text() == mark else { return nil }
      let index = try reader.number()
      let script = UnsavedScript(
        name: try reader.text(), text: try reader.text(), reactor: try reader.optional(text),
        isOpenEnded: try reader.number() == 1)
      return (script, index)
    } catch {
      return nil
    }
  }
}
