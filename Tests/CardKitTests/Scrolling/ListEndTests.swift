import Testing

@testable import CardKit

@Suite("The ends of scrolled lists")
struct ListEndTests {
  /// The ways to make a list that scrolls.
  enum Kind: CaseIterable {
    case eager, lazy, stack, rail
  }

  private final class Lines {
    var count = 40
    var kept = false
  }

  private func stage(_ kind: Kind, _ lines: Lines, focusable: Bool = true) -> Stage {
    var stage = Stage {
      let row = { (number: Int) -> any View in
        let text = Text("row \(number)").fixedSize().keptInView(lines.kept && number == lines.count - 1)
        return focusable ? text.focusable() : text
      }
      Button("top")
      if kind == .rail {
        CardList(title: "", layout: .rail(), elements: 0..<lines.count) { row($0) }
      } else {
        ScrollView {
          switch kind {
          case .eager: VStack(alignment: .leading) { ForEach(0..<lines.count) { row($0) } }
          case .lazy: LazyVStack { ForEach(0..<lines.count) { row($0) } }
          case .stack, .rail:
            CardList(title: "", layout: .stack(), elements: 0..<lines.count) { row($0) }
          }
        }
      }
    }
    stage.size = Size(width: 20, height: 5)
    return stage
  }

  @Test("End shows and focuses the last row, Home the first", arguments: Kind.allCases)
  func keys(kind: Kind) {
    let stage = stage(kind, Lines())
    stage.press(.tab, .tab)
    expect(stage.focus, "0")
    #expect(stage.press(.end) == .handled && stage.focus == "39" && stage.picture.contains("row 39"))
    stage.press(kind == .rail ? .left : .up)
    #expect(stage.focus == "38" && stage.picture.contains("row 38"))
    #expect(stage.press(.home) == .handled && stage.focus == "0" && stage.picture.contains("row 0"))
  }

  @Test("without a focus in the list, its ends are scrolled to", arguments: [Kind.eager, .lazy])
  func scrolled(kind: Kind) {
    let stage = stage(kind, Lines(), focusable: false)
    stage.press(.end)
    #expect(stage.picture.contains("row 39") && stage.focus == nil)
    stage.press(.home)
    #expect(stage.picture.contains("row 0"))
    expect(Stage { Button("a") }.press(.end), .ignored)
  }

  @Test("a last row that is kept in view stays there when rows come", arguments: Kind.allCases)
  func keptEnd(kind: Kind) {
    let lines = Lines()
    let stage = stage(kind, lines, focusable: false)
    #expect(stage.picture.contains("row 0"))
    lines.kept = true
    #expect(stage.picture.contains("row 39"))
    lines.count = 60
    #expect(stage.picture.contains("row 59"))
    lines.count = 1_000
    #expect(stage.picture.contains("row 999"))
  }

  private struct Row: Identifiable {
    static nonisolated(unsafe) var asked = 0
    let number: Int
    var id: Int {
      Self.asked += 1
      return number
    }
  }

  @Test("a focus outside an unnamed list costs no more than one inside, however long the list is")
  func focusOutside() {
    let rows = (0..<100_000).map { Row(number: $0) }
    let memory = ViewMemory()
    func names(_ focus: ViewID?, isRail: Bool) -> Int {
      Row.asked = 0
      memory.focus = focus
      let list: any View =
        isRail
        ? CardList(title: "", layout: .rail(cardWidth: 9), elements: rows) { Text("\($0.number)") }
        : ScrollView { LazyVStack { ForEach(rows) { Text("\($0.number)").focusable() } } }
      let view = VStack {
        Button("Add")
        list
      }
      _ = Scene(view, size: Size(width: 40, height: 9), environment: EnvironmentValues(memory: memory)).canvas
      return Row.asked
    }
    for isRail in [false, true] {
      _ = names("Add", isRail: isRail)
      #expect(names("Add", isRail: isRail) < 200)
      _ = names("70000", isRail: isRail)
      expect(memory.focus, "70000")
      #expect(names("70000", isRail: isRail) < 200)
      #expect(names("70001", isRail: isRail) < 200)
    }
  }
}
