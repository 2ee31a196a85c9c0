/// A module of the package that contains files of the app; there is one for each part of the app.
struct AppModule {
  /// The number of the part, counted from 1.
  let number: Int

  var name: String { suffixed("AppReactors") }

  /// The directory of the module, with a slash at its end.
  var directory: String { "Sources/\(name)/" }

  /// The name of the function that registers its reactors.
  var registration: String { suffixed("addAppReactors") }

  var registrations: String { "\(directory)\(Self.registrationsName)" }

  private static let registrationsName = "Registrations.swift"

  /// Returns whether a path leads to a module's registrations.
  static func isRegistrations(_ path: String) -> Bool {
    path.hasPrefix("Sources/AppReactors") && path.hasSuffix("/\(registrationsName)")
      && path.count(where: { $0 == "/" }) == 2
  }

  private func suffixed(_ name: String) -> String { number == 1 ? name : "\(name)\(number)" }
}
