import CardKit
import Testing

@Suite("Media cards")
struct MediaCardTests {
  @Test("media reach the edges; texts and buttons follow in order")
  func allParts() {
    #expect(
      picture(30, 10) { CardSamples.media() } == """
        ╭────────────────────────[✕]─╮
        │Mon ██████████▌            3│
        │Tue █████████████████████  6│
        │ [NEW]                      │
        │ HISTORY                    │
        │ Ten meetings               │
        │ Two took longer.           │
        │ fragment                   │
        │ [ More ]  Export           │
        ╰────────────────────────────╯
        """)
  }

  @Test("a part that is absent takes no room")
  func absent() {
    #expect(
      picture(20, 5) { MediaCard(richMedia: Text("media"), descriptionTitle: "Words.") } == """
        ╭──────────────────╮
        │      media       │
        │ Words.           │
        ╰──────────────────╯

        """)
    #expect(
      picture(20, 4) {
        MediaCard(
          richMedia: EmptyView(), title: "Title", descriptionTitle: "",
          buttons: [Button("Link", style: .link)])
      } == """
        ╭──────────────────╮
        │ Title            │
        │ Link             │
        ╰──────────────────╯
        """)
  }

  @Test("every combination of buttons")
  func buttons() {
    func card(_ buttons: Button...) -> [String] {
      picture(24, 6) {
        MediaCard(richMedia: EmptyView(), descriptionTitle: "Words.", buttons: buttons)
      }
      .split(separator: "\n").dropFirst(2).dropLast().map(String.init)
    }
    let (more, link) = (Button("More"), Button("Link", style: .link))
    #expect(card() == [])
    #expect(card(more) == ["│ [ More ]             │"])
    #expect(card(link) == ["│ Link                 │"])
    #expect(card(more, link) == ["│ [ More ]  Link       │"])
  }

  @Test("an image gives way before the text does", arguments: 5...14)
  func littleHeight(height: Int) {
    let shown = picture(30, height) {
      MediaCard(
        richMedia: CardSamples.image.resizable().scaledToFit(), title: "Ten meetings",
        descriptionTitle: "Two took longer.")
    }
    #expect(shown.contains("Ten meetings"))
    #expect(shown.contains("Two took longer."))
    #expect(shown.contains("╰"))
  }

  @Test("title and description are cut at their lines, the pretitle at one")
  func lineLimits() {
    let shown = picture(24, 12) {
      MediaCard(
        richMedia: EmptyView(), title: CardSamples.long, descriptionTitle: CardSamples.long,
        pretitle: CardSamples.long)
    }
    #expect(
      shown.hasPrefix(
        """
        ╭──────────────────────╮
        │ ONE TWO THREE FOUR … │
        │ one two three four   │
        │ five six seven eigh… │
        │ one two three four   │
        │ five six seven eight │
        │ nine ten eleven twe… │
        ╰──────────────────────╯
        """))
  }
}
