import CardKit
import Testing

@testable import Tour

@Suite("The tour")
struct TourTests {
  @Test("every page has a picture and something to speak, at any width", arguments: Page.allCases)
  func pages(page: Page) {
    var tour = TourModel()
    tour.page = page
    let view = TourView(tour: .constant(tour))
    for width in [20, 40, 80] {
      #expect(
        !view.picture(width: width, height: 24, glyphs: .ascii).contains { !$0.isASCII && !$0.isLetter })
      #expect(view.spoken(width: width, height: 24).hasPrefix(page.title))
    }
  }

  @Test("the card of a hike is spoken in words")
  func card() {
    let card = HikeCard(hike: Hike.samples[1])
    #expect(card.spoken(width: 30) == "Ridge walk\nCompanions, 3\nDuration, 6 hours")
    #expect(
      card.picture(width: 24, height: 3) == """
         Ridge walk

         ☺☺☺ 3            ◷ 6
        """)
    #expect(Scene(card, size: Size(width: 24, height: 3)).canvas[1, 0].foreground == .black)
  }

  @Test("every button can be pressed", arguments: Page.allCases)
  func buttons(page: Page) {
    var tour = TourModel()
    tour.page = page
    let size = Size(width: 60, height: 200)
    func scene() -> Scene { Scene(TourView(tour: Binding(get: { tour }, set: { tour = $0 })), size: size) }
    #expect(scene().duplicates.isEmpty)
    for id in scene().focusables.map(\.id) { scene().press(id) }
  }
}
