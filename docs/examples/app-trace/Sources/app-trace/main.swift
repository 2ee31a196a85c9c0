import AppReactors
import ReactorTrace
import ReactorTraceFoundation
import UIKitNames

var registry = ReactorRegistry()
registry.addFoundationValues()
registry.addUIKitValues()
registry.register("palette", summary: "picks a color for a row") { PaletteReactor() }
Tool(name: "app-trace", version: "1.0", registry: registry).main()
