/// Generates patterns in the language of `matches`, and texts that they may match.
package struct PatternGenerator {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let letters = ["a", "b", "A", "k", "é", "_", "1", "ß", "😀", "-", " "]

  /// A text with few different characters, so that patterns often match them.
  package mutating func text() -> String {
    let others = ["\n", "\r\n", "\t", "e\u{301}", "½", "]", "\\", "\u{2028}"]
    return (0..<random.int(7)).map { _ in
      random.int(4) == 0 ? random.pick(others) : random.pick(Self.letters)
    }.joined()
  }

  package mutating func pattern() -> String {
    (random.int(5) == 0 ? "(?i)" : "") + choice(2)
  }

  private mutating func choice(_ depth: Int) -> String {
    (0...(random.int(3) == 0 ? 1 + random.int(2) : 0)).map { _ in sequence(depth) }
      .joined(separator: "|")
  }

  private mutating func sequence(_ depth: Int) -> String {
    (0..<random.int(4)).map { _ in repetition(depth) }.joined()
  }

  private mutating func repetition(_ depth: Int) -> String {
    if random.int(6) == 0 { return random.pick(["^", "$", "\\b", "\\B"]) }
    let atom = atom(depth)
    if random.int(2) == 0 { return atom }
    let low = random.int(3)
    let counts = [
      "*", "+", "?", "{\(low)}", "{\(low),}", "{\(low),\(low + random.int(3))}", "{,\(low)}",
    ]
    return atom + random.pick(counts) + (random.int(4) == 0 ? "?" : "")
  }

  private mutating func atom(_ depth: Int) -> String {
    switch random.int(depth == 0 ? 4 : 6) {
    case 0: "."
    case 1:
      random.pick(["\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\n", "(?:\\r\\n)", "\\]", "\\\\"])
    case 2: "[" + (random.int(3) == 0 ? "^" : "") + members() + "]"
    case 3: random.pick(Self.letters)
    case 4: "(" + choice(depth - 1) + ")"
    default: "(?:" + choice(depth - 1) + ")"
    }
  }

  private mutating func members() -> String {
    (random.int(6) == 0 ? "-" : "")
      + (0...random.int(3)).map { _ in
        random.pick([
          "a", "b", "é", "1", "a-c", "A-Z", "0-9", "à-ÿ", "\\d", "\\W", "\\s", "\\-", ".",
        ])
      }.joined()
  }
}
