import ReactorTraceFormat

/// The beginnings and ends of effects, in a replay whose sink asks for them.
extension SessionRecorder {
  /// Gives an effect that is about to begin its number in the replay, and records it.
  ///
  /// - Parameters:
  ///   - effect: Its number among those of its pipeline.
  ///   - cause: The number of the action that it was made for.
  func recordBeginning(ofEffect effect: Int, cause: Int?) {
    replay.effectCount += 1
    effectNumbers[effect] = replay.effectCount
    record(.effect(EffectProgress(number: replay.effectCount, .begins)), cause: cause)
  }

  /// Records the end of an effect.
  func record(_ end: EffectProgress.Change, ofEffect effect: Int, cause: Int?) {
    guard let number = effectNumbers.removeValue(forKey: effect) else { return }
    record(.effect(EffectProgress(number: number, end)), cause: cause)
  }
}
