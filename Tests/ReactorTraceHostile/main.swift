import ReactorTrace

var registry = ReactorRegistry()
registry.register("hostile", HostileReactor.init)
registry.register("text-field") { OtherTextFieldReactor(countsBytes: true) }
registry.register("text-field-characters") { OtherTextFieldReactor(countsBytes: false) }
Tool(name: "reactor-trace-hostile", version: "1", registry: registry).main()
