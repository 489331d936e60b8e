import CardKit
import TestSupport
import Testing

@Suite("Views on the Linux console")
struct ConsoleGlyphTests {
  private static let parts: [SegmentedBar.Segment] = SegmentPattern.allCases.map {
    .init(weight: 2, fraction: 0.8, pattern: $0)
  }

  private static let pixels = PixelBuffer(["#####", "  #  ", "#   #", " # # ", "     "], .rgb(200, 40, 60))

  private static func views() -> [any View] {
    let button = Button("Open")
    return [
      Ring(parts) { LargeText("1:18") }, Ring(parts, thickness: 8) { Text("inside") },
      SegmentedBar(parts), SegmentedBar(parts, height: 3), LargeText("Lukas 4:30"),
      LargeText("0:12", weight: .light),
      Sparkline([1, 5, 3, 8]),
      Image(pixels, label: "icon"),
      Card(background: .terminal, foreground: .terminal) { Text("at rest") }, Text("x").border(.heavy),
      Text("x").border(.double),
      Text("x").border(.rounded), Text("x").dialogBorder(),
      Text("a title that is cut").frame(width: 8).lineLimit(1),
      HighlightedCard(
        title: "Card", subtitle: "Words", buttons: [button], close: Button("Close"), isRaised: true),
      Card(background: .teal, foreground: .black) { Text("a") }.cornerRadius(1),
      ScrollView { ForEach(0..<99) { Text("\($0)") } },
      Label("People", systemImage: "person.3"), Label("Time", systemImage: "clock"), Divider(),
    ]
  }

  @Test("every glyph that a view chooses is in its fonts, with and without colours")
  func fonts() {
    for depth in [ColorDepth.eight, .monochrome] {
      for view in Self.views() {
        let canvas = canvas(60, 20, depth: depth, glyphs: .console) { view }
        let strange = Set(canvas.cells.map { canvas.character(of: $0) }).filter { !ConsoleFont.has($0) }
        #expect(strange.isEmpty, "\(strange)\n\(canvas.picture)")
      }
    }
  }

  @Test("each pattern of a bar looks different")
  func patterns() {
    for height in [1, 2] {
      let bar = picture(30, height, glyphs: .console) {
        SegmentedBar(
          SegmentPattern.allCases.map { .init(weight: 1, fraction: 1, pattern: $0) }, height: height)
      }
      expect(Set(bar.split(separator: "\n")[0].split(separator: " ").compactMap(\.first)).count, 5, "\(bar)")
    }
  }

  @Test("large digits consist of full blocks, a picture of what comes near")
  func pictures() {
    #expect(
      picture(40, 5, glyphs: .console) { LargeText("4:30") } == """
         ██         █████    ████
         ██ ██  ██      ██  ██  ██
        ██  ██        ███   ██  ██
        ██████  ██      ██  ██  ██
            ██      █████    ████
        """)
    #expect(
      picture(10, 5, glyphs: .console) { Image(Self.pixels, label: "icon") }.hasPrefix(
        """
        ""█""
        "_ _"
        """))
  }

  @Test("a ring consists of whole cells, and no two neighbouring parts are alike")
  func ring() {
    let ring = picture(24, 12, glyphs: .console) { Ring(Self.parts) }
    for glyph in ["█", "▒", "░", "■", "/"] { #expect(ring.contains(glyph), "\(ring)") }
  }
}
