import ReactorSamples
import ReactorTrace

Tool(name: "reactor-trace", version: "0.1.0", registry: .samples).main()
