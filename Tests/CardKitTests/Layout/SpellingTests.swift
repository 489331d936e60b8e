import Testing

@testable import CardKit

/// A container with a background, round corners and a shadow.
private struct Panel<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    content
      .padding()
      .background(
        RoundedRectangle(cornerRadius: 12, style: .continuous)
          .fill(Color.white)
      )
      .shadow(color: Color.black.opacity(0.1), radius: 4, x: 0, y: 2)
  }
}

@Suite("Views written as for SwiftUI")
struct SpellingTests {
  @Test("a generic container with a filled shape behind it")
  func container() {
    let panel = Panel {
      VStack(alignment: .leading, spacing: nil) {
        Text("Rolls").font(.headline)
        Text("Twelve, with seeds")
        Text(verbatim: "by six")
      }
    }
    #expect(
      picture(26, 5) { panel } == """
        ▟Rolls             ▙▖
         Twelve, with seeds ▌
        ▜by six            ▛▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘

        """)
  }

  @Test("frames to infinity, paddings by number and spacings by default")
  func lengths() {
    expect(picture(7, 1) { Text("x").frame(maxWidth: .infinity) }, "   x")
    expect(picture(7, 3) { Text("x").frame(maxWidth: .infinity, maxHeight: .infinity) }, "\n   x\n")
    expect(picture(7, 3) { Text("x").padding(1) }, "\n x\n")
    #expect(picture(7, 5) { Text("x").padding(2).border(Color.gray) }.hasPrefix("┌─────┐\n│"))
    expect(picture(7, 1) { Text("x").padding([.leading, .trailing], 3) }, "   x")
    let row = HStack(spacing: nil) {
      Text("a")
      Spacer(minLength: nil)
      Text("b")
    }
    expect(picture(7, 1) { row }, "a     b")
    let length: Double = .infinity
    #expect(length > 1e300 && Int.infinity == ProposedSize.infinity)
  }

  @Test("a list with a pinned header given as a view")
  func sections() {
    let list = LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
      Section(header: Text("Orders").bold()) { ForEach(["rye", "oat", "fig"], id: \.self) { Text($0) } }
    }
    expect(picture(12, 4) { ScrollView(showsIndicators: false) { list } }, "Orders\nrye\noat\nfig")
  }

  @Test("weights of text")
  func weights() {
    func attributes(_ view: any View) -> Style.Attributes {
      canvas(1, 1, depth: .monochrome) { view }[0, 0].attributes
    }
    expect(attributes(Text("x").dim().fontWeight(.bold)), [.bold, .dim])
    expect(attributes(Text("x").fontWeight(.bold)), .bold)
    expect(attributes(Text("x").fontWeight(.regular).bold()), [])
  }

  @Test("cards and lists of cards with the parameters of their documents")
  func cards() {
    let card = HighlightedCard(
      title: "Oven", rightImage: Image("oven"), rightImageMode: .fill, style: .inverse)
    #expect(picture(12, 3) { card }.contains("Oven"))
    func list(_ list: CardList) -> String { picture(12, 6) { list } }
    #expect(
      list(CardList(title: "Rolls", layout: .rail(), elements: [1]) { _ in Card { Text("Rye") } }) == """

         Rolls

        ╭──────────╮
        │ Rye      │
        ╰──────────╯
        """)
    #expect(
      list(
        CardList(
          title: "Rolls", layout: .stack(), elements: 0..<1, headerPadding: ([.leading, .bottom], .base)
        ) { _ in Text("Rye") }) == " Rolls\n\nRye\n\n\n")
  }

  @Test("pictures of the program's own by their names")
  func images() {
    let white = PixelBuffer(width: 2, height: 2, pixels: Array(repeating: .white, count: 4))
    func drawn(_ name: String) -> String {
      picture(6, 1) { Image(name).frame(width: 6).images(["loaf": white]) }
    }
    expect(drawn("loaf"), picture(6, 1) { Image(white, label: "").frame(width: 6) })
    expect(drawn("roll"), "  •")
    let loaf = Image("loaf").resizable().images(["loaf": white])
    expect(picture(3, 2) { loaf }, picture(3, 2) { Image(white, label: "").resizable() })
    expect(loaf.spoken(width: 3), "loaf, image")
  }
}
