internal import ReactorBase

/// A reader for scripts in JSON form. The reader first validates the whole file. It then reads the header, followed
/// by one step at a time.
///
/// Keys can appear in any order, so the steps may precede the keys on which they depend.
struct JSONFormReader: Sendable {
  private var reader: JSONStepReader
  /// A cursor inside the current array of steps, or `nil` if the script has no array of steps.
  private var steps: Cursor?
  private var blocks = OpenBlocks()
  private let returned: ScriptReader.Steps
  private let selectedCase: String?
  private let places: ParameterPlaces?
  /// The only case whose row is read, or `nil` to read the whole table.
  private let onlyCase: String?
  /// The open blocks, starting with the outermost. Each element stores a cursor over the remaining steps after the
  /// block and the range of the block's end.
  private var outer: [(rest: Cursor, end: SourceRange)] = []

  /// Creates a reader for the given script and reads the header.
  ///
  /// - Parameters:
  ///   - file: The script file.
  ///   - returned: Whether steps are returned as written or repeated.
  ///   - places: An object that records the locations of parameters, or `nil` to record none.
  init(
    _ file: SourceFile, steps returned: ScriptReader.Steps, noting places: ParameterPlaces? = nil
  ) {
    self.places = places
    onlyCase = file.skipsOtherCases ? file.caseName : nil
    (self.returned, selectedCase) = (returned, file.caseName)
    reader = JSONStepReader(file, extent: .file)
    guard let places = reader.collector.checkEncoding(of: file), places.isEmpty else { return }
    var cursor = reader.cursor
    do {
      try cursor.validate()
    } catch {
      reader.report(error)
      return
    }
    cursor.offset = reader.cursor.offset
    cursor.skipBlanks()
    let isArray = cursor.byte == UInt8(ascii: "[")
    let root = JSONNode(kind: isArray ? .array : .object, offsets: cursor.offset..<cursor.end)
    if let array = isArray ? root : stepsAfterHeader(of: root) {
      cursor.offset = array.offsets.lowerBound + 1
      steps = cursor
    }
  }

  var collector: ScriptCollector { reader.collector }

  mutating func next() -> Step? {
    while steps != nil {
      guard steps?.skipToElement() == true, let node = steps?.nextNode() else {
        guard let (rest, end) = outer.popLast() else { return nil }
        steps = rest
        blocks.close().map { reader.report($0) }
        return Step(kind: .closesBlock, range: end)
      }
      reader.cursor.partCount = 0
      guard let step = reader.step(node) else { continue }
      guard case .opensRepeat(let block) = step.kind else {
        blocks.addStep()
        return step
      }
      return open(block, node)
    }
    return nil
  }

  /// Opens a block and returns the step that opens it. The reader continues with the block's steps.
  private mutating func open(_ block: RepeatSyntax, _ node: JSONNode) -> Step? {
    let steps = reader.stepsOfBlock(node)
    let (start, end) = (node.offsets.lowerBound, node.offsets.upperBound)
    let place = steps?.offsets ?? end - 1..<end
    let range = SourceRange(start, min(place.lowerBound + 1, end))
    if let problem = blocks.open(block, at: range, isValid: true) {
      reader.collector.report(problem, at: range)
    }
    if let rest = self.steps {
      outer.append((rest, SourceRange(max(place.upperBound - 1, 0), end)))
      self.steps?.offset = place.lowerBound + (steps == nil ? 0 : 1)
      self.steps?.end = place.upperBound
    }
    return Step(kind: .opensRepeat(block), range: range)
  }

  // MARK: The header

  /// Reads all members of the root object except `steps`. Returns the array of steps, or `nil` if there is no valid
  /// array.
  private mutating func stepsAfterHeader(of root: JSONNode) -> JSONNode? {
    let object = reader.object(root)
    reader.reportUnknownKeys(of: object, allowed: ScriptHeader.keys)
    if let member = object["$schema"] { reader.collector.header.schema = reader.text(member)?.text }
    // The table is read first because other members can refer to its values.
    if let member = object["cases"], let table = reader.cases(member, only: onlyCase) {
      reader.collector.add(table)
      reader.cursor.cases = table.values(for: returned, of: selectedCase, noting: places)
    }
    readReactors(of: object)
    if let member = object["seed"] { readSeed(member) }
    if let member = object["timeZone"] { readTimeZone(member) }
    if let member = object["roundingTies"] { readRoundingTies(member) }
    if let member = object["trace"] { readTrace(member) }
    if let member = object["allow"] { readAllowances(member) }
    if let member = object["skip"] { readReason(member, for: .skip) }
    if let member = object["expectedFailure"] { readReason(member, for: .expectedFailure) }
    if let member = object["tags"] { readTags(member) }

    guard let member = reader.required("steps", of: object, "a script"),
      reader.check(member, is: .array)
    else { return nil }
    return member.value
  }

