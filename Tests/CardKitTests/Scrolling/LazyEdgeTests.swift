import TestSupport
import Testing

@testable import CardKit

@Suite("Lazy lists at their edges")
struct LazyEdgeTests {
  /// Rows of the heights given, numbered on their first line.
  private func list(_ heights: [Int], spacing: Int = 0, isLazy: Bool = true) -> any View {
    func row(_ number: Int) -> any View {
      let text = Text("\(number)" + String(repeating: "\n|", count: max(0, heights[number] - 1)))
      return text.frame(height: heights[number] > 0 ? nil : 0).clipped().focusable()
    }
    if isLazy { return LazyVStack(spacing: spacing) { ForEach(heights.indices) { row($0) } } }
    return VStack(alignment: .leading, spacing: spacing) {
      ForEach(heights.indices) { row($0) }
    }
  }

  private func shown(
    _ content: any View, focus: Int? = nil, height: Int = 9, width: Int = 12,
    memory: ViewMemory = ViewMemory()
  ) -> String {
    picture(width, height, memory: memory) {
      ScrollView(showsIndicators: false) { content }.id("list").focus(focus.map { ViewID("list/\($0)") })
    }
  }

  @Test("an empty list takes no room")
  func empty() {
    let nothing = LazyVStack { ForEach([Int]()) { Text("\($0)") } }
    #expect(nothing.node(in: EnvironmentValues()).size(ProposedSize(width: 9, height: 9)).height == 0)
    #expect(shown(nothing, height: 2) == "\n")
    #expect(shown(nothing, focus: 3, height: 2) == "\n")
    #expect(shown(LazyVStack { EmptyView() }, height: 2) == "\n")
    #expect(
      picture(9, 2) {
        VStack {
          Text("a"); nothing; Text("b")
        }
      } == "a\nb")
    #expect(
      picture(9, 1) { ScrollView(.horizontal) { LazyHStack { ForEach(0..<0) { Text("\($0)") } } } } == "")
  }

  @Test("elements without height take no row")
  func zeroHeights() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<30 {
      let heights = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        max(0, Int.random(in: -4...3, using: &random))
      }
      let (lazy, eager) = (ViewMemory(), ViewMemory())
      for focus in heights.indices where heights[focus] > 0 {
        #expect(
          shown(list(heights), focus: focus, memory: lazy)
            == shown(list(heights, isLazy: false), focus: focus, memory: eager))
      }
    }
  }

  @Test("a list that shows few of its elements fills the screen in time")
  func filtered() {
    let memory = ViewMemory()
    let view = LazyVStack {
      ForEach(0..<2_000) { if $0 % 100 == 99 { Text("\($0)") } }
    }
    var frames = 0
    while shown(view, height: 4, memory: memory) != "99\n199\n299\n399", frames < 40 { frames += 1 }
    #expect(frames < 40)
    let nothing = LazyVStack { ForEach(0..<10_000) { if $0 < 0 { Text("never") } } }
    for _ in 0..<3 { #expect(shown(nothing, height: 4) == "\n\n\n") }
  }

  @Test("elements that change their height between frames never overlap nor leave a gap")
  func changingHeights() {
    var random = SplitMix64(seed: 6)
    for count in [3, 8, 9, 60] {
      let memory = ViewMemory()
      for _ in 0..<40 {
        let heights = (0..<count).map { _ in Int.random(in: 1...5, using: &random) }
        let focus = Int.random(in: 0..<count, using: &random)
        let rows = shown(list(heights), focus: focus, memory: memory)
          .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.contains("\(focus)"))
        var last: (number: Int, height: Int)?
        for row in rows where !row.isEmpty {
          if let number = Int(row) {
            if let last { #expect(number == last.number + 1 && last.height == heights[last.number]) }
            last = (number, 1)
          } else if let (number, height) = last {
            last = (number, height + 1)
          }
        }
      }
    }
  }

  @Test("another width between frames measures the list anew")
  func changingWidths() {
    let words = LazyVStack { ForEach(0..<50) { Text("\($0) words that wrap").focusable() } }
    let memory = ViewMemory()
    for width in (1...30).reversed() + Array(1...30) {
      let lazy = shown(words, focus: 30, height: 30, width: width, memory: memory)
      #expect(lazy.contains("3") && lazy.split(separator: "\n").count > 5)
      let frame = Scene(
        ScrollView(showsIndicators: false) { words }.id("list").focus("list/30"),
        size: Size(width: width, height: 30), environment: EnvironmentValues(memory: memory))
      let focused = frame.focusables.first { $0.isFocused }
      #expect(focused?.visible.isEmpty == false)
    }
  }

  @Test("a list that shrinks while scrolled to its end shows its new end")
  func shrinking() {
    let memory = ViewMemory()
    func rows(_ count: Int, _ focus: Int?) -> String {
      shown(list(Array(repeating: 1, count: count)), focus: focus, height: 3, memory: memory)
    }
    #expect(rows(1_000, 999) == "997\n998\n999")
    #expect(rows(500, 999) == "497\n498\n499")
    #expect(rows(2, nil) == "0\n1\n")
    #expect(rows(0, nil) == "\n\n")
    #expect(rows(1_000, nil) == "0\n1\n2")
  }

  @Test("the largest numbers do not overflow")
  func huge() {
    let count = Int.max
    let views: [any View] = [
      LazyVStack { ForEach(0..<count) { Text("\($0)") } },
      LazyVStack(spacing: .max) { ForEach(0..<count) { Text("\($0)") } },
      LazyVStack(spacing: -3) { ForEach(0..<9) { Text("\($0)") } },
      LazyVStack {
        ForEach(0..<count) {
          Text("\($0)"); Text("b")
        }; ForEach(0..<count) { Text("\($0)") }
      },
      LazyVStack { ForEach(0..<1_000) { Text("\($0)").frame(height: .max) } },
      LazyHStack(spacing: .max) { ForEach(0..<count) { Text("\($0)") } },
      CardList(title: "a", layout: .rail(cardWidth: .max), elements: 0..<count, headerPadding: (.all, 0)) {
        Text("\($0)")
      },
      CardList(title: "a", layout: .rail(cardWidth: .min), elements: 0..<count, headerPadding: (.all, 0)) {
        Text("\($0)")
      },
      CardList(title: "a", layout: .stack(), elements: 0..<count, headerPadding: (.all, .max)) {
        Text("\($0)")
      },
      CardList(
        title: "a", layout: .stack(accessory: .expand()), initiallyShownCardsCount: .max, elements: 0..<count,
        headerPadding: (.all, 0)
      ) {
        Text("\($0)")
      },
    ]
    for (index, view) in views.enumerated() {
      let memory = ViewMemory()
      for focus in [nil, 0, 1 << 29, count - 1] as [Int?] {
        for around in [
          view, ScrollView { view }, ScrollView(.horizontal) { view },
          ScrollView { view.frame(height: .max) }.frame(height: .max),
          HStack {
            view; view
          }, VStack { ForEach(0..<5) { view.id("\($0)") } },
        ] as [any View] {
          let scene = Scene(
            around.id("\(index)").focus(focus.map { ViewID("\(index)/\($0)") }),
            size: Size(width: 20, height: 6), environment: EnvironmentValues(memory: memory))
          _ = scene.accessibilityDescription
          for cells in [Int.max, .max, .min, .min, .max] { memory.scroll(ViewID("\(index)"), by: cells) }
        }
      }
    }
  }
}
