/// A type whose values can be generated randomly.
package protocol GeneratedValue {
  static func generated(using random: inout SplitMix64) -> Self
}

/// Random types of states, composed of scalars, collections, optionals, structs, enums and classes.
package enum GeneratedTypes {
  /// Generates a type.
  ///
  /// - Parameters:
  ///   - depth: The maximum number of types around a scalar.
  ///   - random: Decides.
  package static func type(depth: Int, using random: inout SplitMix64) -> any GeneratedValue.Type {
    let scalars: [any GeneratedValue.Type] = [
      Int.self, Bool.self, Double.self, String.self, Character.self, Suit.self,
    ]
    if depth == 0 { return random.pick(scalars) }
    let inner = type(depth: depth - 1, using: &random)
    let other = type(depth: random.int(depth), using: &random)
    func optional<T: GeneratedValue>(_: T.Type) -> any GeneratedValue.Type { T?.self }
    func array<T: GeneratedValue>(_: T.Type) -> any GeneratedValue.Type { [T].self }
    func dictionary<T: GeneratedValue>(_: T.Type) -> any GeneratedValue.Type { [String: T].self }
    func numbered<T: GeneratedValue>(_: T.Type) -> any GeneratedValue.Type { [Int: T].self }
    func object<T: GeneratedValue>(_: T.Type) -> any GeneratedValue.Type { Ref<T>.self }
    func pair<T: GeneratedValue, U: GeneratedValue>(_: T.Type, _: U.Type) -> any GeneratedValue.Type
    {
      Pair<T, U>.self
    }
    func choice<T: GeneratedValue, U: GeneratedValue>(_: T.Type, _: U.Type)
      -> any GeneratedValue.Type
    {
      Choice<T, U>.self
    }
    switch random.int(8) {
    case 0: return optional(inner)
    case 1: return array(inner)
    case 2: return dictionary(inner)
    case 3: return numbered(inner)
    case 4: return object(inner)
    case 5: return Set<String>.self
    case 6: return pair(inner, other)
    default: return choice(inner, other)
    }
  }
}

/// A struct of two values.
package struct Pair<First: GeneratedValue, Second: GeneratedValue>: GeneratedValue {
  let first: First
  let second: Second
  let tuple: (Int, label: First)

  package static func generated(using random: inout SplitMix64) -> Self {
    Pair(
      first: .generated(using: &random), second: .generated(using: &random),
      tuple: (random.int(3), .generated(using: &random)))
  }
}

/// An enum with payloads of every kind.
package enum Choice<First: GeneratedValue, Second: GeneratedValue>: GeneratedValue {
  case neither
  case first(First)
  case both(First, second: Second)
  case labelled(value: Second)

  package static func generated(using random: inout SplitMix64) -> Self {
    switch random.int(4) {
    case 0: .neither
    case 1: .first(.generated(using: &random))
    case 2: .both(.generated(using: &random), second: .generated(using: &random))
    default: .labelled(value: .generated(using: &random))
    }
  }
}

package final class Ref<Value: GeneratedValue>: GeneratedValue {
  let value: Value

  init(_ value: Value) { self.value = value }

  package static func generated(using random: inout SplitMix64) -> Ref {
    Ref(.generated(using: &random))
  }
}

package enum Suit: CaseIterable, GeneratedValue {
  case hearts, spades, `default`

  package static func generated(using random: inout SplitMix64) -> Suit { random.pick(allCases) }
}

extension Int: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> Int {
    random.pick([0, 1, -1, 42, .max, .min])
  }
}

extension Bool: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> Bool { random.int(2) == 0 }
}

extension Double: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> Double {
    random.pick([0, -0.0, 0.1, 1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude])
  }
}

extension Character: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> Character {
    random.pick(["a", "\r\n", "\"", "\\", "e\u{301}", "👨‍👩‍👧", "\u{202E}", "\u{0}", "<"])
  }
}

extension String: GeneratedValue {
  /// Lengths near those at which values are cut off.
  private static let edges = [
    0, 1, 31, 32, 33, 60, 79, 80, 81, 119, 120, 121, 199, 200, 201, 256, 257,
  ]

  package static func generated(using random: inout SplitMix64) -> String {
    let parts = [
      "a -> b", ", c: 1", "</script>", "(", "]", "\"", "\\u{41}", "nil", ".x", "#1", "\u{301}",
    ]
    if random.int(2) == 0 { return (0..<random.int(3)).map { _ in random.pick(parts) }.joined() }
    let character = Character.generated(using: &random)
    // A string in quotes takes two bytes more.
    let length = random.pick(edges) - random.pick([0, 2])
    return length > 0 ? String(repeating: character, count: length) : ""
  }
}

extension Optional: GeneratedValue where Wrapped: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> Wrapped? {
    random.int(3) == 0 ? nil : .some(.generated(using: &random))
  }
}

extension Array: GeneratedValue where Element: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> [Element] {
    (0..<random.pick([0, 1, 2, 5])).map { _ in .generated(using: &random) }
  }
}

extension Dictionary: GeneratedValue where Key: GeneratedValue, Value: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> [Key: Value] {
    let keys = Set([Key].generated(using: &random))
    // The order of a set is different each time, and the values depend on it.
    let entries = keys.sorted { "\($0)" < "\($1)" }.map { ($0, Value.generated(using: &random)) }
    return Dictionary(uniqueKeysWithValues: entries)
  }
}

extension Set: GeneratedValue where Element: GeneratedValue {
  package static func generated(using random: inout SplitMix64) -> Set<Element> {
    Set([Element].generated(using: &random))
  }
}
