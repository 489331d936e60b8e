import Testing

@testable import CardKit

@Suite("A whole screen, spoken")
struct AccessibilityStoryTests {
  private func board(_ focus: ViewID?) -> any View {
    VStack(alignment: .leading) {
      Text("Scrums").font(.title).accessibilityAddTraits(.isHeader)
      ScrollView {
        VStack(alignment: .leading) {
          HighlightedCard(
            title: "Resume Design?", subtitle: "speaker 2 of 4", buttons: [Button("Resume", key: "r")],
            close: Button("Discard")
          ).id("resume")
          CardList(
            title: "Up next",
            layout: .rail(sectionHeaderAction: CardListButton(title: "New scrum", icon: "+"), cardWidth: 18),
            elements: ["Design", "App Dev", "Web Dev", "Support"], headerPadding: (.all, 0)
          ) { DataCard(title: $0, subtitle: "in 6 min", theme: .sky) }
          .id("next")
          CardList(
            title: "All scrums", description: "Three of them meet today.",
            layout: .stack(accessory: .expand()), initiallyShownCardsCount: 2, elements: 0..<5,
            headerPadding: (.all, 0)
          ) { number in
            DataCard(
              title: "Scrum \(number)", headline: number == 0 ? "NEW" : "",
              fragmentView: Text("Done").accessibilityValue("\(number * 25) percent"))
          }
          .id("all")
        }
      }
    }
    .id("board").focus(focus)
  }

  private func spoken(
    _ focus: ViewID?, _ width: Int = 46, _ height: Int = 40, memory: ViewMemory = ViewMemory()
  ) -> String {
    board(focus).spoken(width: width, height: height, memory: memory)
  }

  @Test("a rail and a stack are read from top to bottom, as far as they are seen")
  func story() {
    #expect(
      spoken("board/next/0") == """
        Scrums, heading
        Resume Design? speaker 2 of 4.
        Resume, button
        Discard, button
        Up next, heading
        New scrum, button
        Design. in 6 min. in focus
        App Dev. in 6 min.
        Web Dev. in 6 min.
        All scrums, heading
        Three of them meet today.
        NEW. Scrum 0.
        Done, 0 percent
        Scrum 1.
        Done, 25 percent
        Show 3 more, button
        """)
  }

  @Test("a small screen speaks the part around the focus")
  func scrolled() {
    let memory = ViewMemory()
    #expect(
      spoken("board/all/more", 30, 8, memory: memory) == """
        Scrums, heading
        Done, 0 percent
        Scrum 1.
        Done, 25 percent
        Show 3 more, button, in focus
        """)
    #expect(
      spoken("board/next/3", 30, 8, memory: memory) == """
        Scrums, heading
        Up next, heading
        New scrum, button
        Web Dev. in 6 min.
        Support. in 6 min. in focus
        All scrums, heading
        """)
  }

  @Test("the same is spoken in ASCII and without colours")
  func otherTerminals() {
    for depth in ColorDepth.allCases {
      var environment = EnvironmentValues(glyphs: .ascii)
      environment.colorDepth = depth
      let scene = Scene(board("board/next/0"), size: Size(width: 46, height: 40), environment: environment)
      expect(scene.accessibilityDescription, spoken("board/next/0"))
    }
  }
}
