import ReactorTrace

var registry = ReactorRegistry()
registry.register("hostile", HostileReactor.init)
registry.register("timer") { TimerReactor() }
registry.register("text-field") { OtherTextFieldReactor(countsBytes: true) }
registry.register("text-field-characters") { OtherTextFieldReactor(countsBytes: false) }
registry.register("text-field-crashes") {
  OtherTextFieldReactor(countsBytes: true, endAtDigit: .crash)
}
registry.register("text-field-hangs") {
  OtherTextFieldReactor(countsBytes: true, endAtDigit: .hang)
}
registry.register("text-field-exits") {
  OtherTextFieldReactor(countsBytes: true, endAtDigit: .exit)
}
Tool(name: "reactor-trace-hostile", version: "1", registry: registry).main()
