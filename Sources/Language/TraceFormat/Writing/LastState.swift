import ReactorBase
import ReactorTypeLayout

/// The last state of a session and its string, from which unchanged parts of the next state are copied.
///
/// A field has not changed if its bytes equal those of a copy that is kept; the same applies to each element of an
/// array. Fields whose bytes don't determine their text are rendered for every state.
final class LastState {
  private struct Field {
    /// The index of the field's copy, and the field's bytes in a state; nil if it must be rendered for every state.
    var copy: (number: Int, bytes: ValueBytes.Part)?
    /// The number of the field's list, if the field is an array.
    var list: Int?
    /// The number of bytes of the field's name, including the separator from the previous field.
    let nameByteCount: Int
  }

  /// A field that is an array.
  private struct List {
    let place: FieldPlace
    let elementBytes: ValueBytes.Part
    /// The elements of the copy.
    var elements: ElementViews
    /// The positions after the elements, relative to the start of the field's name.
    var ends: [Int] = []
  }

  /// The minimum number of bytes of a state that is kept: rendering a shorter state takes less time than comparing it.
  static let minimumByteCount = 128
  /// The maximum number of bytes of a state that is kept.
  static let maximumByteCount = 1 << 20

  let layout: TypeLayout
  private let syntax: ValueSyntax
  private let copies: FieldCopies
  private let bytes: ValueBytes
  private let fields: [Field]
  /// The positions after the fields in the string.
  private var ends: [Int] = []
  private var lists: [List] = []
  private var text = ByteBuffer()
  /// Indicates whether the string represents a state; before the first state, the string contains
  /// only the names of the fields.
  private var isComplete = false
  /// The memory of positions that are no longer used.
  private var spareEnds: [Int] = []

  /// Prepares for the states of a session.
  ///
  /// - Returns: Nil if states of this type must be rendered completely.
  init?(of view: ValueView, _ syntax: ValueSyntax, _ renderer: inout ValueRenderer) {
    guard renderer.rules.stateFields.isEmpty, renderer.isStateWithFields(view) else { return nil }
    layout = view.layout
    self.syntax = syntax
    copies = FieldCopies(of: layout)
    var bytes = ValueBytes()
    var fields: [Field] = []
    let firstPart = renderer.plan(for: view).firstPart
    for (number, field) in layout.fields.enumerated() {
      let start = text.count
      renderer.appendStateFieldName(number, of: view, isFirst: number == 0, syntax, to: &text)
      fields.append(Field(nameByteCount: text.count - start))
      ends.append(text.count)
      guard field.ownership == .strong, renderer.rules.isShownByBytes(field.layout),
        let place = layout.place(ofField: number)
      else { continue }
      fields[number].copy = (copies.add(place, of: view), bytes.add(place))
      guard let shown = renderer.parts[firstPart + number].place?.whole,
        shown.layout.kind == .array, shown.layout.fixedCount == nil,
        let element = shown.layout.element
      else { continue }
      fields[number].list = lists.count
      let elements = copies.view.field(at: shown).elements
      lists.append(List(place: shown, elementBytes: bytes.add(element), elements: elements))
    }
    self.fields = fields
    self.bytes = bytes
    if fields.allSatisfy({ $0.copy == nil }) { return nil }
  }

  /// Appends the next state as it appears in its line.
  func append(_ view: ValueView, _ renderer: inout ValueRenderer, to out: inout ByteBuffer) {
    switch syntax {
    case .swift: appendFields(of: view, &renderer, to: &out)
    case .json:
      // In JSON, a state is a value like any other, and its fields are inside it.
      out.append("{")
      renderer.depth += 1
      appendFields(of: view, &renderer, to: &out)
      renderer.depth -= 1
      out.append("}")
    }
  }

  /// Appends the ranges of the fields' values to a list, for a string that begins with the fields of the last state.
  func appendValues(to ranges: inout [ByteRange]) {
    var start = 0
    for (field, end) in zip(fields, ends) {
      ranges.append(ByteRange(from: start + field.nameByteCount, to: end))
      start = end
    }
  }

