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
      expect(shown(view), "bare\nEmpty\ninside\n\n")
    }
    let eager = VStack(alignment: .leading) {
      Section("A") { Text("b") }
      Section {}
    }
    expect(picture(9, 3) { eager }, "A\nb\n")
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

  @Test("a horizontal rail in each row of a lazy list keeps its own place")
  func railsInList() {
    let memory = ViewMemory()
    let view = LazyVStack {
      ForEach(0..<1_000) { row in
        CardList("Row \(row)", .rail(cardWidth: 8), 0..<50) { card in
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
        expect(thumb.contains(true), (height > 0))
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
    for _ in 0..<3 { expect(shown(view, memory: memory), first) }
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

  private func screen(
    _ section: Int, _ row: Int, height: Int, _ memory: ViewMemory
  ) -> String {
    picture(12, height, memory: memory) {
      ScrollView {
        LazyVStack(pinnedViews: .sectionHeaders) {
          ForEach(0..<4) { section in
            Section {
              ForEach(0..<6) { row in Text("row \(section)/\(row)").focusable() }
            } header: {
              Text("head \(section)").frame(maxWidth: ProposedSize.infinity, alignment: .leading)
            }
          }
        }
        .id("rows")
      }
      .id("list")
      .focus(ViewID("list/rows").appending(section).appending(row))
    }
  }

  @Test("the row in focus is never behind a header, on the way down and up", arguments: 3...12)
  func focus(height: Int) {
    let memory = ViewMemory()
    let down = (0..<24).map { ($0 / 6, $0 % 6) }
    for (section, row) in down + down.reversed() + [(3, 2), (0, 3), (2, 0), (1, 5)] {
      let screen = screen(section, row, height: height, memory)
      #expect(screen.contains("row \(section)/\(row)"), "\(section)/\(row):\n\(screen)")
    }
  }

  @Test("going up, the header is seen above the row in focus")
  func header() {
    let memory = ViewMemory()
    for row in [5, 4, 3, 2, 1] { _ = screen(2, row, height: 4, memory) }
    #expect(
      screen(2, 0, height: 4, memory) == """
        head 2     │
        row 2/0    █
        row 2/1    │
        row 2/2    │
        """)
  }
}

/// Tells each time that somebody looks for the focus in a view.
private final class FocusProbe: WrapperNode {
  private let looked: () -> Void

  init(_ child: LayoutNode, looked: @escaping () -> Void) {
    self.looked = looked
    super.init(child)
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    looked()
    return super.focusedView(in: placement)
  }
}
