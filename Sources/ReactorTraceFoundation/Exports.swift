@_exported public import ObservablesFoundation
