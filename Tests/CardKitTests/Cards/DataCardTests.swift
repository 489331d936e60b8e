import CardKit
import Testing

@Suite("Data cards")
struct DataCardTests {
  /// The rows inside the line, without the line.
  private func inside(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode, _ card: any View) -> [String]
  {
    picture(width, height, glyphs: glyphs) { card }.split(separator: "\n").dropFirst().compactMap { row in
      guard let first = row.first, "│┃|#".contains(first) else { return nil }
      return row.dropFirst(2).dropLast().split(separator: " ").joined(separator: " ")
    }
  }

  @Test("all parts appear in order, from the icon to the buttons")
  func allParts() {
    #expect(
      picture(30, 11) { CardSamples.data() } == """
        ╭────────────────────────[✕]─╮
        │ *                          │
        │ [NEW]                      │
        │ Design                     │
        │ in 6 min                   │
        │ Every day.                 │
        │ Turns ━━━━━━────────── 40% │
        │ [s] Start  Edit            │
        ╰────────────────────────────╯


        """)
    #expect(
      picture(30, 9, glyphs: .ascii) { CardSamples.data().id("c").focus("c/Start") } == """
        #========================[x]=#
        # *                          #
        # [NEW]                      #
        # Design                     #
        # in 6 min                   #
        # Every day.                 #
        # Turns ######.......... 40% #
        # [s] Start  Edit            #
        #============================#
        """)
  }

  @Test("a part that is absent takes no room")
  func oneByOne() {
    for (card, rows) in [
      (DataCard(title: "Design"), ["Design"]),
      (DataCard(title: "Design", asset: .icon("*")), ["*", "Design"]),
      (DataCard(title: "Design", headline: "NEW"), ["[NEW]", "Design"]),
      (DataCard(title: "Design", subtitle: "in 6 min"), ["Design", "in 6 min"]),
      (DataCard(title: "Design", descriptionTitle: "Daily."), ["Design", "Daily."]),
      (DataCard(title: "Design", fragmentView: Text("fragment")), ["Design", "fragment"]),
      (DataCard(title: "", descriptionTitle: "Daily."), ["Daily."]),
    ] {
      expect(inside(24, 6, card), rows)
    }
    expect(picture(12, 3) { DataCard(title: "") }, "╭──────────╮\n╰──────────╯\n")
  }

  @Test("buttons are drawn in their style, and stacked if there is little room")
  func buttons() {
    let (start, edit) = (Button("Start"), Button("Edit", style: .link))
    expect(inside(24, 6, DataCard(title: "Design", buttons: [])), ["Design"])
    expect(inside(24, 6, DataCard(title: "Design", buttons: [edit])), ["Design", "Edit"])
    expect(inside(24, 6, DataCard(title: "Design", buttons: [start])), ["Design", "[ Start ]"])
    let both = DataCard(title: "Design", buttons: [start, edit])
    expect(inside(24, 6, both), ["Design", "[ Start ] Edit"])
    expect(inside(15, 6, both), ["Design", "[ Start ]", "Edit"])
  }

  @Test("a picture is whole and at most six rows high, in what scrolls too; a missing one takes no room")
  func image() {
    let square = PixelBuffer(width: 2, height: 2, pixels: Array(repeating: .white, count: 4))
    let card = DataCard(title: "Ada", asset: .image(Image(square, label: "")))
    func columns(_ view: any View) -> [Int] {
      let canvas = Canvas(view, size: Size(width: 40, height: 12))
      return (0..<12).map { y in canvas.row(y).count { $0.background == .white || $0.foreground == .white } }
    }
    expect(columns(card).filter { $0 > 0 }, Array(repeating: 12, count: 6))
    expect(columns(ScrollView(showsIndicators: false) { card }), columns(card))
    for width in [12, 20, 30, 80] {
      let rows = inside(width, 12, DataCard(title: "Design", asset: .image(CardSamples.image)))
      #expect(rows.last == "Design" && (2...7).contains(rows.count))
    }
    let flat = Image(PixelBuffer(width: 9, height: 2, pixels: Array(repeating: .black, count: 18)), label: "")
    expect(inside(22, 12, DataCard(title: "Design", asset: .image(flat))).count, 3)
    let empty = Image(PixelBuffer(width: 0, height: 0, pixels: []), label: "")
    expect(inside(20, 5, DataCard(title: "Design", asset: .image(empty))), ["Design"])
  }

  @Test("a title is cut after two lines and a description after three")
  func lineLimits() {
    let rows = inside(
      24, 12,
      DataCard(title: CardSamples.long, subtitle: CardSamples.long, descriptionTitle: CardSamples.long))
    #expect(
      rows == [
        "one two three four", "five six seven eigh…", "one two three four …", "one two three four",
        "five six seven eight", "nine ten eleven twe…",
      ])
    let ascii = inside(24, 12, glyphs: .ascii, DataCard(title: CardSamples.long))
    expect(ascii, ["one two three four", "five six seven eigh~"])
  }

  @Test("the close button is in the border, nearer to the corner if that is short")
  func close() {
    for top in ["╭──────[✕]─╮", "╭─[✕]─╮", "╭─[✕]╮", "╭[✕]╮"] {
      #expect(picture(top.count, 3) { DataCard(title: "A", close: Button("Close")) }.hasPrefix(top + "\n"))
    }
  }

  @Test("the tag is a patch of the text's colour on a coloured card, and in brackets without colours")
  func tag() {
    let card = DataCard(title: "Design", headline: "NEW", theme: .navy)
    let canvas = Canvas(card, size: Size(width: 20, height: 4))
    #expect(canvas.picture.contains("│  NEW"))
    #expect(canvas[3, 1].background == .white && canvas[3, 1].foreground == .black)
    expect(canvas[3, 2].background, CardTheme.navy.background)
    let plain = Canvas(card, size: Size(width: 20, height: 4), environment: .withoutColors)
    #expect(plain.picture.contains("│ [NEW]"))
  }
}
