import Testing

@testable import CardKit

@Suite("Translucent colours")
struct MixingTests {
  @Test("a colour from parts between 0 and 1 is bounded")
  func parts() {
    for (color, expected) in [
      (Color(red: 0.5, green: 0, blue: 1), Color.rgb(128, 0, 255)),
      (Color(red: -3, green: .nan, blue: .infinity), .rgb(0, 0, 255)),
      (Color(red: 0, green: 0, blue: 0, opacity: 0), .clear), (.red.opacity(1), .red),
      (.red.opacity(7), .red),
      (.red.opacity(0.5).opacity(0), .red.opacity(0)),
    ] {
      expect(color, expected)
    }
  }

  @Test("a translucent background mixes with the one behind, and text behind it shows through")
  func backgrounds() {
    let half = canvas(4, 1) {
      ZStack {
        Text("abcd").foregroundStyle(.black).background(.white)
        Color.black.opacity(0.5).frame(width: 2)
      }
    }
    expect(half.picture, "abcd")
    let shade = half[1, 0].background
    expect(half.row(0).map(\.background), [.white, shade, shade, .white])
    #expect(abs(Int(shade.components?.red ?? 0) - 127) < 3)
    expect(half[1, 0].foreground, .black)
    expect(canvas(2, 1) { Text("ab").background(.clear) }[0, 0].background, .terminal)
    let clear = canvas(2, 1) { Text("ab").background(Color.clear.frame(height: 1)).background(.teal) }
    expect(clear[0, 0].background, .teal)
  }

  @Test("on the terminal's own background, a known scheme counts as its colour and an unknown one as black")
  func backdrops() {
    func red(_ scheme: ColorScheme) -> UInt8? {
      canvas(1, 1, scheme: scheme) { Color.white.opacity(0.2) }[0, 0].background.components?.red
    }
    expect(red(.light), 255)
    #expect(red(.unknown) == 50 || red(.unknown) == 51)
    let text = canvas(1, 1) { Text("x").foregroundStyle(.white.opacity(0.5)) }[0, 0]
    #expect((text.foreground, text.attributes) == (.white, []))
    let known = canvas(1, 1, scheme: .light) { Text("x").foregroundStyle(.black.opacity(0.5)) }[0, 0]
    #expect(known.attributes == [] && known.foreground != .black && known.foreground != .white)
  }

  @Test("a role resolves on the background it stands on, also as a border and as a translucent colour")
  func roles() {
    let navy = CardTheme.navy.background
    let text = canvas(4, 3) { Text("ab").foregroundStyle(.danger).border(.success).background(navy) }
    expect(text[1, 1].foreground, ColorRole.danger.color(on: navy, in: .unknown))
    expect(text[0, 0].foreground, ColorRole.success.color(on: navy, in: .unknown))
    expect(canvas(1, 1) { Color.warning }[0, 0].background, ColorRole.warning.color(in: .unknown))
    let faint = canvas(1, 1) { Text("x").foregroundStyle(.accent.opacity(0.5)).background(.white) }[0, 0]
    #expect(faint.foreground.isPlain && faint.foreground != Color.accent)
  }

  @Test("on a background view, roles are readable as on a background colour")
  func backgroundViews() {
    let role = canvas(3, 1) { Text("x").foregroundStyle(.secondary).background(Rectangle().fill(.yellow)) }
    expect(role[0, 0].foreground, ColorRole.secondary.color(on: .yellow, in: .unknown))
    expect(role[0, 0].background, .yellow)
  }

  @Test("any mixture leaves plain colours on the canvas")
  func sound() {
    let colors: [Color] = [.terminal, .clear, .red, .accent, .terminal.opacity(0.4), .accent.opacity(0.6)]
    for one in colors {
      for other in colors {
        let view = Text("日x").foregroundStyle(other).background(one).border(other)
          .shadow(color: one, radius: 2).background(other).cornerRadius(3)
        let cells = canvas(10, 5) { view }.cells
        #expect(cells.allSatisfy { $0.foreground.isPlain && $0.background.isPlain }, "\(one) \(other)")
      }
    }
  }
}
