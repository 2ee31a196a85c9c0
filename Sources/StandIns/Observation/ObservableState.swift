/// A state whose properties SwiftUI views observe one by one in ReactorKit.
///
/// In a replay, nothing is rendered. The state is emitted and traced like any other.
public protocol ObservableState {}

/// Makes a state conform to ``ObservableState``, as ReactorKit's macro does.
///
/// It adds the conformance and nothing else: properties stay stored properties, so that traces and
/// scripts see the state as its author wrote it.
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableState")

/// Marks a property that views don't observe. It has no effect in a replay.
@attached(peer)
public macro ObservableStateIgnored() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableStateIgnored")
