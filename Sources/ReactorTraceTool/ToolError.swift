/// An error that the tool reports in one line; it has a stable id and its words.
package protocol ToolError: Error {
  /// The stable name of this kind of error, such as `unknown-option`.
  var id: String { get }

  /// What is wrong, in one sentence without a full stop.
  var message: String { get }
}

extension String {
  /// The text between single quotes, control characters escaped: a name that somebody else chose
  /// must neither break a message into lines nor reach the terminal as a command.
  package var quoted: String {
    var result = "'"
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }
}
