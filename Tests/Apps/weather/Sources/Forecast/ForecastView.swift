import SwiftUI

struct ForecastView: View {
  var body: some View { Text("-") }
}
