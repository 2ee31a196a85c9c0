// Foundation provides these declarations only on Apple platforms.
#if !canImport(ObjectiveC)
  public import Foundation

  extension Foundation.NSPredicate {
    /// Creates a predicate that compares the evaluated object with one argument. A typical format string is `SELF
    /// MATCHES %@`.
    ///
    /// The supported operators are `MATCHES`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, and `==`. The suffix `[c]` makes
    /// the comparison case-insensitive. Evaluating a predicate with any other format terminates the process. Predicates
    /// of fetch requests can have any format, because stores are empty in a replay and never evaluate them.
    public convenience init(format: String, _ arguments: Any...) {
      let comparison = Comparison(format: format, arguments)
      self.init { object, _ in
        guard let comparison else {
          fatalError("NSPredicate(format: \"\(format)\") is not supported on this system")
        }
        return (object as? String).map(comparison.accepts) == true
      }
    }
  }

  /// A comparison of a string with a single argument.
  private struct Comparison: Sendable {
    private let name: String
    private let argument: String
    private let options: String.CompareOptions

    init?(format: String, _ arguments: [Any]) {
      let words = format.split(separator: " ").map(String.init)
      guard words.count == 3, words[0].uppercased() == "SELF", words[2] == "%@",
        let argument = arguments.first as? String
      else { return nil }
      let parts = words[1].uppercased().split(separator: "[")
      guard let name = parts.first.map(String.init),
        ["MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "==", "="].contains(name)
      else { return nil }
      self.name = name
      self.argument = argument
      options = parts.dropFirst().contains { $0.contains("C") } ? [.caseInsensitive] : []
    }

    func accepts(_ text: String) -> Bool {
      func finds(_ argument: String, _ more: String.CompareOptions) -> Bool {
        text.range(of: argument, options: options.union(more)) != nil
      }
      return switch name {
      case "MATCHES": finds("\\A(?:\(argument))\\z", .regularExpression)
      case "CONTAINS": finds(argument, [])
      case "BEGINSWITH": finds(argument, .anchored)
      case "ENDSWITH": finds(argument, [.anchored, .backwards])
      default: text.compare(argument, options: options) == .orderedSame
      }
    }
  }
#endif
