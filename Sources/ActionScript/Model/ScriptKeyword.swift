/// The words with which a line of a script can begin, actions aside.
public enum ScriptKeyword: String, CaseIterable, Hashable, Sendable {
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

  /// Whether it belongs before the first step.
  public var isDeclaration: Bool {
    switch self {
    case .reactor, .seed, .trace: true
    default: false
    }
  }

  /// The keyword that these bytes spell, if they do.
  ///
  /// Asked for every line of a script. The first letter settles most of them.
  init?(_ word: ArraySlice<UInt8>) {
    switch word.first {
    case UInt8(ascii: "r"): self = .reactor
    case UInt8(ascii: "i"): self = .include
    case UInt8(ascii: "w"): self = .wait
    case UInt8(ascii: "s"):
      switch word.count {
      case 6: self = .settle
      default: self = word.last == UInt8(ascii: "d") ? .seed : .stub
      }
    case UInt8(ascii: "e"): self = word.count == 3 ? .end : .expect
    case UInt8(ascii: "t"):
      switch word.count {
      case 3: self = .tap
      case 4: self = .type
      default: self = .trace
      }
    default: return nil
    }
    guard word.elementsEqual(rawValue.utf8) else { return nil }
  }
}
