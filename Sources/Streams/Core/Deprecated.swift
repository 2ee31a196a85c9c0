/// The action type of a reactor without actions, before ReactorKit 1.0.
@available(*, deprecated, renamed: "Never")
public typealias NoAction = Never

/// The mutation type of a reactor without mutations, before ReactorKit 1.0.
@available(*, deprecated, renamed: "Never")
public typealias NoMutation = Never
