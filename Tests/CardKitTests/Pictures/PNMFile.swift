/// Writes the smallest PNM files, for tests of what reads them.
struct PNMFile {
  let format: Int
  let width: Int
  let height: Int
  var maximum = 255
  /// Row by row; 1 or 3 for each pixel; for a bitmap 1 is black.
  let samples: [Int]

  var bytes: [UInt8] {
    let isBitmap = format == 1 || format == 4
    var header = "P\(format)\n\(width) \(height)\n"
    if !isBitmap { header += "\(maximum)\n" }
    return Array(header.utf8) + raster
  }

  private var raster: [UInt8] {
    switch format {
    case 1: return Array(samples.map(String.init).joined().utf8)
    case 2, 3: return Array(samples.map { "\($0)\n" }.joined().utf8)
    case 4:
      return (0..<height).flatMap { y in
        stride(from: 0, to: width, by: 8).map { x in
          (0..<8).reduce(UInt8(0)) { byte, bit in
            x + bit < width ? byte | UInt8(samples[y * width + x + bit] << (7 - bit)) : byte
          }
        }
      }
    default:
      return samples.flatMap { maximum > 255 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
    }
  }

  /// What a reader must make of the samples.
  var parts: [UInt8] {
    if format == 1 || format == 4 { return samples.map { $0 == 1 ? 0 : 255 } }
    return samples.map { UInt8((Double($0) * 255 / Double(maximum)).rounded()) }
  }
}
