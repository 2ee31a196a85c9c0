import ReactorTrace

var registry = ReactorRegistry()
registry.register("hostile", HostileReactor.init)
Tool(name: "reactor-trace-hostile", version: "1", registry: registry).main()
