/// A state whose properties SwiftUI views can observe individually in ReactorKit.
///
/// In a replay, no views are rendered. The state is emitted and traced like any other state.
public protocol ObservableState {}

/// Makes a state conform to ``ObservableState``, as ReactorKit's macro of the same name does.
///
/// The macro adds only the conformance. Properties remain stored properties, so traces and scripts show the state as it
/// was declared.
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableState")

/// Marks a property that views do not observe. This macro has no effect in a replay.
@attached(peer)
public macro ObservableStateIgnored() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableStateIgnored")
