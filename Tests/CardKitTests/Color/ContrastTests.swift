@testable import CardKit
import TestSupport
import Testing

@Suite("Contrast")
struct ContrastTests {
  @Test("luminance and contrast are WCAG's")
  func wcag() throws {
    let grey = Color.rgb(118, 118, 118)
    #expect(abs(try #require(grey.luminance) - 0.181164) < 0.000_001)
    #expect(abs(try #require(Color.rgb(255, 0, 0).luminance) - 0.2126) < 0.000_001)
    expect(Color.black.contrast(with: .white), 21)
    expect(Color.white.contrast(with: grey), grey.contrast(with: .white))
    #expect(abs(try #require(Color.white.contrast(with: grey)) - 4.54) < 0.01)
    expect(grey.contrast(with: grey), 1)
  }

  @Test("the contrast of the terminal's own colour is unknown")
  func terminal() {
    #expect(Color.terminal.luminance == nil && Color.terminal.contrast(with: .black) == nil)
    #expect(!Color.terminal.isReadable(on: .black) && !Color.white.isReadable(on: .terminal))
    expect(Color.white.faded(into: .terminal), .white)
    expect([Color.terminal.accessibleFontColor, .terminal.faded(into: .black)], [.terminal, .terminal])
  }

  @Test("on every ground black or white can be read, faded and strengthened text too")
  func everyGround() {
    var random = SplitMix64(seed: 11)
    let anywhere = (0..<2_000).map { _ in Color.random(&random) }
    for ground in colorsToTry + anywhere {
      let text = ground.accessibleFontColor
      #expect(text.isReadable(on: ground), "\(ground)")
      #expect(text.faded(into: ground).isReadable(on: ground), "\(ground)")
      #expect(Color.random(&random).strengthened(on: ground).isReadable(on: ground), "\(ground)")
    }
  }

  @Test("text fades as far as asked where there is contrast to spare, and a readable colour stays")
  func faded() {
    expect(Color.black.faded(into: .white, 0.4), .rgb(102, 102, 102))
    expect(Color.rgb(175, 0, 0).strengthened(on: .white), .rgb(175, 0, 0))
  }

  @Test("no fraction traps", arguments: [-1, 0, 1, 2, .nan, Double.infinity, -Double.infinity])
  func fraction(_ fraction: Double) {
    let mixed = Color.black.mixed(with: .white, fraction)
    expect(mixed, (fraction >= 1 ? .white : .black))
    #expect(Color.black.faded(into: .white, fraction).isReadable(on: .white))
  }
}

extension Color {
  /// Any colour.
  static func random(_ random: inout SplitMix64) -> Color {
    let bits = random.next()
    return .rgb(
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16))
  }
}
