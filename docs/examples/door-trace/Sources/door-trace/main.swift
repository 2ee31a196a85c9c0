import ReactorTrace

struct DoorOptions {
  var closesAfter: Duration = .seconds(5)
}

var registry = ReactorRegistry()
registry.register("door", summary: "closes by itself", options: DoorOptions()) { options, _ in
  DoorReactor(closesAfter: options.closesAfter)
}
Tool(name: "door-trace", version: "1.0", registry: registry).main()
