/// One of several parts of a suite.
struct Shard: CustomStringConvertible, Equatable, Sendable {
  /// The number of the part, from 1.
  let number: Int
  /// The number of parts.
  let count: Int

  /// Creates a part; nil if there is no such part.
  init?(number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads a part such as `2/3`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// The part as it is typed.
  var description: String { "\(number)/\(count)" }

  /// The elements of this part: every `count`-th element, so that neighbors are distributed evenly.
  func part<Element>(of elements: some RandomAccessCollection<Element>) -> [Element] {
    stride(from: number - 1, to: elements.count, by: count).map {
      elements[elements.index(elements.startIndex, offsetBy: $0)]
    }
  }
}
