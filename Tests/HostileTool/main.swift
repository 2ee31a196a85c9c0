import ReactorTrace

var registry = ReactorRegistry()
registry.register("hostile", HostileReactor.init)
Tool(name: "hostile-trace", version: "1", registry: registry).main()
