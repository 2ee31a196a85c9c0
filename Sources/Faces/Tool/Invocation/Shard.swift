/// One of the parts into which a suite is divided.
struct Shard: CustomStringConvertible, Equatable, Sendable {
  /// The 1-based number of the shard.
  let number: Int
  /// The total number of shards.
  let count: Int

  /// Creates a shard. Returns `nil` if the number is not between 1 and the given count.
  init?(number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Creates a shard from text such as `2/3`. Returns `nil` if the text is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// The shard as it is typed on the command line, such as `2/3`.
  var description: String { "\(number)/\(count)" }

  /// Returns the elements that belong to this shard. A shard takes every `count`-th element so that neighboring
  /// elements are distributed evenly.
  func part<Element>(of elements: some RandomAccessCollection<Element>) -> [Element] {
    stride(from: number - 1, to: elements.count, by: count).map {
      elements[elements.index(elements.startIndex, offsetBy: $0)]
    }
  }
}
