import Testing

@testable import CardKit

@Suite("Every card and card list with every text in every room")
struct CardSweepTests {
  private static let texts = [
    "", "Design", "The quick brown fox jumps over it", "会议长度：十分钟「每日」。", "مرحبا بالعالم",
    "👨‍👩‍👧‍👦 team 👍🏽", "🇩🇪🇫🇷🇯🇵", "e\u{301}a\u{308}\u{301}\u{301}x", "\u{1B}[31m\t\u{202E}red\r\n\u{0}\u{7F}",
    String(repeating: "long", count: 60),
  ]
  private static let widths = [0, 1, 10, 40, 200]
  private static let heights = [0, 1, 5, 24]

  private func views(_ text: String) -> [any View] {
    let button = Button(text, key: "s")
    let data = DataCard(
      title: text, asset: .icon("*"), headline: text, subtitle: text, descriptionTitle: text, theme: .sky,
      isRaised: true, buttons: [button, Button("link", style: .link)], close: Button("close"),
      fragmentView: Text(text))
    let media = MediaCard(
      richMedia: CardSamples.image.resizable().scaledToFill(), title: text, descriptionTitle: text,
      headline: text, pretitle: text, theme: .navy, isRaised: true,
      buttons: [button, Button("link", style: .link)], close: Button("close"),
      fragmentView: Text(text))
    let highlighted = HighlightedCard(
      title: text, subtitle: text, buttons: [button /*secondary*/], close: Button("close"),
      backgroundImage: CardSamples.image, rightImage: CardSamples.image, rightImageMode: .fill,
      style: .inverse,
      theme: .tan)
    let header = CardListButton(title: text, icon: "+")
    func list(_ layout: CardListLayout, _ count: Int, _ card: any View) -> any View {
      CardList(
        title: text, description: text, layout: layout, initiallyShownCardsCount: 1, elements: 0..<count,
        headerPadding: (.all, 1)
      ) { _ in card }
      .id("list")
    }
    return [
      data, media, highlighted, list(.rail(sectionHeaderAction: header, cardWidth: 18), 1, data),
      list(.rail(sectionHeaderAction: header, cardWidth: 18), 5, media),
      list(.stack(accessory: .expand(expandText: text, sectionHeaderButton: header)), 3, highlighted),
      list(.stack(accessory: .footerButton(header)), 2, data),
    ]
  }

  @Test("nothing lies outside of a clipped frame, and each row has its cells", arguments: texts)
  func frames(text: String) {
    for (index, view) in views(text).enumerated() {
      for (column, width) in Self.widths.enumerated() {
        for (row, height) in Self.heights.enumerated() {
          let glyphs = (index + column + row).isMultiple(of: 2) ? GlyphSet.ascii : .unicode
          let (_, isClean) = framed(view, width, height, EnvironmentValues(glyphs: glyphs))
          #expect(isClean, "view \(index) in \(width)×\(height)")
        }
      }
    }
  }

  @Test("without a frame that clips, a card keeps to its room from ten columns on", arguments: texts)
  func neighbours(text: String) {
    for view in views(text).prefix(3) {
      for width in Self.widths where width >= 10 {
        let node = view.node(in: EnvironmentValues())
        let size = node.size(ProposedSize(width: width, height: nil))
        expect(size.width, width)
        var canvas = Canvas(size: Size(width: width + 10, height: size.height + 4))
        canvas.fill(canvas.bounds, with: Glyph("@"), style: .plain)
        let inside = Rect(x: 5, y: 2, width: size.width, height: size.height)
        node.draw(in: Placement(inside, for: ProposedSize(width: width, height: nil)), on: &canvas)
        let isUntouched = (0..<canvas.size.height).allSatisfy { y in
          (0..<canvas.size.width).allSatisfy { x in
            inside.contains(Point(x: x, y: y)) || canvas.character(of: canvas[x, y]) == "@"
          }
        }
        #expect(isUntouched, "\(width) columns")
      }
    }
  }

  @Test("whatever room there is, the title is spoken whole", arguments: texts)
  func spoken(text: String) {
    let title = PlainLine(text).text
    for (index, view) in views(text).enumerated() {
      for width in [10, 20, 200] {
        for height in [5, 24] {
          let scene = Scene(view.focus("list/0"), size: Size(width: width, height: height))
          let isSpoken = scene.accessibilityDescription.contains(title)
          #expect(isSpoken || title.isEmpty, "view \(index) in \(width)×\(height)")
        }
      }
    }
  }

  @Test("no proposal traps, not even an infinite one", arguments: texts)
  func proposals(text: String) {
    let lengths = [nil, 0, 20, ProposedSize.infinity]
    for view in views(text) {
      for width in lengths {
        for height in lengths {
          let node = view.node(in: EnvironmentValues())
          let size = node.size(ProposedSize(width: width, height: height))
          #expect(size.width >= 0 && size.height >= 0)
        }
      }
      for around in [
        view.fixedSize(), ScrollView { view }, ScrollView(.horizontal) { view },
        ScrollView { ScrollView(.horizontal) { view }.id("inner") },
        HStack {
          view; view
        }, view.frame(maxWidth: ProposedSize.infinity, maxHeight: ProposedSize.infinity),
      ] as [any View] {
        let scene = Scene(around, size: Size(width: 30, height: 12))
        #expect(!scene.canvas.picture.isEmpty)
        _ = scene.accessibilityDescription
      }
    }
  }
}
