import ReactorBase
import ReactorTypeLayout

/// The text of a session's last state, from which unchanged parts of the next state are copied.
///
/// A field is unchanged if its bytes equal those of a copy that is kept, and the same applies to each array element.
/// Fields whose bytes do not determine their text are rendered for every state.
final class LastState {
  private struct Field {
    /// The index of the field's copy and the field's bytes in a state, or `nil` if the field must be rendered for every
    /// state.
    var copy: (number: Int, bytes: ValueBytes.Part)?
    /// The index of the field's list, or `nil` if the field is not an array.
    var list: Int?
    /// The length of the field's name, including the preceding separator, in bytes.
    let nameByteCount: Int
  }

  /// A field whose value is an array.
  private struct List {
    let place: FieldPlace
    let elementBytes: ValueBytes.Part
    /// The elements of the array in the copy.
    var elements: ElementViews
    /// The end position of each element, relative to the start of the field's name.
    var ends: [Int] = []
  }

  /// The minimum size of a state that is kept, in bytes. Rendering a shorter state takes less time than comparing it.
  static let minimumByteCount = 128
  /// The maximum size of a state that is kept, in bytes.
  static let maximumByteCount = 1 << 20

  let layout: TypeLayout
  private let syntax: ValueSyntax
  private let copies: FieldCopies
  private let bytes: ValueBytes
  private let fields: [Field]
  /// The end position of each field in the text.
  private var ends: [Int] = []
  private var lists: [List] = []
  private var text = ByteBuffer()
  /// Indicates whether the text represents a state. Before the first state, the text contains only the field names.
  private var isComplete = false
  /// An unused array of positions whose memory can be reused.
  private var spareEnds: [Int] = []

  /// Creates the storage for the last state of a session. Returns `nil` if states of this type must always be rendered
  /// completely.
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
      // In JSON, a state is a value like any other, and its fields are nested inside the value.
      out.append("{")
      renderer.depth += 1
      appendFields(of: view, &renderer, to: &out)
      renderer.depth -= 1
      out.append("}")
    }
  }

  /// Appends the ranges of the field values to a list. The ranges apply to any text that starts with the fields of the
  /// last state.
  func appendValues(to ranges: inout [ByteRange]) {
    var start = 0
    for (field, end) in zip(fields, ends) {
      ranges.append(ByteRange(from: start + field.nameByteCount, to: end))
      start = end
    }
  }

  /// Appends the names and values of the next state's fields.
  func appendFields(
    of view: ValueView, _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    let start = out.count
    // Unchanged fields are copied along with the name of the next field, starting at `copied`. They have moved by
    // `distance`.
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

  /// Returns the index of the first field, starting at the given index, that has changed or must be rendered for every
  /// state. Returns the number of fields if there is no such field.
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

  /// Appends the elements of an array. Elements before the first changed element are compared by their distance from
  /// the start, and the other elements by their distance from the end. If elements were inserted or removed at one
  /// position, only the new elements are rendered.
  ///
  /// - Parameters:
  ///   - number: The index of the list.
  ///   - view: The new state.
  ///   - fieldStart: The position of the field in the text of the last state.
  ///   - start: The position of the field in the trace.
  ///   - renderer: The renderer for the elements.
  ///   - out: The buffer to which the text is appended.
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
    // The copy of the array stores its elements in the same memory.
    lists[number].elements = elements
  }
}
