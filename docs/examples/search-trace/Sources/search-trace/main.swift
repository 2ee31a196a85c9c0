import ReactorTrace
import SearchReplay

Tool(name: "search-trace", version: "1.0", registry: .search).main()
