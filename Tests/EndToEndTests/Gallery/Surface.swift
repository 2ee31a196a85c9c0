import Foundation
import ReactorGallery

/// A command of the tool with one set of options, and a check of its output.
struct Surface {
  let name: String
  /// The reactors for which it is left out, with the reasons.
  var leftOut: [String: String] = [:]
  let check: (Stand) async throws -> Void

  static var all: [Surface] {
    traces + pages + goldens + answers + explorations + editing
  }
}
