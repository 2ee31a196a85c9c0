import ReactorGallery
import ReactorTrace

Tool(name: "reactor-trace-gallery", version: "1", registry: Gallery.registry).main()
