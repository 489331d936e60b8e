import Testing

@testable import CardKit

@Suite("Identicons")
struct IdenticonTests {
  @Test("a name always has the same picture")
  func stable() {
    #expect(
      picture(5, 3) { Image(.identicon(of: "Cathy"), label: "Cathy") } == """
        \u{20}▄▀▄
        ▀▄▀▄▀
          ▀
        """)
    #expect(PixelBuffer.identicon(of: "Daisy") == .identicon(of: "Daisy"))
    #expect(PixelBuffer.identicon(of: "Daisy") != .identicon(of: "Cathy"))
  }

  @Test("its halves mirror each other, and it is neither empty nor full", arguments: -1...70)
  func symmetric(side: Int) {
    for name in ["", "a", "Simon", "日本語"] {
      let icon = PixelBuffer.identicon(of: name, side: side)
      #expect(icon.width == min(max(side, 1), 64) && icon.height == icon.width)
      for y in 0..<icon.height {
        for x in 0..<icon.width { #expect(icon[x, y] == icon[icon.width - 1 - x, y]) }
      }
      #expect(icon.pixels.contains { $0 != .terminal })
      if icon.width > 1 { #expect(icon.pixels.contains(.terminal)) }
    }
  }

  @Test("a thousand names share few pictures")
  func different() {
    let icons = Set((0..<1_000).map { PixelBuffer.identicon(of: "Attendee \($0)") })
    #expect(icons.count > 980)
  }

  @Test("each colour contrasts with black and with white, as WCAG asks of pictures")
  func contrast() {
    for color in Identicon.colors {
      #expect((color.contrast(with: .black) ?? 0) >= 3)
      #expect((color.contrast(with: .white) ?? 0) >= 3)
    }
  }
}
