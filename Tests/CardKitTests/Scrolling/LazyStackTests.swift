import TestSupport
import Testing

@testable import CardKit

@Suite("Lazy lists")
struct LazyStackTests {
  /// Rows of one line, but every `tall`th of three.
  private func list(
    _ count: Int, tall: Int = .max, focus: ViewID?, made: @escaping (Int) -> Void = { _ in }
  ) -> any View {
    ScrollView {
      LazyVStack {
        ForEach(0..<count) { number in
          made(number)
          return Text(number % tall == tall - 1 ? "\(number)\n|\n|" : "\(number)").focusable()
        }
      }
    }
    .id("list").focus(focus)
  }

  private func rows(_ picture: String) -> [String] {
    picture.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.prefix { $0 != " " && $0 != "█" && $0 != "│" })
    }
  }

  @Test("the same rows are made for ten elements and for a million, wherever the list stands")
  func cost() {
    func made(_ count: Int, at focus: Int, tall: Int) -> Int {
      var numbers = 0
      let memory = ViewMemory()
      for _ in 0..<3 {
        numbers = 0
        let view = list(count, tall: tall, focus: ViewID("list/\(focus)")) { _ in numbers += 1 }
        #expect(rows(picture(20, 10, memory: memory) { view }).contains("\(focus)"))
      }
      return numbers
    }
    for tall in [Int.max, 7] {
      for focus in [0, 5, 999, 500_000, 999_999] {
        #expect(made(1_000_000, at: focus, tall: tall) <= 22)
      }
    }
    expect(made(10, at: 5, tall: .max), 10)
  }

  @Test("a section's header stays in view while the section does")
  func pinned() {
    let memory = ViewMemory()
    for (focus, pinnedViews, rows) in [
      ("months/0/0", .sectionHeaders, "Month 1\n1/1\n1/2\n1/3\n1/4"),
      ("months/0/5", .sectionHeaders, "Month 1\n1/3\n1/4\n1/5\n1/6"),
      ("months/1/0", .sectionHeaders, "Month 1\n1/5\n1/6\nMonth 2\n2/1"),
      ("months/1/4", .sectionHeaders, "Month 2\n2/2\n2/3\n2/4\n2/5"),
      ("months/11/5", [], "12/2\n12/3\n12/4\n12/5\n12/6"),
    ] as [(ViewID, PinnedViews, String)] {
      let months = LazyVStack(pinnedViews: pinnedViews) {
        ForEach(1...12) { month in
          Section("Month \(month)") { ForEach(1...6) { Text("\(month)/\($0)").focusable() } }
        }
      }
      let view = ScrollView(showsIndicators: false) { months }.id("months").focus(focus)
      expect(picture(14, 5, memory: memory) { view }, rows)
    }
  }

  @Test("a lazy row of columns scrolls sideways")
  func horizontal() {
    let memory = ViewMemory()
    func row(_ focus: Int) -> String {
      picture(16, 3, memory: memory) {
        ScrollView(.horizontal) {
          LazyHStack {
            ForEach(0..<1_000) { Text($0 % 2 == 0 ? "\($0)" : "\($0)\n|").focusable() }
          }
        }
        .id("row").focus(ViewID("row/\(focus)"))
      }
    }
    expect(row(0), "0 1 2 3 4 5 6 7\n  |   |   |   |\n█───────────────")
    #expect(row(9).hasPrefix(" 2 3 4 5 6 7 8 9\n"))
    #expect(row(999).contains("999"))
  }

  /// Rows of the heights given, numbered on their first line.
  private func uneven(_ heights: [Int]) -> any View {
    LazyVStack {
      ForEach(heights.indices) {
        Text("\($0)" + String(repeating: "\n|", count: heights[$0] - 1)).focusable()
      }
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
    expect(nothing.node(in: EnvironmentValues()).size(ProposedSize(width: 9, height: 9)).height, 0)
    #expect(shown(nothing, height: 2) == "\n" && shown(nothing, focus: 3, height: 2) == "\n")
    expect(shown(LazyVStack { EmptyView() }, height: 2), "\n")
    let between = VStack {
      Text("a")
      nothing
      Text("b")
    }
    expect(picture(9, 2) { between }, "a\nb")
    let row = LazyHStack { ForEach(0..<0) { Text("\($0)") } }
    expect(picture(9, 1) { ScrollView(.horizontal) { row } }, "")
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
    for _ in 0..<3 { expect(shown(nothing, height: 4), "\n\n\n") }
  }

  @Test("elements that change their height between frames never overlap nor leave a gap")
  func changingHeights() {
    var random = SplitMix64(seed: 6)
    for count in [3, 8, 9, 60] {
      let memory = ViewMemory()
      for _ in 0..<40 {
        let heights = (0..<count).map { _ in Int.random(in: 1...5, using: &random) }
        let focus = Int.random(in: 0..<count, using: &random)
        let rows = shown(uneven(heights), focus: focus, memory: memory)
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
      expect(focused?.visible.isEmpty, false)
    }
  }

  @Test("a list that shrinks while scrolled to its end shows its new end")
  func shrinking() {
    let memory = ViewMemory()
    for (count, focus, rows) in [
      (1_000, 999, "997\n998\n999"), (500, 999, "497\n498\n499"), (2, nil, "0\n1\n"), (0, nil, "\n\n"),
      (1_000, nil, "0\n1\n2"),
    ] as [(Int, Int?, String)] {
      let list = uneven(Array(repeating: 1, count: count))
      expect(shown(list, focus: focus, height: 3, memory: memory), rows)
    }
  }

  @Test("the largest numbers do not overflow")
  func huge() {
    let count = Int.max
    let row: (Int) -> any View = { Text("\($0)") }
    func cards(_ layout: CardListLayout, shown: Int = 3, padding: Int = 0) -> any View {
      CardList(
        title: "a", layout: layout, initiallyShownCardsCount: shown, elements: 0..<count,
        headerPadding: (.all, padding), content: row)
    }
    let views: [any View] = [
      LazyVStack { ForEach(0..<count, content: row) },
      LazyVStack(spacing: .max) { ForEach(0..<count, content: row) },
      LazyVStack(spacing: -3) { ForEach(0..<9, content: row) },
      LazyVStack {
        ForEach(0..<count) {
          row($0)
          Text("b")
        }
        ForEach(0..<count, content: row)
      },
      LazyVStack { ForEach(0..<1_000) { row($0).frame(height: .max) } },
      LazyHStack(spacing: .max) { ForEach(0..<count, content: row) }, cards(.rail(cardWidth: .max)),
      cards(.rail(cardWidth: .min)), cards(.stack(), padding: .max),
      cards(.stack(accessory: .expand()), shown: .max),
    ]
    for (index, view) in views.enumerated() {
      let memory = ViewMemory()
      let twice = HStack {
        view
        view
      }
      for focus in [nil, 0, 1 << 29, count - 1] as [Int?] {
        for around in [
          view, ScrollView { view }, ScrollView(.horizontal) { view },
          ScrollView { view.frame(height: .max) }.frame(height: .max), twice,
          VStack { ForEach(0..<5) { view.id("\($0)") } },
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
