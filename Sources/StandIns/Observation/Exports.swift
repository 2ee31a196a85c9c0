@_exported public import ReactorCore
