/// The action type for reactors without actions, as used before ReactorKit 1.0.
@available(*, deprecated, renamed: "Never")
public typealias NoAction = Never

/// The mutation type for reactors without mutations, as used before ReactorKit 1.0.
@available(*, deprecated, renamed: "Never")
public typealias NoMutation = Never
