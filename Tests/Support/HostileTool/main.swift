import Foundation
import ReactorBase
import ReactorSystem
import ReactorTrace

// The tool traps while it writes the output that the environment names.
if let name = getenv("REACTOR_TRACE_HOSTILE_FAULT").map({ String(cString: $0) }) {
  CodeMark.observe { if "\($0)" == name { fatalError("a fault for a test") } }
}

var registry = ReactorRegistry()
registry.register("hostile", HostileReactor.init)
registry.register("system") { SystemReactor() }
registry.register("hash") { UnrepeatableReactor("a".hashValue) }
registry.register("date") { UnrepeatableReactor(Int(Date().timeIntervalSince1970)) }
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
registry.register("playlist") { PlaylistReactor(.none) }
registry.register("playlist-trusts") { PlaylistReactor(.trust) }
registry.register("playlist-plays-next") { PlaylistReactor(.next) }
registry.register("radio") { RadioReactor(isMended: true) }
registry.register("radio-crashes") { RadioReactor(isMended: false) }
registry.register("clock") { ClockReactor(isMended: true) }
registry.register("clock-rings") { ClockReactor(isMended: false) }
registry.register("lock") { LockReactor(isMended: true) }
registry.register("lock-hides") { LockReactor(isMended: false) }
registry.register("sign-in") { SignInReactor($0.service(SignInService.self), isMended: false) }
registry.register("sign-in-mended") {
  SignInReactor($0.service(SignInService.self), isMended: true)
}
registry.register("filter") { FilterReactor() }
registry.register("filter-transformed") { FilterReactor(transformsStates: true) }
registry.register("fragile") { FragileReactor() }
for fault in UnmakableReactor.Fault.allCases {
  registry.register("\(fault.rawValue)-at-once") { UnmakableReactor(fault) }
}
Tool(name: "reactor-trace-hostile", version: "1", registry: registry).main()
