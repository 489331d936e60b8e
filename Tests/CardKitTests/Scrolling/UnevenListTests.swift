import Testing

@testable import CardKit

@Suite("Lists of views that differ in height")
struct UnevenListTests {
  private let memory = ViewMemory()

  private var cards: any View {
    VStack(alignment: .leading) {
      CardList(title: "Ten", layout: .stack(accessory: .none), elements: 0..<10, headerPadding: (.all, 0)) {
        number in
        Card { ForEach(0...number % 2) { Text("\(number).\($0)") } }
      }
      Text("below")
    }
  }

  @Test("the first frame knows where a list ends, in a scroll view and outside")
  func firstFrame() {
    let end = """
      │ 8.0   │
      ╰───────╯
      ╭───────╮
      │ 9.0   │
      │ 9.1   │
      ╰───────╯
      below
      """
    #expect(picture(9, 37) { cards }.hasSuffix("\n" + end))
    #expect(picture(9, 37) { ScrollView(showsIndicators: false) { cards } }.hasSuffix("\n" + end))
  }

  /// What four rows show of rows that are one, three and five high in turn.
  private func rows(_ count: Int, focus: ViewID) -> String {
    picture(2, 4, memory: memory) {
      ScrollView(showsIndicators: false) {
        LazyVStack {
          ForEach(0..<count) { Text("\($0)" + String(repeating: "\n|", count: $0 % 3 * 2)).focusable() }
        }
      }
      .id("list").focus(focus)
    }
  }

  @Test("the wheel never goes back to the focus")
  func wheel() {
    #expect(rows(30, focus: "list/20") == "20\n|\n|\n|")
    let above = [
      "19\n|\n|\n20", "|\n|\n18\n19", "17\n|\n|\n|", "16\n|\n|\n17", "|\n|\n15\n16", "14\n|\n|\n|",
    ]
    for picture in above {
      memory.scroll("list", by: -3)
      #expect(rows(30, focus: "list/20") == picture)
    }
  }

  @Test("a view added at the end moves nothing")
  func append() {
    _ = rows(30, focus: "list/20")
    memory.scroll("list", by: -5)
    for count in 30...34 { #expect(rows(count, focus: "list/20") == "|\n18\n19\n|") }
  }
}
