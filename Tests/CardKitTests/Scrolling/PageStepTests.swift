import TestSupport
import Testing

@testable import CardKit

@Suite("Paging keys")
struct PageStepTests {
  /// A list of rows of some heights in a window, one of them focused.
  private struct List {
    let heights: [Int], window: Int, isLazy: Bool
    var focus = 0
    let memory = ViewMemory()

    var scene: Scene {
      let view = ScrollView {
        if isLazy {
          LazyVStack { rows }
        } else {
          VStack(alignment: .leading) { rows }
        }
      }
      .id("list").focus(ViewID("list").appending(focus))
      return Scene(
        view, size: Size(width: 20, height: window), environment: EnvironmentValues(memory: memory))
    }

    private var rows: any View {
      ForEach(heights.indices) { index in
        Text("row \(index)").frame(width: 10, height: heights[index], alignment: .topLeading).focusable()
      }
    }

    /// Presses a paging key, and draws the result.
    mutating func press(_ step: PageStep) {
      _ = scene.canvas
      if let next = scene.page(step).views.first, let index = ViewID("list").index(of: next) { focus = index }
      _ = scene.canvas
    }

    /// The row that is a step away from the focus; rows at the ends stand for those beyond.
    func expected(_ step: PageStep) -> Int {
      let starts = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
      let rows = step.rows(in: window, less: heights[focus])
      let target = min(max(0, starts[focus] + rows), starts[heights.count] - 1)
      let found = heights.indices.last { starts[$0] <= target } ?? 0
      if rows > 0 { return max(found, min(focus + 1, heights.count - 1)) }
      return min(found, max(0, focus - 1))
    }

    var isInView: Bool { scene.focusables.contains { $0.isFocused && !$0.visible.isEmpty } }
  }

  @Test("a step is a window less a row, or half a window, and a row at least")
  func rows() {
    expect(PageStep.allCases.map { $0.rows(in: 20) }, [-19, 19, -10, 10])
    for height in [-1, 0, 1] { expect(PageStep.allCases.map { $0.rows(in: height) }, [-1, 1, -1, 1]) }
  }

  @Test("rows of any heights, made before or not, move by rows of the window", arguments: 0..<24)
  func anyHeights(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let heights = (0..<Int.random(in: 1...200, using: &random)).map { _ in
      Int.random(in: 1...5, using: &random)
    }
    let window = Int.random(in: 1...30, using: &random)
    var list = List(heights: heights, window: window, isLazy: seed % 2 == 0)
    for _ in 0..<20 {
      let step = PageStep.allCases.randomElement(using: &random) ?? .pageDown
      let expected = list.expected(step)
      list.press(step)
      expect(list.focus, expected, "\(step) in \(heights), window \(window)")
      #expect(list.isInView)
    }
  }

  @Test("the next row stays at its place on the screen while the list scrolls")
  func place() {
    var list = List(heights: Array(repeating: 2, count: 50), window: 12, isLazy: false)
    list.focus = 2
    list.press(.pageDown)
    expect(list.focus, 7)
    expect(list.scene.focusables.first { $0.isFocused }?.frame.minY, 4)
  }

  @Test("nothing moves in a view without rows, or without a scroll view")
  func nothing() {
    #expect(Scene(Text("hello").focusable(), size: Size(width: 9, height: 3)).page(.pageDown).views.isEmpty)
    #expect(Scene(ScrollView { Text("hello") }, size: Size(width: 9, height: 3)).page(.pageUp).views.isEmpty)
    #expect(Scene(ScrollView { Text("hello") }, size: .zero).page(.pageUp).views.isEmpty)
  }
}
