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
    let card = MediaCard(
      richMedia: EmptyView(), title: "Title", descriptionTitle: "", buttons: [Button("Link", style: .link)])
    #expect(
      picture(20, 4) { card } == """
        ╭──────────────────╮
        │ Title            │
        │ Link             │
        ╰──────────────────╯
        """)
  }

  @Test("every combination of buttons")
  func buttons() {
    let (more, link) = (Button("More"), Button("Link", style: .link))
    for (buttons, rows) in [
      ([], []), ([more], ["│ [ More ]             │"]), ([link], ["│ Link                 │"]),
      ([more, link], ["│ [ More ]  Link       │"]),
    ] as [([Button], [Substring])] {
      let card = MediaCard(richMedia: EmptyView(), descriptionTitle: "Words.", buttons: buttons)
      expect(picture(24, 6) { card }.split(separator: "\n").dropFirst(2).dropLast(), rows[...])
    }
  }

  @Test("an image gives way before the text does", arguments: 5...14)
  func littleHeight(height: Int) {
    let card = MediaCard(
      richMedia: CardSamples.image.resizable().scaledToFit(), title: "Ten meetings",
      descriptionTitle: "Two took longer.")
    let shown = picture(30, height) { card }
    expect(["Ten meetings", "Two took longer.", "╰"].filter { !shown.contains($0) }, [])
  }

  @Test("title and description are cut at their lines, the pretitle at one")
  func lineLimits() {
    let long = CardSamples.long
    let card = MediaCard(richMedia: EmptyView(), title: long, descriptionTitle: long, pretitle: long)
    let shown = picture(24, 12) { card }
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
