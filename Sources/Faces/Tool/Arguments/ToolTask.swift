/// A common task, and the command that performs it.
struct ToolTask: Sendable {
  /// A description of the task that follows the word "to".
  let purpose: String
  /// The command line, without the tool's name.
  let command: String

  /// The common tasks, in the order in which a new user encounters them.
  static let all = [
    ToolTask(purpose: "see what a script does", command: "scripts/login.actions"),
    ToolTask(purpose: "keep traces as goldens", command: "test --update=missing scripts"),
    ToolTask(purpose: "test scripts", command: "test scripts"),
    ToolTask(purpose: "accept changes", command: "test --review scripts"),
    ToolTask(purpose: "explain a value", command: "why scripts/login.actions value"),
    ToolTask(purpose: "show results on a page", command: "test --report html=a.html scripts"),
    ToolTask(purpose: "stop in the debugger", command: "run --break-at 7 scripts/login.actions"),
    ToolTask(purpose: "look for bugs", command: "explore counter"),
    ToolTask(purpose: "try out a reactor", command: "play counter"),
    ToolTask(purpose: "look up a message", command: "explain unknown-action"),
    ToolTask(purpose: "start with an app", command: "init --app MyApp my-trace"),
  ]
}
