/// A picture scaled to another size: averaged by area if it shrinks, repeated if it grows.
struct PixelScaler {
  struct Sample {
    let index: Int
    let weight: Int
  }

  private let source: PixelBuffer
  private let size: Size

  /// Bounds the pixels averaged on each axis: the work depends on what is drawn, not on the picture.
  private static let mostSamples = 16

  init(_ source: PixelBuffer, to size: Size) {
    self.source = source
    self.size = size
  }

  func samples(inColumn x: Int) -> [Sample] { samples(at: x, from: source.width, to: size.width) }
  func samples(inRow y: Int) -> [Sample] { samples(at: y, from: source.height, to: size.height) }

  private func samples(at place: Int, from length: Int, to scaled: Int) -> [Sample] {
    guard place >= 0, place < scaled, length > 0 else { return [] }
    if length <= scaled { return [Sample(index: (2 * place + 1) * length / (2 * scaled), weight: 1)] }
    // In units of 1/`scaled` of a pixel.
    let (start, end) = (place * length, (place + 1) * length)
    let indices = start / scaled...(end - 1) / scaled
    if indices.count <= Self.mostSamples {
      return indices.map {
        Sample(index: $0, weight: min(end, ($0 + 1) * scaled) - max(start, $0 * scaled))
      }
    }
    return (0..<Self.mostSamples).map {
      Sample(index: (start + (2 * $0 + 1) * length / (2 * Self.mostSamples)) / scaled, weight: 1)
    }
  }

  /// The mean colour without transparent pixels, so that no background shines through at edges; nil if they
  /// prevail.
  func color(columns: [Sample], rows: [Sample]) -> Color? {
    var (red, green, blue, opaque, all) = (0, 0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let weight = row.weight * column.weight
        all += weight
        let pixel = source[column.index, row.index]
        guard let parts = pixel.components, pixel.alpha >= 0.5 else { continue }
        opaque += weight
        red += Int(parts.red) * weight
        green += Int(parts.green) * weight
        blue += Int(parts.blue) * weight
      }
    }
    guard opaque > 0, opaque * 2 >= all else { return nil }
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + opaque / 2) / opaque) }
    return .rgb(mean(red), mean(green), mean(blue))
  }
}
