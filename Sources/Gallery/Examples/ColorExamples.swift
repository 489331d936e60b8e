import CardKit

package enum ColorExamples {
  package static let color = Component(
    .colors, "Color",
    Example("Mixed", "Ten steps from one colour to another", ColorMixed()))
}

struct ColorMixed: View {
  var body: some View {
    let (start, end) = (Color.rgb(64, 108, 240), Color.rgb(255, 139, 66))
    return HStack(spacing: 0) {
      ForEach(0...9) { step in
        Text(" \(step) ").background(start.mixed(with: end, Double(step) / 9))
      }
    }
  }
}
