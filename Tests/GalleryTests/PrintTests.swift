import CardKit
import Testing

@testable import Gallery

@Suite("The gallery as text")
struct PrintTests {
  @Test("a component is printed with heading, sentence, picture and code")
  func one() throws {
    let text = try GalleryPrint(name: "sparkl", width: 40, glyphs: .unicode).text
    #expect(
      text == """
        Sparkline
        =========

        A row of bars
        The highest bar is the largest value

        ▅▅▇▄▆█▅▅▆▆ the last ten meetings

        Spoken:
          Chart of 10 values from 7 to 15, image
          the last ten meetings

            HStack {
              Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10])
              Text("the last ten meetings").dim().lineLimit(1)
            }

        """)
  }

  @Test("all of them are printed, ending with a line break and without anything that a terminal would obey")
  func all() throws {
    let text = try GalleryPrint(name: nil, width: 80, glyphs: .unicode).text
    for entry in Catalogue.entries {
      #expect(text.contains("\n\(entry.name)\n===") || text.hasPrefix(entry.name))
    }
    for example in Catalogue.entries.flatMap(\.examples) { #expect(text.contains(example.sentence)) }
    #expect(text.hasSuffix("\n"))
    #expect(!text.contains("\n\n\n\n"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
  }

  @Test(
    "pictures have the columns and the glyphs that were asked for",
    arguments: [-1, 1, 20, 80, 5_000])
  func widths(width: Int) throws {
    let text = try GalleryPrint(name: "card", width: width, glyphs: .ascii).text
    #expect(text.allSatisfy { $0.isASCII })
    let columns = min(max(1, width), 1_000)
    if columns > 1 {
      #expect(text.contains("\n+" + String(repeating: "-", count: columns - 2) + "+\n"))
    }
  }

  @Test("an unknown or ambiguous name is an error")
  func unknown() {
    #expect(
      throws: UnknownComponent(
        message: "'lazy' may be LazyVStack, LazyHStack")
    ) {
      try GalleryPrint(name: "lazy", width: 40, glyphs: .unicode)
    }
    #expect(throws: UnknownComponent.self) {
      try GalleryPrint(name: "dance", width: 40, glyphs: .unicode)
    }
  }
}
