internal import ReactorBase

/// Problems with blocks.
extension ScriptProblem {
  static func repeatCount(_ text: String) -> Self {
    let maximum = NumberText.grouped(RepeatSyntax.maximumCount)
    return Self(
      id: "repeat-count", "expected a repeat count from 1 to \(maximum), found \(text.quoted)")
  }

  static let timedBlock = Self(
    id: "timed-block", "a 'repeat' block cannot have a time",
    label: "set the time on the first step of the block instead")
  static let unclosedBlock = Self(
    id: "unclosed-block", "the block is not closed before the end of the script",
    label: "write '}' on a separate line after the last step of the block")
  static let unopenedBlock = Self(id: "unopened-block", "unexpected '}': no block is open")
  static let blocksTooDeep = Self(
    id: "nesting-too-deep",
    "blocks can be nested at most \(RepeatSyntax.maximumDepth) levels deep")
  static let tooManyRepeatedSteps = Self(
    id: "too-many-steps",
    "the blocks of a script can expand to at most \(NumberText.grouped(RepeatSyntax.maximumSteps)) steps"
  )
}
