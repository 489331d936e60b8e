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
    #expect(made(10, at: 5, tall: .max) == 10)
  }

  @Test("walking a list shows what an eager one shows, whatever the heights")
  func agreesWithEager() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let heights = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        Int.random(in: 1...6, using: &random)
      }
      let (lazy, eager) = (ViewMemory(), ViewMemory())
      var focus = 0
      for _ in 0..<60 {
        func row(_ number: Int) -> any View {
          Text("\(number)" + String(repeating: "\n|", count: heights[number] - 1)).focusable()
        }
        let size = Size(width: 12, height: 9)
        func canvas(_ memory: ViewMemory, _ content: any View) -> Canvas {
          let view = ScrollView(showsIndicators: false) { content }
            .id("list").focus(ViewID("list/\(focus)"))
          return Canvas(view, size: size, environment: EnvironmentValues(memory: memory))
        }
        let one = canvas(lazy, LazyVStack { ForEach(heights.indices) { row($0) } })
        let two = canvas(
          eager, VStack(alignment: .leading) { ForEach(heights.indices) { row($0) } })
        #expect(one.picture == two.picture)
        // Steps as a person makes them; a jump may land elsewhere, for what lies between is not measured.
        focus = min(max(0, focus + Int.random(in: -1...1, using: &random)), heights.count - 1)
      }
    }
  }

  @Test("after any jump the focus is in view as a whole, and nothing overlaps")
  func jumps() {
    var random = SplitMix64(seed: 4)
    let memory = ViewMemory()
    for _ in 0..<400 {
      let focus = Int.random(in: 0..<100_000, using: &random)
      let shown = rows(
        picture(20, 10, memory: memory) { list(100_000, tall: 3, focus: ViewID("list/\(focus)")) })
      let place = shown.firstIndex(of: "\(focus)")
      #expect(place != nil)
      let numbers = shown.compactMap { Int($0) }
      #expect(numbers == Array((numbers.first ?? 0)...(numbers.last ?? 0)))
    }
  }

  @Test("a section's header stays in view while the section does")
  func pinned() {
    let memory = ViewMemory()
    func months(_ focus: String, _ pinnedViews: PinnedViews) -> String {
      picture(14, 5, memory: memory) {
        ScrollView(showsIndicators: false) {
          LazyVStack(pinnedViews: pinnedViews) {
            ForEach(0..<12) { month in
              Section {
                ForEach(1...6) { Text("\(month + 1)/\($0)").focusable() }
              } header: {
                Text("Month \(month + 1)")
              }
            }
          }
        }
        .id("months").focus(ViewID(focus))
      }
    }
    #expect(months("months/0/0", .sectionHeaders) == "Month 1\n1/1\n1/2\n1/3\n1/4")
    #expect(months("months/0/5", .sectionHeaders) == "Month 1\n1/3\n1/4\n1/5\n1/6")
    #expect(months("months/1/0", .sectionHeaders) == "Month 1\n1/5\n1/6\nMonth 2\n2/1")
    #expect(months("months/1/4", .sectionHeaders) == "Month 2\n2/2\n2/3\n2/4\n2/5")
    #expect(months("months/11/5", []) == "12/2\n12/3\n12/4\n12/5\n12/6")
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
    #expect(row(0) == "0 1 2 3 4 5 6 7\n  |   |   |   |\n█───────────────")
    #expect(row(9).hasPrefix(" 2 3 4 5 6 7 8 9\n"))
    #expect(row(999).contains("999"))
  }

  @Test("a wheel scrolls away from the focus, and the next step comes back to it")
  func wheel() {
    let memory = ViewMemory()
    func shown(_ focus: Int) -> [String] {
      rows(picture(10, 4, memory: memory) { list(1_000, focus: ViewID("list/\(focus)")) })
    }
    #expect(shown(0) == ["0", "1", "2", "3"])
    memory.scroll("list", by: 30)
    #expect(shown(0) == ["30", "31", "32", "33"])
    memory.scroll("list", by: -3)
    #expect(shown(0) == ["27", "28", "29", "30"])
    #expect(shown(1) == ["0", "1", "2", "3"])
    memory.scroll("list", by: .max / 2)
    #expect(shown(1) == ["996", "997", "998", "999"])
  }
}
