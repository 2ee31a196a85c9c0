/// A colour, by name.
enum Color {
  case red
  case orange
  case yellow
  case teal
  case green

  /// Those that a settings screen picks from.
  static let all: [Color] = [.red, .orange, .yellow, .teal, .green]
}
