/// The words with which a line of a script can begin, actions aside.
package enum ScriptKeyword: String, CaseIterable, Hashable, Sendable {
  case reactor
  case seed
  case trace
  case wait
  case settle
  case end
  case expect
  case stub
  case tap
  case type
  case include
  case emit
  case always
  case settled
  case after
  case within
  case ongoing
  case choose
  case raceFree = "race-free"

  /// Whether it belongs before the first step.
  package var isDeclaration: Bool {
    switch self {
    case .reactor, .seed, .trace: true
    default: false
    }
  }

  /// Whether it is a keyword only where something follows it that makes it a step. Alone, or with
  /// arguments, it is the name of an action.
  var isContextual: Bool {
    switch self {
    case .emit, .always, .settled, .after, .within, .ongoing, .choose, .raceFree: true
    default: false
    }
  }

  /// The keyword that these bytes spell, if they do.
  ///
  /// Asked for every line of a script. The length and the first letter settle most of them.
  static func spelled(in bytes: [UInt8], from lower: Int, to upper: Int) -> ScriptKeyword? {
    let found: ScriptKeyword
    switch (upper - lower, bytes[lower]) {
    case (3, UInt8(ascii: "e")): found = .end
    case (3, UInt8(ascii: "t")): found = .tap
    case (4, UInt8(ascii: "e")): found = .emit
    case (4, UInt8(ascii: "s")):
      found = bytes[lower + 1] == UInt8(ascii: "e") ? .seed : .stub
    case (4, UInt8(ascii: "t")): found = .type
    case (4, UInt8(ascii: "w")): found = .wait
    case (5, UInt8(ascii: "a")): found = .after
    case (5, UInt8(ascii: "t")): found = .trace
    case (6, UInt8(ascii: "a")): found = .always
    case (6, UInt8(ascii: "c")): found = .choose
    case (6, UInt8(ascii: "e")): found = .expect
    case (6, UInt8(ascii: "s")): found = .settle
    case (6, UInt8(ascii: "w")): found = .within
    case (7, UInt8(ascii: "o")): found = .ongoing
    case (7, UInt8(ascii: "s")): found = .settled
    case (7, UInt8(ascii: "i")): found = .include
    case (7, UInt8(ascii: "r")): found = .reactor
    case (9, UInt8(ascii: "r")): found = .raceFree
    default: return nil
    }
    var spelling = found.rawValue
    // Both have the same length.
    let isSpelled = spelling.withUTF8 { spelling in
      spelling.indices.allSatisfy { spelling[$0] == bytes[lower + $0] }
    }
    return isSpelled ? found : nil
  }
}
