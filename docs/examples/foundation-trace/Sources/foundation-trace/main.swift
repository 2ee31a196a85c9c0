import ReactorFoundation
import ReactorTrace
import Reactors
import StrictReactors

var registry = ReactorRegistry()
registry.addFoundation()
registry.register("github", summary: "ReactorKit's example") { GitHubSearchViewReactor() }
registry.register("draft", summary: "saves what is typed") { DraftReactor() }
registry.register("player", summary: "uses all of Foundation that a replay knows") {
  PlayerReactor()
}
Tool(name: "foundation-trace", version: "1.0", registry: registry).main()
