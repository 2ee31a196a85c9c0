import ReactorFoundation
import ReactorGallery
import ReactorTrace

var registry = Gallery.registry
registry.addFoundation()
registry.register("requests") { RequestReactor() }
Tool(name: "reactor-trace-gallery", version: "1", registry: registry).main()
