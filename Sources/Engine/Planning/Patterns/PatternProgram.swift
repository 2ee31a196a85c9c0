/// A pattern compiled to instructions for a nondeterministic state machine.
struct PatternProgram {
  enum Instruction {
    /// Consumes a character that passes the test, and continues at the next instruction.
    case take(CharacterTest)
    /// Continues at the next instruction if the position satisfies the test.
    case require(PatternPlace)
    /// Continues at both of the given instructions.
    case split(Int, Int)
    /// Continues at the given instruction.
    case jump(Int)
    /// Reports that the string matches the pattern.
    case match
  }

  private(set) var instructions: [Instruction] = []
  /// Indicates whether uppercase and lowercase letters are treated as equal.
  let ignoresCase: Bool

  /// Creates a program by compiling a pattern to instructions.
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

  /// Reserves space for an instruction whose targets are not yet known, and returns its index.
  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }
}

/// A run of a pattern over a string, using Thompson's algorithm. At each position, the run follows all reachable
/// instructions in parallel.
struct PatternRun {
  private let program: PatternProgram
  /// The instructions that follow a consumed character and have not yet been visited.
  private var pending: [Int] = []
  /// The instructions that are waiting for the next character.
  private var waiting: [Int] = []
  /// The most recent step in which each instruction was visited.
  private var reached: [Int]
  private var step = 0
  /// The number of instructions visited since the most recent call to ``takeSteps()``.
  private var stepsTaken = 0

  init(of program: PatternProgram) {
    self.program = program
    reached = Array(repeating: 0, count: program.instructions.count)
  }

  /// Follows all instructions that consume no character. Call this method once for each position in the string.
  ///
  /// - Returns: Whether the pattern has matched.
  mutating func isMatched(between previous: Character?, and next: Character?) -> Bool {
    step += 1
    waiting.removeAll(keepingCapacity: true)
    // A match can start at any position.
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

  /// Returns the number of instructions visited since the previous call to this method, plus one for the current
  /// character.
  mutating func takeSteps() -> Int {
    defer { stepsTaken = 0 }
    return stepsTaken + 1
  }

  /// Advances past the given character.
  mutating func advance(over character: Character) {
    let subject = PatternSubject(character, ignoresCase: program.ignoresCase)
    for place in waiting {
      guard case .take(let test) = program.instructions[place] else { continue }
      stepsTaken += test.members.count
      if test.holds(for: subject) { pending.append(place + 1) }
    }
  }
}
