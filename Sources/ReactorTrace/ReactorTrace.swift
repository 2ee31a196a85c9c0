@_exported public import ReactorTraceTool
