import ReactorFoundation
import ReactorTrace
import Reactors
import StrictReactors
import UIKitNames

var registry = ReactorRegistry()
registry.addFoundation()
registry.addUIKitValues()
registerReactors(in: &registry)
registerStrictReactors(in: &registry)
Tool(name: "foundation-trace", version: "1.0", registry: registry).main()
