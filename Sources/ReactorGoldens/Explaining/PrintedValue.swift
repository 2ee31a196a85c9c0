import ReactorScript

/// A value in a state as a trace shows it, found by its path.
///
/// The search gives up on whatever it doesn't know.
struct PrintedValue {
  private let bytes: [UInt8]
  private var range: Range<Int>
  /// The parts of the value, if they are known without splitting it.
  private var parts: [ValueSplitter.Part]?

  /// The text of the value that a path leads to.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - state: The range of the state's text.
  ///   - bytes: The bytes that have it.
  /// - Returns: Nil if the path leads to nothing that is shown.
  static func text(
    at path: StatePath, inState state: Range<Int>, of bytes: [UInt8]
  ) -> String? {
    var value = PrintedValue(
      bytes: bytes, range: state, parts: ValueSplitter(fieldsOf: state, in: bytes)?.parts)
    for (component, next) in zip(
      path.components, path.components.dropFirst().map { Optional($0) } + [nil])
    {
      if value.isNil { return "nil" }
      if let count = value.count(at: component) { return "\(count)" }
      guard value.follow(component, before: next) else { return nil }
    }
    return String(decoding: bytes[value.range], as: UTF8.self)
  }

  private var isNil: Bool { parts == nil && bytes[range].elementsEqual("nil".utf8) }

  /// The number of elements, if that is what the component means.
  private func count(at component: StatePath.Component) -> Int? {
    guard case .name(let name) = component, name.text == "count", parts == nil,
      bytes[range].first == UInt8(ascii: "[")
    else { return nil }
    return ValueSplitter(of: range, in: bytes)?.parts.count
  }

  /// Goes on to a part.
  ///
  /// - Returns: Whether there is one.
  private mutating func follow(
    _ component: StatePath.Component, before next: StatePath.Component?
  ) -> Bool {
    if parts == nil {
      guard let split = ValueSplitter(of: range, in: bytes) else { return false }
      if case .name(let name) = component, bytes[range].first == UInt8(ascii: ".") {
        return open(split, ofCase: name.text, before: next)
      }
      parts = split.parts
    }
    let step = component.step
    guard let part = parts?.first(where: { $0.step == step }) else { return false }
    range = part.value
    parts = nil
    return true
  }

  /// Goes on to the arguments of a case. The only argument, if it has no label, needs no position.
  private mutating func open(
    _ split: ValueSplitter, ofCase name: String, before next: StatePath.Component?
  ) -> Bool {
    guard split.frame.elementsEqual(".\(name)(".utf8) else { return false }
    range = range.lowerBound + split.frame.count..<range.upperBound - 1
    parts = split.parts
    if case .position = next { return true }
    if split.parts.count == 1, split.parts[0].step == "0" { parts = nil }
    return true
  }
}

extension StatePath.Component {
  /// The component as the name of a part.
  fileprivate var step: String {
    switch self {
    case .name(let name): name.text
    case .position(let position, _): "\(position)"
    case .element(let value): "[\(value.literal)]"
    case .every: "[*]"
    }
  }
}
