import AppReactors
import ReactorTrace

var registry = ReactorRegistry()
registry.addAppReactors()
Tool(name: "app-trace", version: "1.0", registry: registry).main()
