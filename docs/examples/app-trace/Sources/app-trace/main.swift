import AppReactors
import ReactorFoundation
import ReactorTrace
import UIKitNames

var registry = ReactorRegistry()
registry.addFoundation()
registry.addUIKitValues()
registry.register("palette", summary: "picks a color for a row") { PaletteReactor() }
registry.register("draft", summary: "saves a text after a pause") { DraftReactor() }
registry.register("profile", summary: "a form whose controls are bound to the state") {
  ProfileReactor()
}
Tool(name: "app-trace", version: "1.0", registry: registry).main()
