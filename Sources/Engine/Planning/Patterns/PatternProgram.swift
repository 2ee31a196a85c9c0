/// A pattern as a list of instructions for a machine that can be in many states at the same time.
struct PatternProgram {
  enum Instruction {
    /// Continues after a character that passes the test.
    case take(CharacterTest)
    /// Continues if the position satisfies the test.
    case require(PatternPlace)
    /// Continues at two instructions.
    case split(Int, Int)
    /// Continues at a different instruction.
    case jump(Int)
    /// The string matches the pattern.
    case match
  }

  private(set) var instructions: [Instruction] = []
  /// Indicates whether upper and lower case are treated as equal.
  let ignoresCase: Bool

  /// Converts a pattern to instructions.
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

  /// Reserves an instruction whose targets are not known yet.
  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }
}

/// One run of a pattern over a string, after Thompson: it follows, in parallel, all instructions that the string can
/// lead to up to the current position.
struct PatternRun {
  private let program: PatternProgram
  /// The instructions that have been reached by consuming characters but have not been visited yet.
  private var pending: [Int] = []
  /// The instructions that wait for the next character.
  private var waiting: [Int] = []
  /// For each instruction, the last step that reached it.
  private var reached: [Int]
  private var step = 0
  /// The number of instructions visited since the method that returns this number was last called.
  private var stepsTaken = 0

  init(of program: PatternProgram) {
    self.program = program
    reached = Array(repeating: 0, count: program.instructions.count)
  }

  /// Follows all instructions that need no character. It is called once for each position of the string.
  ///
  /// - Returns: Whether the pattern has matched.
  mutating func isMatched(between previous: Character?, and next: Character?) -> Bool {
    step += 1
    waiting.removeAll(keepingCapacity: true)
    // A match may begin anywhere.
    pending.append(0)
    while let place = pending.popLast() {
      stepsTaken += 1
      if reached[place] == step { continue }
      reached[place] = step
      switch program.instructions[place] {
      case .take: waiting.append(place)
      case .require(let condition):
        if condition.holds(between: previous, and: next) { pending.append(place + 1) }
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .jump(let target): pending.append(target)
      case .match: return true
      }
    }
    return false
  }

  /// Returns the number of instructions visited since the last call, plus one for the character.
  mutating func takeSteps() -> Int {
    defer { stepsTaken = 0 }
    return stepsTaken + 1
  }

  /// Advances over a character.
  mutating func advance(over character: Character) {
    let subject = PatternSubject(character, ignoresCase: program.ignoresCase)
    for place in waiting {
      guard case .take(let test) = program.instructions[place] else { continue }
      stepsTaken += test.members.count
      if test.holds(for: subject) { pending.append(place + 1) }
    }
  }
}
