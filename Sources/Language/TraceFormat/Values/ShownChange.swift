import ReactorBase

/// A difference between two values, formatted for display. It consists of the path to the changed part and both values
/// of that part. The values are shortened around the first difference.
package struct ShownChange: Equatable, Sendable {
  /// The path, preceded by `+` or `-` if an element was inserted or removed. The path of the whole value is empty.
  package let path: String
  /// The old value, or `nil` if the part was inserted or only the new value is shown.
  package let old: String?
  /// The new value, or `nil` if the part was removed.
  package let new: String?

  /// The maximum number of changes in a list.
  private static let maximumChanges = 3

  private init(_ path: String, from old: String?, to new: String?, _ columns: Int) {
    let pair = ShortPair(old ?? "", new ?? "", columns: columns)
    self.path = path
    self.old = old == nil ? nil : pair.old
    self.new = new == nil ? nil : pair.new
  }

  /// Returns the differences between two values.
  ///
  /// - Parameters:
  ///   - old: The old value in the notation of the text format.
  ///   - new: The new value in the notation of the text format.
  ///   - path: The path to the value. The paths of the changes start with this path.
  ///   - columns: The maximum width of a value, in columns.
  package static func list(
    from old: String, to new: String, at path: String = "", columns: Int
  ) -> [ShownChange] {
    var writer = ElementWriter(old: Array(old.utf8), new: Array(new.utf8), syntax: .swift)
    writer.write(writer.old.indices, writer.new.indices, at: Array(path.utf8))
    let bytes = writer.out
    if bytes.isEmpty { return [] }
    guard let changes = ElementChange.list(text: bytes.indices, in: bytes) else {
      return [ShownChange(path, from: old, to: new, columns)]
    }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return changes.map { change in
      let (path, content) = (change.signedPath, change.content)
      switch change.kind {
      case .inserted: return ShownChange(path, from: nil, to: text(content), columns)
      case .removed: return ShownChange(path, from: text(content), to: nil, columns)
      case .changed:
        guard let arrow = ElementChange.arrow(in: content, of: bytes) else {
          return ShownChange(path, from: nil, to: text(content), columns)
        }
        let sides = (content.lowerBound..<arrow.lowerBound, arrow.upperBound..<content.upperBound)
        return ShownChange(path, from: text(sides.0), to: text(sides.1), columns)
      }
    }
  }

  /// Returns the differences between two values on a single line, such as `[2].price: 3.0 -> 4.0`. If not all
  /// differences fit, the line ends with the number of omitted differences.
  package static func text(from old: String, to new: String, columns: Int) -> String {
    let changes = list(from: old, to: new, columns: columns)
    let rest = changes.count - maximumChanges
    return changes.prefix(maximumChanges).map(\.text).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private var text: String {
    let values = [old, new].compactMap { $0 }.joined(separator: " -> ")
    return path.isEmpty ? values : "\(path): \(values)"
  }
}
