import CardKit
import Testing

@Suite("Previews of other terminals")
struct ColorPreviewTests {
  private func card(_ theme: CardTheme) -> any View {
    Card(background: theme.background, foreground: theme.text) {
      Text("日本 Design")
      Text("danger").foregroundColor(.danger)
    }
  }

  @Test("a depth changes colours and nothing else", arguments: ColorDepth.allCases)
  func depth(depth: ColorDepth) {
    for theme in CardTheme.allCases {
      let (plain, shown) = (canvas(16, 4) { card(theme) }, canvas(16, 4) { card(theme).colorDepth(depth) })
      expect(shown.picture, plain.picture)
      for (before, after) in zip(plain.cells, shown.cells) {
        let expected = depth.shown(before.foreground, on: before.background, in: .unknown)
        #expect((after.foreground, after.background) == expected)
        #expect((after.width, after.attributes) == (before.width, before.attributes))
      }
    }
  }

  @Test("only what is in the frame is shown so")
  func frame() {
    let canvas = canvas(4, 1) {
      HStack(spacing: 0) {
        Text("ab").foregroundColor(.white).background(.black).colorDepth(.monochrome)
        Text("cd").foregroundColor(.white).background(.black)
      }
    }
    expect(canvas.cells.map(\.background), [.terminal, .terminal, .black, .black])
    expect(canvas.cells.map(\.foreground), [.terminal, .terminal, .white, .white])
  }

  @Test("a scheme replaces the terminal's own background and text colour")
  func scheme() {
    let view = HStack(spacing: 0) {
      Text("a")
      Text("b").foregroundColor(.danger)
      Text("c").background(CardTheme.navy.background)
    }
    let light = canvas(4, 2) { view.frame(width: 4, height: 1, alignment: .leading).colorScheme(.light) }
    expect(light.row(0).map(\.background), [.white, .white, CardTheme.navy.background, .white])
    expect(light.row(0).prefix(3).map(\.foreground), [.black, ColorRole.danger.color(in: .light), .white])
    #expect(light.row(1).allSatisfy { $0 == .blank })
    let dark = canvas(3, 1) { view.colorScheme(.dark) }
    expect(dark[1, 0].foreground, ColorRole.danger.color(in: .dark))
    #expect(dark.cells.allSatisfy { $0.foreground.isReadable(on: $0.background) })
    expect(canvas(3, 1) { view.colorScheme(.unknown) }, canvas(3, 1) { view })
  }

  @Test("a preview changes the environment of its view", arguments: ColorDepth.allCases)
  func environment(depth: ColorDepth) {
    let reader = EnvironmentReader { Text("\($0.colorDepth) \($0.colorScheme)") }
    expect(picture(30, 1) { reader.colorDepth(depth).colorScheme(.dark) }, "\(depth) dark")
  }
}
