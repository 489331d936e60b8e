import Testing

@testable import CardKit

@Suite("Every container with every text at every width")
struct ContainerSweepTests {
  private static let texts = [
    "", "The quick brown fox", "会议长度：十分钟「每日」。", "مرحبا بالعالم", "👨‍👩‍👧‍👦 team", "🇩🇪🇫🇷🇯🇵",
    "e\u{301}a\u{308}\u{301}\u{301}x",
    "\u{1B}[31m\t\u{202E}red\r\n\u{0}", "re\u{AD}view\u{200B}it\u{A0}10",
  ]

  private func views(_ text: String) -> [any View] {
    let words = Text(text)
    return [
      words, words.font(.largeTitle), words.font(.title).minimumScaleFactor(0),
      Text(text, shorter: ["ab", "c"]),
      words.lineLimit(1).truncationMode(.middle), words.padding(.all, 1), words.padding(.all, -1),
      words.border(.rounded), words.border(.heavy).shadow(radius: 1),
      words.overlay(alignment: .bottomTrailing) { words },
      words.background { words.border(.double) }, words.fixedSize(),
      words.frame(width: 7, height: 2), words.frame(minWidth: 3, maxWidth: 9, minHeight: 1, maxHeight: 2),
      HStack(alignment: .firstTextBaseline) {
        words.border(.square); Spacer(); words
      },
      HStack(alignment: .firstTextBaseline, spacing: -2) {
        words.font(.largeTitle); words.layoutPriority(1)
      },
      VStack(alignment: .trailing, spacing: 1) {
        words; Divider(); words.reversed()
      },
      ZStack(alignment: .bottomLeading) {
        words; words.layoutPriority(-1)
      },
      ViewThatFits {
        words; Text("ab")
      }, LargeText(text),
    ]
  }

  @Test("drawn inside a fixed frame that is clipped, nothing lies outside of it", arguments: 0...40)
  func frames(width: Int) {
    for (index, view) in Self.texts.flatMap(views).enumerated() {
      for height in [0, 1, 2, 8] {
        let glyphs = (index + width + height).isMultiple(of: 3) ? GlyphSet.ascii : .unicode
        let (_, isClean) = framed(view, width, height, EnvironmentValues(glyphs: glyphs))
        #expect(isClean, "view \(index) in \(width)×\(height)")
      }
    }
  }

  @Test("a text keeps to its room, and what lies over it leaves its size alone", arguments: texts)
  func sizes(text: String) {
    for width in 0...40 {
      for height in [0, 1, 2, 3, 8] {
        let room = ProposedSize(width: width, height: height)
        let size = Text(text).node(in: EnvironmentValues()).size(room)
        #expect(size.width <= max(width, 2) && size.height <= max(height, 1))
        expect(Text(text).overlay { Text("a long overlay") }.node(in: EnvironmentValues()).size(room), size)
      }
    }
  }
}
