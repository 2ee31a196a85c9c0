import Models
import OwnNames
import ReactorFoundation
import ReactorTrace

var registry = ReactorRegistry()
registry.addFoundation()
registry.register("models", summary: "models whose initializers have the time as a default") {
  ModelsReactor()
}
registry.register("own-names", summary: "a list of things that are called tasks") {
  ToDoReactor()
}
Tool(name: "names-trace", version: "1.0", registry: registry).main()
