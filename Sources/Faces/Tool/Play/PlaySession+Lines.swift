import ReactorSystem

/// Methods that process the lines that the user types.
extension PlaySession {
  /// Adds a line to the script and replays the script. A line that makes the replay fail is discarded. The lines of a
  /// block are replayed together when the block is closed.
  func play(_ line: String) {
    let known = scriptBeforeBlock ?? script
    var longer = script
    longer.add(Array("\(line)\n".utf8)[...])
    if longer.endsInBlock {
      (scriptBeforeBlock, script) = (known, longer)
      return
    }
    scriptBeforeBlock = nil
    let isDone = advance(to: longer, reportsFrom: known.lineCount + 1) == .success
    script = isDone ? longer : known
  }

  /// Discards the lines of an unfinished block.
  func leaveOutOpenBlock() {
    guard let known = scriptBeforeBlock else { return }
    (scriptBeforeBlock, script) = (nil, known)
    context.report("the block is not closed; its lines are omitted\n")
  }
}
