/// A module of the generated package that contains app files. Each part of the app has its own module.
struct AppModule {
  /// The 1-based number of the part.
  let number: Int

  var name: String { suffixed("AppReactors") }

  /// The path of the module's directory, with a trailing slash.
  var directory: String { "Sources/\(name)/" }

  /// The name of the generated function that registers the module's reactors.
  var registration: String { suffixed("addAppReactors") }

  var registrations: String { "\(directory)\(Self.registrationsName)" }

  private static let registrationsName = "Registrations.swift"

  /// Returns whether a path refers to the registrations file of any module.
  static func isRegistrations(_ path: String) -> Bool {
    path.hasPrefix("Sources/AppReactors") && path.hasSuffix("/\(registrationsName)")
      && path.count(where: { $0 == "/" }) == 2
  }

  private func suffixed(_ name: String) -> String { number == 1 ? name : "\(name)\(number)" }
}
