import Testing

@testable import CardKit

@Suite("Sections and nested scroll views")
struct NestedScrollTests {
  private func shown(
    _ content: any View, _ width: Int = 14, _ height: Int = 5, focus: ViewID? = nil,
    memory: ViewMemory = ViewMemory()
  ) -> String {
    picture(width, height, memory: memory) {
      ScrollView(showsIndicators: false) { content }.id("list").focus(focus)
    }
  }

  @Test("header and content of a section are optional")
  func partialSections() {
    for pinned in [PinnedViews(), .sectionHeaders] {
      let view = LazyVStack(pinnedViews: pinned) {
        Section { Text("bare") }.id("a")
        Section("Empty") {}.id("b")
        Section { Text("inside") }.id("c")
        Section {}.id("d")
      }
      #expect(shown(view) == "bare\nEmpty\ninside\n\n")
    }
    #expect(
      picture(9, 3) {
        VStack(alignment: .leading) {
          Section("A") { Text("b") }; Section {}
        }
      } == "A\nb\n")
  }

  @Test("a million sections cost what is in view, at the start, in the middle and at the end")
  func manySections() {
    let memory = ViewMemory()
    for focus in [0, 500_000, 999_999] {
      var made = 0
      let view = LazyVStack(pinnedViews: .sectionHeaders) {
        ForEach(0..<1_000_000) { section in
          made += 1
          return Section("Day \(section)") { ForEach(0..<2) { Text("\(section)/\($0)").focusable() } }
        }
      }
      let shown = shown(view, 14, 6, focus: ViewID("list/\(focus)/1"), memory: memory)
      #expect(shown.contains("\(focus)/1") && shown.contains("Day \(focus)"))
      #expect(made <= 20)
    }
  }

  @Test("a lazy list in a lazy list finds the focus and moves no further than it must")
  func nestedLists() {
    let memory = ViewMemory()
    let view = LazyVStack {
      ForEach(0..<100) { outer in
        LazyVStack { ForEach(0..<100) { Text("\(outer)/\($0)").focusable() } }
      }
    }
    for (outer, inner) in [(0, 0), (0, 99), (1, 0), (50, 50), (99, 99), (0, 0)] {
      let shown = shown(view, 14, 5, focus: ViewID("list/\(outer)/\(inner)"), memory: memory)
      let rows = shown.split(separator: "\n").map(String.init)
      #expect(rows.count == 5 && rows.contains("\(outer)/\(inner)"))
      for (one, two) in zip(rows, rows.dropFirst()) {
        let numbers = [one, two].map {
          $0.split(separator: "/").compactMap { Int($0) }.reduce(0) { $0 * 100 + $1 }
        }
        #expect(numbers[1] == numbers[0] + 1)
      }
    }
  }

  @Test("a horizontal rail in each row of a lazy list keeps its own place")
  func railsInList() {
    let memory = ViewMemory()
    let view = LazyVStack {
      ForEach(0..<1_000) { row in
        CardList(title: "Row \(row)", layout: .rail(cardWidth: 8), elements: 0..<50, headerPadding: (.all, 0))
        { card in
          Card { Text("\(row).\(card)").lineLimit(1) }
        }
      }
    }
    func shown(_ row: Int, _ card: Int) -> String {
      self.shown(view, 26, 8, focus: ViewID("list/\(row)/\(card)"), memory: memory)
    }
    #expect(shown(0, 0).contains("┃ 0.0  ┃"))
    #expect(shown(0, 30).contains("┃ 0.30 ›"))
    let below = shown(1, 0)
    #expect(below.contains("0.30") && below.contains("┃ 1.0  ┃"))
    #expect(shown(999, 49).contains("┃ 999… ┃"))
    #expect(shown(0, 30).contains("┃ 0.30 ›"))
  }

  @Test("nested scroll views both follow the focus")
  func cardInside() {
    let memory = ViewMemory()
    let view = VStack(alignment: .leading) {
      ForEach(0..<6) { card in
        Card(spoken: .contain) {
          ScrollView(showsIndicators: false) {
            VStack(alignment: .leading) { for row in 0..<9 { Button("\(card)-\(row)", style: .link) } }
          }
          .frame(height: 2)
        }
      }
    }
    for (card, row) in [(0, 0), (0, 8), (5, 0), (5, 8), (2, 4)] {
      let shown = shown(view, 12, 6, focus: ViewID("list/\(card)/\(card)-\(row)"), memory: memory)
      #expect(shown.contains("┃ \(card)-\(row)      ┃"))
    }
    #expect(shown(view, 12, 6, focus: "list/0/0-0", memory: memory).hasPrefix("┏━━━━━━━━━━┓\n┃ 0-0"))
  }

  @Test("the bar shows where the view stands, at every height", arguments: 0...12)
  func bar(height: Int) {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let memory = ViewMemory()
      for offset in 0...20 {
        let shown = picture(8, height, glyphs: glyphs, memory: memory) {
          ScrollView { ForEach(0..<20) { Text("row \($0)") } }.id("list")
        }
        let thumb = shown.split(separator: "\n").map { $0.last == glyphs.full }
        #expect(thumb.contains(true) == (height > 0))
        if offset == 0 { #expect(thumb.first ?? true) }
        if offset == 20 { #expect(thumb.last ?? true) }
        memory.scroll("list", by: 1)
      }
    }
  }

  @Test("a row that scrolls keeps the height of its highest column")
  func lasting() {
    let memory = ViewMemory()
    let row = ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack { ForEach(0..<20) { Text($0 % 2 == 1 ? "a\nb\nc" : "-") } }
    }
    let view = LazyVStack { row }
    let first = shown(view, memory: memory)
    #expect(first.contains("c"))
    for _ in 0..<3 { #expect(shown(view, memory: memory) == first) }
  }

  @Test("views that scroll inside each other look for the focus a few times, however many there are")
  func depth() {
    var looks = 0
    var view: any View = Text("x").focusable().wrapped { node, _ in FocusProbe(node) { looks += 1 } }
    for _ in 0..<12 {
      let inner = view
      view = ScrollView { inner }
    }
    let shown = picture(30, 5) { view }
    #expect(shown.contains("x"))
    #expect((1...50).contains(looks))
  }
}
