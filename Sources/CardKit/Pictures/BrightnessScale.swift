/// How heavy a sign stands for a colour where there are no colours, measured by what else is in the picture.
struct BrightnessScale {
  /// Whether the brightest pixels are the emptiest cells, as on a light ground.
  private let isInverted: Bool
  /// The weight of the heaviest pixel, 0 to 255.
  private var heaviest = 255

  /// The most pixels that are looked at.
  private static let mostSamples = 4_096

  /// The scale on which the heaviest pixel of a picture takes the heaviest sign; of no picture, white or black.
  init(of pixels: PixelBuffer?, isInverted: Bool) {
    self.isInverted = isInverted
    guard let pixels = pixels?.pixels else { return }
    var found: Int?
    for index in stride(from: 0, to: pixels.count, by: pixels.count / Self.mostSamples + 1) {
      guard let weight = weight(of: pixels[index]) else { continue }
      found = max(found ?? 0, weight)
    }
    heaviest = found ?? 255
  }

  /// How heavy a colour is on its own, 0 to 255: its luma (BT.601); nil where it is transparent.
  private func weight(of color: Color) -> Int? {
    guard let (red, green, blue) = color.components else { return nil }
    let luma = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000
    return isInverted ? 255 - luma : luma
  }

  /// The place of a colour's sign among `count` of them, from 0 for the faintest.
  func level(of color: Color, in count: Int) -> Int {
    min((weight(of: color) ?? 0) * count / (heaviest + 1), count - 1)
  }
}
