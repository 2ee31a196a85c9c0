package import ReactorSystem

/// An error that the tool reports in one line; it has a stable id and its words.
package protocol ToolError: Error {
  /// The stable name of this kind of error, such as `unknown-option`.
  var id: String { get }

  /// The problem in one sentence, without a full stop.
  var message: String { get }
}

extension FileError: ToolError {}
