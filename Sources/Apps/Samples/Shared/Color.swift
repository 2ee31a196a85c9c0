/// A color, by name.
enum Color {
  case red
  case orange
  case yellow
  case teal
  case green

  /// The colors that a settings screen picks from.
  static let all: [Color] = [.red, .orange, .yellow, .teal, .green]
}
