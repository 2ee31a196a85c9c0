/// A named color.
enum Color {
  case red
  case orange
  case yellow
  case teal
  case green

  /// The colors that a settings screen can pick.
  static let all: [Color] = [.red, .orange, .yellow, .teal, .green]
}
