import Testing

@testable import CardKit

@Suite("Layers, borders and shadows")
struct LayerTests {
  @Test("an overlay and a background stand in the room of the main view, which sets the size")
  func layers() {
    let main = "........\n........\n........"
    #expect(
      picture(12, 5) { Text(main).overlay(alignment: .topTrailing) { Text("[x]") }.border(.square) } == """
        ┌────────┐
        │.....[x]│
        │........│
        │........│
        └────────┘
        """)
    let over = Text("over").frame(width: 8, height: 3).background(alignment: .bottomLeading) { Text(main) }
    expect(picture(12, 3) { over }, "........\n..over..\n........")
    expect(picture(6, 1) { Text("ab").overlay { Text("long words").lineLimit(1) } }, "l…")
  }

  @Test("a shadow falls to the right and below if there is room")
  func shadow() {
    let card = Text("Design").border(.rounded)
    expect(picture(12, 5) { card.shadow(radius: 1) }, "╭──────╮▖\n│Design│▌\n╰──────╯▌\n ▀▀▀▀▀▀▀▘\n")
    expect(picture(12, 3) { card.shadow(radius: 1) }, "╭──────╮\n│Design│\n╰──────╯")
    expect(picture(7, 4) { Text("Design").shadow(radius: 1) }, "Design\n\n\n")
    expect(picture(12, 5, glyphs: .ascii) { card.shadow(radius: 1) }, "+------+\n|Design|\n+------+\n\n")
    expect(picture(12, 5) { card.shadow(radius: 0) }, picture(12, 5) { card })
    expect(picture(12, 5) { EmptyView().frame(width: 0, height: 0).shadow(radius: 1) }, "\n\n\n\n")
  }

  @Test("every border has an ASCII form, and a thick one is told from a thin one")
  func asciiBorders() {
    func box(_ line: BorderLine) -> String {
      picture(4, 3, glyphs: .ascii) { Text("ab").border(line) }
    }
    for line in [BorderLine.rounded, .square, .ascii] { expect(box(line), "+--+\n|ab|\n+--+") }
    for line in [BorderLine.heavy, .double, .asciiHeavy] { expect(box(line), "#==#\n#ab#\n#==#") }
  }

  @Test("in frames with contradicting bounds the minimum wins")
  func contradictingFrames() {
    let text = Text("text")
    for (room, view, width) in [
      (50, text.frame(minWidth: 30, maxWidth: 10), 30), (5, text.frame(minWidth: 30, maxWidth: 10), 30),
      (50, text.frame(minWidth: 30, idealWidth: 3).fixedSize(), 30),
      (50, text.frame(idealWidth: 20, maxWidth: 10).fixedSize(), 20), (50, text.frame(maxWidth: -3), 0),
      (50, text.frame(width: -3), 0), (50, text.frame(minWidth: .min), 4),
    ] as [(Int, any View, Int)] {
      expect(view.node(in: EnvironmentValues()).size(ProposedSize(width: room, height: 1)).width, width)
    }
  }

  @Test("the largest numbers do not overflow", arguments: [Int.max, .min, .max / 2])
  func hugeNumbers(length: Int) {
    let views: [any View] = [
      Text("a").padding(.all, length), Text("a").frame(width: length, height: length),
      Text("a").frame(minWidth: length, idealWidth: length, maxWidth: length),
      Text("a").frame(minWidth: length, maxHeight: length), Text("a").layoutPriority(.nan),
      Text("a").lineLimit(length), HStack(spacing: length) { ForEach(0..<3) { Text("\($0)") } },
      VStack(spacing: length) { ForEach(0..<3) { Text("\($0)") } }, Spacer(minLength: length),
      HStack { Spacer(minLength: length) }, Text("a").layoutPriority(.infinity),
    ]
    for view in views {
      let nested = HStack(alignment: .firstTextBaseline) { view.padding().border(.square).shadow(radius: 1) }
      for around in [nested, VStack { view.overlay { view } }, ZStack { view.fixedSize() }] as [any View] {
        _ = Canvas(around, size: Size(width: 9, height: 3))
      }
    }
  }
}
