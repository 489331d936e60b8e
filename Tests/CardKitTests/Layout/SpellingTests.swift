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

/// A picture of a person before two bands of colour, with a name below.
private struct Portrait: View {
  let size = 6
  let name: String

  var body: some View {
    ZStack {
      VStack(spacing: 0) {
        Rectangle()
          .frame(height: 4)
          .foregroundColor(Color(red: 0, green: 0.5, blue: 0).opacity(0.3))
        Rectangle()
          .frame(height: 4)
          .foregroundColor(Color(red: 0.1, green: 0.7, blue: 0.1).opacity(0.5))
      }
      Image(systemName: "person.fill")
        .resizable()
        .padding()
        .frame(width: size * 2, height: size, alignment: .center)
        .background(Color.white.opacity(0.5))
        .cornerRadius(size / 2, antialiased: true)
        .shadow(radius: 4)
      VStack {
        Spacer()
        Text(name)
          .font(.title)
          .foregroundColor(.white)
          .fontWeight(.bold)
          .shadow(radius: 7)
      }
      .padding()
    }
    .frame(height: 8)
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

  @Test("layers of translucent shapes, a symbol and a name")
  func layers() {
    let portrait = Portrait(name: "Nora")
    #expect(
      picture(24, 9) {
        VStack {
          portrait
          Text("Well done").font(.caption)
        }
      } == """
             ▟          ▙▖
                         ▌
                  ☻      ▌
                         ▌
                         ▌
             ▜          ▛▌
              ▀▀▀▀▀▀▀▀▀▀▀▘
                  Nora
               Well done
        """)
  }

  @Test("frames to infinity, paddings by number and spacings by default")
  func lengths() {
    #expect(picture(7, 1) { Text("x").frame(maxWidth: .infinity) } == "   x")
    #expect(picture(7, 3) { Text("x").frame(maxWidth: .infinity, maxHeight: .infinity) } == "\n   x\n")
    #expect(picture(7, 3) { Text("x").padding(1) } == "\n x\n")
    #expect(picture(7, 5) { Text("x").padding(2).border(Color.gray) }.hasPrefix("┌─────┐\n│"))
    #expect(picture(7, 1) { Text("x").padding([.leading, .trailing], 3) } == "   x")
    #expect(
      picture(7, 1) {
        HStack(spacing: nil) {
          Text("a")
          Spacer(minLength: nil)
          Text("b")
        }
      } == "a     b")
    let length: Double = .infinity
    #expect(length > 1e300 && Int.infinity == ProposedSize.infinity)
  }

  @Test("a list with a pinned header given as a view")
  func sections() {
    let header = Text("Orders").bold()
    #expect(
      picture(12, 4) {
        ScrollView(showsIndicators: false) {
          LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
            Section(header: header) { ForEach(["rye", "oat", "fig"], id: \.self) { Text($0) } }
          }
        }
      } == "Orders\nrye\noat\nfig")
  }

  @Test("a priority gives one of three texts its room")
  func priorities() {
    #expect(
      picture(30, 1) {
        HStack {
          Text("Fresh from the oven").background(Color.red)
          Text("Fresh from the oven").layoutPriority(1).background(Color.red)
          Text("Fresh from the oven").background(Color.red)
        }
        .lineLimit(1)
      } == "Fre… Fresh from the oven Fres…")
  }

  @Test("weights of text")
  func weights() {
    func attributes(_ weight: Font.Weight) -> Style.Attributes {
      let view = Text("x").dim().fontWeight(weight)
      return Canvas(view, size: Size(width: 1, height: 1), environment: .withoutColors)[0, 0].attributes
    }
    #expect(attributes(.bold) == [.bold, .dim])
    #expect(Canvas(Text("x").fontWeight(.bold), size: Size(width: 1, height: 1))[0, 0].attributes == .bold)
    #expect(
      Canvas(Text("x").fontWeight(.regular).bold(), size: Size(width: 1, height: 1))[0, 0].attributes == [])
  }

  @Test("cards and lists of cards with the parameters of their documents")
  func cards() {
    let media = MediaCard(richMedia: Text("~~~~"), descriptionTitle: "Rolls", fragmentView: Text("by six"))
    #expect(
      picture(12, 5) { media } == """
        ╭──────────╮
        │   ~~~~   │
        │ Rolls    │
        │ by six   │
        ╰──────────╯
        """)
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
    #expect(drawn("loaf") == picture(6, 1) { Image(white, label: "").frame(width: 6) })
    #expect(drawn("roll") == "  •")
    let loaf = Image("loaf").resizable().images(["loaf": white])
    #expect(picture(3, 2) { loaf } == picture(3, 2) { Image(white, label: "").resizable() })
    #expect(loaf.spoken(width: 3) == "loaf, image")
  }
}
