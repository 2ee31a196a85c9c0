/// A pattern as a list of instructions, for a machine that is in many places of it at once.
struct PatternProgram {
  enum Instruction {
    /// Continues after a character that matches.
    case take(CharacterTest)
    /// Goes on if the place is as it should be.
    case require(PatternPlace)
    /// Goes on in two places.
    case split(Int, Int)
    /// Goes on elsewhere.
    case jump(Int)
    /// The string matches the pattern.
    case match
  }

  private(set) var instructions: [Instruction] = []
  /// Whether upper and lower case are the same.
  let ignoresCase: Bool

  /// Writes a pattern out.
  init(_ node: PatternNode, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    append(node)
    instructions.append(.match)
  }

  private mutating func append(_ node: PatternNode) {
    switch node {
    case .empty: break
    case .character(let test): instructions.append(.take(test))
    case .place(let place): instructions.append(.require(place))
    case .sequence(let nodes): for node in nodes { append(node) }
    case .choice(let nodes): append(choice: nodes[...])
    case .repeated(let node, let least, let most):
      for _ in 0..<least { append(node) }
      if let most {
        for _ in least..<most { append(optional: node) }
      } else {
        append(loop: node)
      }
    }
  }

  private mutating func append(choice nodes: ArraySlice<PatternNode>) {
    var exits: [Int] = []
    for node in nodes.dropLast() {
      let split = reserve()
      append(node)
      exits.append(reserve())
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = nodes.last { append(last) }
    for exit in exits { instructions[exit] = .jump(instructions.count) }
  }

  private mutating func append(optional node: PatternNode) {
    let split = reserve()
    append(node)
    instructions[split] = .split(split + 1, instructions.count)
  }

  private mutating func append(loop node: PatternNode) {
    let split = reserve()
    append(node)
    instructions.append(.jump(split))
    instructions[split] = .split(split + 1, instructions.count)
  }

  /// Makes room for an instruction whose targets are not known yet.
  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }
}
