/// A state whose properties SwiftUI views observe individually in ReactorKit.
///
/// In a replay, nothing is rendered. The state is emitted and traced like any other.
public protocol ObservableState {}

/// Makes a state conform to ``ObservableState``, like ReactorKit's macro.
///
/// It adds only the conformance. Properties stay stored properties, so traces and scripts show the
/// state as it was declared.
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableState")

/// Marks a property that views don't observe. It has no effect in a replay.
@attached(peer)
public macro ObservableStateIgnored() =
  #externalMacro(module: "ReactorObservationMacros", type: "ObservableStateIgnored")
