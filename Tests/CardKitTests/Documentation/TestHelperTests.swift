import CardKit
import Testing

/// What a stranger's tests call.
@Suite("The picture and the speech of a view")
struct TestHelperTests {
  private let card = DataCard(
    title: "Design", headline: "New", subtitle: "10 min", fragmentView: Button("Start"))

  @Test("a view is as high as it wants to be, or as a test says")
  func heights() {
    #expect(
      card.picture(width: 14) == """
        ╭────────────╮
        │ [New]      │
        │ Design     │
        │ 10 min     │
        │ [ Start ]  │
        ╰────────────╯
        """)
    #expect(card.picture(width: 14, height: 2) == "╭────────────╮\n│ [New]      │")
    #expect(Text("a").picture(width: 3, height: 2) == "a\n")
    #expect(EmptyView().picture(width: 3) == "")
    #expect(Text("a").picture(width: -1, height: -1) == "")
  }

  @Test("what is out of view is not spoken")
  func speech() {
    #expect(card.spoken(width: 14) == "New. Design. 10 min.\nStart, button")
    #expect(card.spoken(width: 14, height: 3) == "New. Design.")
    #expect(card.id("card").focus("card/Start").spoken(width: 14).hasSuffix("Start, button, in focus"))
  }

  @Test("glyphs and memory can be chosen")
  func environment() {
    #expect(card.picture(width: 14, glyphs: .ascii).hasPrefix("+------------+"))
    let memory = ViewMemory()
    let list = ScrollView { ForEach(0..<9) { Text("row \($0)") } }
    #expect(list.picture(width: 6, height: 1, memory: memory) == "row 0█")
    let scene = Scene(list, size: Size(width: 6, height: 1), environment: EnvironmentValues(memory: memory))
    if let id = scene.scrollView(at: .zero) { memory.scroll(id, by: 2) }
    #expect(list.picture(width: 6, height: 1, memory: memory).hasPrefix("row 2"))
    #expect(list.spoken(width: 6, height: 1, memory: memory) == "row 2")
  }
}
