/// What a reactor without actions had for their type before ReactorKit 1.0.
@available(*, deprecated, renamed: "Never")
public typealias NoAction = Never

/// What a reactor without mutations had for their type before ReactorKit 1.0.
@available(*, deprecated, renamed: "Never")
public typealias NoMutation = Never
