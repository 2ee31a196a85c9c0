/// One of several parts of a suite that can be run separately.
struct Shard: CustomStringConvertible, Equatable, Sendable {
  /// The 1-based number of the shard.
  let number: Int
  /// The total number of shards.
  let count: Int

  /// Creates a shard, or returns `nil` if the number is not between 1 and `count`.
  init?(number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Creates a shard from a string such as `2/3`, or returns `nil` if the string is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// The shard as written on the command line, such as `2/3`.
  var description: String { "\(number)/\(count)" }

  /// Returns this shard's elements. A shard contains every `count`-th element, so neighboring elements belong to
  /// different shards.
  func part<Element>(of elements: some RandomAccessCollection<Element>) -> [Element] {
    stride(from: number - 1, to: elements.count, by: count).map {
      elements[elements.index(elements.startIndex, offsetBy: $0)]
    }
  }
}
