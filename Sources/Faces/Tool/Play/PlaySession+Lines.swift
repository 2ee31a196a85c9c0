import ReactorSystem

/// Methods that handle the lines typed by the user.
extension PlaySession {
  /// Adds a line to the script and replays the script. If the replay fails, the line is discarded. The lines of a block
  /// are replayed together when the block is closed.
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

  /// Discards the lines of a block that has not been closed.
  func leaveOutOpenBlock() {
    guard let known = scriptBeforeBlock else { return }
    (scriptBeforeBlock, script) = (nil, known)
    context.report("the block is not closed; its lines are omitted\n")
  }
}
