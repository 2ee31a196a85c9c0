import ReactorTrace

/// Registers the reactors of this folder.
public func registerReactors(in registry: inout ReactorRegistry) {
  registry.register("account", summary: "async services") { AccountReactor() }
  registry.register("avatar", summary: "pictures and operations") { AvatarReactor() }
  registry.register("chat", summary: "messages, timers and notifications") { ChatReactor() }
  registry.register("counter", summary: "ReactorKit's example") { CounterViewReactor() }
  registry.register("draft", summary: "saves what is typed") { DraftReactor() }
  registry.register("feed", summary: "pages of requests") { FeedReactor() }
  registry.register("github", summary: "ReactorKit's example") { GitHubSearchViewReactor() }
  registry.register("login", summary: "a form") { LoginReactor() }
  registry.register("places", summary: "searches while the user types") { PlaceSearchReactor() }
  registry.register("profile", summary: "ReactorKit's example") {
    ProfileViewReactor(userService: UserService())
  }
  registry.register("quiz", summary: "random questions and a countdown") { QuizReactor() }
  registry.register("settings", summary: "user defaults") { SettingsReactor() }
  registry.register("stopwatch", summary: "a timer of the run loop") { StopwatchReactor() }
  registry.register("tasks", summary: "a table") { TaskListReactor() }
  registry.register("uploads", summary: "queues, groups and semaphores") { UploadReactor() }
  registry.register("weather", summary: "retries and a cache") { WeatherReactor() }
}