  private mutating func readReactors(of object: JSONObject) {
    let (one, several) = (object["reactor"], object["reactors"])
    if let one {
      addReactor(one, with: object["with"])
    } else if let with = object["with"] {
      reader.collector.report(.missingKey(["reactor"], of: "'with'"), at: with.keyRange)
    }
    guard let several else { return }
    if one != nil {
      reader.collector.report(.conflictingKeys("reactor", "reactors"), at: several.keyRange)
    }
    guard reader.check(several, is: .array) else { return }
    for node in reader.cursor.elements(of: several.value) {
      switch node.kind {
      case .string:
        addReactor(JSONMember(key: several.key, keyRange: several.keyRange, value: node))
      case .object:
        let object = reader.object(node)
        reader.reportUnknownKeys(of: object, allowed: ["name", "kind", "with"])
        guard let kind = reader.required("kind", of: object, "a reactor") else { continue }
        addReactor(kind, named: object["name"], with: object["with"], at: object.range)
      default:
        reader.report(reader.wrongType(of: "a reactor", node, expected: "a string or an object"))
      }
    }
  }

  private mutating func addReactor(
    _ kind: JSONMember, named name: JSONMember? = nil, with options: JSONMember? = nil,
    at range: SourceRange? = nil
  ) {
    guard let kind = reader.name(kind, .kind) else { return }
    let name = name.flatMap { reader.name($0, .session) }
    let options = options.flatMap { reader.check($0, is: .object) ? reader.value($0) : nil }
    reader.collector.add(
      ReactorDeclaration(
        name: name ?? kind, kind: kind, options: options, at: range ?? kind.range))
  }

  private mutating func readTimeZone(_ member: JSONMember) {
    guard let name = reader.text(member) else { return }
    if TimeZoneName.isKnown(name.text) {
      reader.collector.add(timeZone: name)
    } else {
      reader.collector.report(.unknownTimeZone(name.text), at: name.range)
    }
  }

  private mutating func readRoundingTies(_ member: JSONMember) {
    guard let word = reader.text(member) else { return }
    do throws(ScriptFailure) {
      reader.collector.add(try RoundingDirection(word))
    } catch {
      reader.report(error)
    }
  }

  private mutating func readSeed(_ member: JSONMember) {
    guard reader.check(member, is: .number, "a whole number") else { return }
    let text = reader.cursor.text(of: member.value)
    if let value = UInt64(text) {
      reader.collector.add(Seed(value: value, range: member.value.range))
    } else {
      reader.collector.report(.numberOutOfRange(text), at: member.value.range)
    }
  }

  private mutating func readAllowances(_ member: JSONMember) {
    guard reader.check(member, is: .object) else { return }
    for member in reader.object(member.value).members {
      guard let kind = NoteKind(rawValue: member.key) else {
        reader.collector.report(.unknownNote(member.key), at: member.keyRange)
        continue
      }
      guard let reason = reason(member, for: .allow) else { continue }
      reader.collector.add(Allowance(kind: kind, kindRange: member.keyRange, reason: reason))
    }
  }

  private mutating func readReason(_ member: JSONMember, for keyword: ScriptKeyword) {
    if let reason = reason(member, for: keyword) { reader.collector.add(reason, for: keyword) }
  }

  /// Returns the reason given in a declaration. If the reason is invalid, reports a problem and returns `nil`.
  private mutating func reason(_ member: JSONMember, for keyword: ScriptKeyword) -> Name? {
    guard let reason = reader.text(member) else { return nil }
    guard reason.isBlank else { return reason }
    reader.collector.report(.blankReason(for: keyword), at: reason.range)
    return nil
  }

  private mutating func readTags(_ member: JSONMember) {
    guard reader.check(member, is: .array) else { return }
    let nodes = reader.cursor.elements(of: member.value)
    if nodes.isEmpty {
      reader.report(reader.wrongType(of: member, expected: "a non-empty array of tags"))
    }
    for node in nodes {
      let tag = JSONMember(key: member.key, keyRange: member.keyRange, value: node)
      if let name = reader.name(tag, .tag) { reader.collector.add(tag: name) }
    }
  }

  private mutating func readTrace(_ member: JSONMember) {
    guard reader.check(member, is: .object) else { return }
    let object = reader.object(member.value)
    reader.reportUnknownKeys(of: object, allowed: TraceSetting.Key.allCases.map(\.rawValue))
    for member in object.members {
      guard let key = TraceSetting.Key(rawValue: member.key) else { continue }
      let nodes =
        member.value.kind == .array ? reader.cursor.elements(of: member.value) : [member.value]
      if nodes.isEmpty {
        reader.report(reader.wrongType(of: member, expected: "a string or an array of strings"))
      }
      let values = nodes.flatMap { node in
        let value = JSONMember(key: member.key, keyRange: member.keyRange, value: node)
        return reader.settingValues(value, of: key)
      }
      if !values.isEmpty {
        reader.collector.add(TraceSetting(key: key, keyRange: member.keyRange, values: values))
      }
    }
  }
}
