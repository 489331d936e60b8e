import Testing

@testable import CardKit

@Suite("The place of the terminal's cursor")
struct CanvasFocusTests {
  private func character(_ view: any View, _ width: Int = 20, _ height: Int = 4) -> Character? {
    let canvas = Canvas(view, size: Size(width: width, height: height))
    return canvas.focus.map { canvas.character(of: canvas[$0.x, $0.y]) }
  }

  @Test("is the first letter or digit of the focused view, whatever stands before it")
  func word() {
    #expect(character(Text("│ ▸ Ada ×").focusable().id("a").focus("a")) == "A")
    #expect(character(Text("[+] 12").focusable().id("a").focus("a")) == "1")
    #expect(character(Text("☐ 日本").focusable().id("a").focus("a")) == "日")
    #expect(character(Text("  ━━━").focusable().id("a").focus("a")) == "━")
    let blank = Canvas(
      Text(" ").frame(width: 3).padding(.leading, 2).focusable().id("a").focus("a"),
      size: Size(width: 9, height: 1))
    #expect(blank.focus == Point(x: 0, y: 0))
  }

  @Test("is in the innermost focused view, and a focused one counts more than a marked one")
  func rank() {
    let inside = VStack(alignment: .leading) {
      Text("Card")
      Text("Button").focusable().id("b")
    }
    .focusable().id("a")
    #expect(character(inside.focus("a")) == "C")
    #expect(character(inside.focus("a/b")) == "B")
    let both = VStack(alignment: .leading) {
      Text("Focused").focusable().id("f").focus("f")
      Text("marked").keptInView(true)
    }
    #expect(character(both) == "F")
    let marks = VStack(alignment: .leading) {
      Text("old").keptInView(true)
      Text("new").keptInView(true)
    }
    #expect(character(marks) == "n")
  }

  @Test("is in what is read if nothing is focused, and never in what is scrolled away")
  func reading() {
    let rows = VStack(alignment: .leading) {
      Text("Title")
      ScrollView { VStack(alignment: .leading) { ForEach(["One", "Two", "Three"]) { Text($0) } } }
    }
    #expect(character(rows) == "O")
    #expect(character(Text("· Hello")) == "H")
    let memory = ViewMemory()
    let list = ScrollView {
      VStack(alignment: .leading) {
        Text("Ada").focusable().id("a")
        Text("Bo")
        Text("Cy")
      }
    }
    .id("list")
    let size = Size(width: 5, height: 1)
    let environment = EnvironmentValues(memory: memory)
    _ = Canvas(list.focus("list/a"), size: size, environment: environment)
    memory.scroll("list", by: 1)
    let canvas = Canvas(list.focus("list/a"), size: size, environment: environment)
    #expect(canvas.picture.hasPrefix("Bo") && canvas.focus == .zero)
  }

  @Test("a chart says its figure in words")
  func charts() {
    let segments = [
      SegmentedBar.Segment(weight: 1, fraction: 1), SegmentedBar.Segment(weight: 3, fraction: 0),
    ]
    #expect(SegmentedBar(segments).spoken(width: 20) == "Bar of 2 parts, 25 percent, image")
    #expect(Ring(segments).spoken(width: 20, height: 10) == "Bar of 2 parts, 25 percent, image")
    #expect(Sparkline([1, 3]).spoken(width: 9) == "Chart of 2 values from 1 to 3, image")
  }
}
