import Testing

@testable import CardKit

@Suite("Pinned views and the focus")
struct PinnedFocusTests {
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