  /// Appends the fields of the next state, each with its name.
  func appendFields(
    of view: ValueView, _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    let start = out.count
    // Fields that have not changed are copied together with the name of the next field, starting at `copied`. They have
    // moved by `distance`.
    var (index, copied, distance) = (firstChange(from: 0, in: view), 0, 0)
    while index < fields.count {
      let fieldStart = index == 0 ? 0 : ends[index - 1] - distance
      let (nameByteCount, end) = (fields[index].nameByteCount, ends[index])
      out.append(ByteRange(from: copied, to: fieldStart + nameByteCount), of: text)
      if let list = fields[index].list {
        let position = out.count - nameByteCount
        append(list, of: view, after: fieldStart, from: position, &renderer, to: &out)
      } else {
        renderer.appendStateField(index, of: view, syntax, to: &out)
      }
      if let copy = fields[index].copy { copies.update(copy.number, from: view) }
      ends[index] = out.count - start
      distance = out.count - start - end
      copied = end
      let next = firstChange(from: index + 1, in: view)
      if distance != 0 { for moved in (index + 1)..<next { ends[moved] += distance } }
      index = next
    }
    out.append(ByteRange(from: copied, to: text.count), of: text)
    if isComplete, copied == 0 { return }
    isComplete = true
    text.truncate(to: 0)
    text.append(ByteRange(from: start, to: out.count), of: out)
  }

  /// The first field, at or after an index, that has changed or must be rendered for every state; the number of fields
  /// if there is none.
  private func firstChange(from start: Int, in view: ValueView) -> Int {
    if !isComplete { return start }
    let last = copies.view
    var index = start
    while index < fields.count, let copy = fields[index].copy,
      view.equals(last, in: copy.bytes, of: bytes)
    {
      index += 1
    }
    return index
  }

  /// Appends the elements of an array. Elements before the first changed one are compared by their distance from the
  /// start, and the others by their distance from the end. So if elements were added or removed in one place, only new
  /// elements are rendered.
  ///
  /// - Parameters:
  ///   - number: The number of the list.
  ///   - view: The state.
  ///   - fieldStart: The position of the field in the last string.
  ///   - start: The position of the field in the trace.
  private func append(
    _ number: Int, of view: ValueView, after fieldStart: Int, from start: Int,
    _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    let (list, bytes) = (lists[number], bytes)
    let elements = view.field(at: list.place).elements
    var ends = spareEnds
    spareEnds = []
    ends.removeAll(keepingCapacity: true)
    renderer.depth += 1
    defer { renderer.depth -= 1 }
    out.append("[")
    let firstStart = out.count - start
    var (index, shift) = (0, 0)
    while index < elements.count {
      if index > 0 { out.append(syntax.separator) }
      let known = index + shift
      let common =
        isComplete
        ? elements.commonCount(
          from: index, with: list.elements, from: known, in: list.elementBytes, of: bytes)
        : 0
      if common > 0 {
        let copied = ByteRange(
          from: known == 0 ? firstStart : list.ends[known - 1] + syntax.separator.utf8CodeUnitCount,
          to: list.ends[known + common - 1])
        let distance = out.count - start - copied.start
        ends.append(contentsOf: list.ends[known..<(known + common)])
        if distance != 0 { for moved in index..<ends.count { ends[moved] += distance } }
        out.append(
          ByteRange(from: fieldStart + copied.start, to: fieldStart + copied.end), of: text)
        index += common
      } else {
        renderer.append(elements[index], syntax, to: &out)
        ends.append(out.count - start)
        index += 1
        shift = list.elements.count - elements.count
      }
    }
    out.append("]")
    (lists[number].ends, spareEnds) = (ends, list.ends)
    // The copy of the array has its elements in the same memory.
    lists[number].elements = elements
  }
}
