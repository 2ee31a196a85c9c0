/// A state whose individual properties SwiftUI views can observe in ReactorKit.
///
/// A replay does not render views. It emits and traces the state like any other state.
public protocol ObservableState {}

/// Makes a state conform to ``ObservableState``, like ReactorKit's macro of the same name.
///
/// The macro adds nothing but the conformance. Because stored properties remain stored, traces and scripts show the
/// state as declared.
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableState")

/// Marks a property that views do not observe. The macro has no effect in a replay.
@attached(peer)
public macro ObservableStateIgnored() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableStateIgnored")
