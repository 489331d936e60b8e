import CardKit

extension PixelBuffer {
  /// A picture for the examples: blue at the top, red to the right.
  static let sunset = PixelBuffer(
    width: 24, height: 12,
    pixels: (0..<288).map { place in
      let (x, y) = (place % 24, place / 24)
      return .rgb(UInt8(x * 10), 94, UInt8(255 - y * 20))
    })
}
