import Testing

@testable import CardKit

@Suite("The focus in scroll views")
struct ScrolledFocusTests {
  /// A screen whose focus is moved as a program does it, one frame a step.
  private final class Walk {
    let memory = ViewMemory()
    let size: Size
    let view: any View
    var focus: ViewID?

    init(_ width: Int, _ height: Int, from focus: ViewID? = nil, _ view: any View) {
      size = Size(width: width, height: height)
      self.view = view
      self.focus = focus
    }

    var scene: Scene { Scene(view.focus(focus), size: size, environment: EnvironmentValues(memory: memory)) }

    /// Moves the focus; whether there was somewhere to go.
    func go(_ direction: FocusDirection) -> Bool {
      guard let next = scene.focus(from: focus, toward: direction) else { return false }
      focus = next
      return true
    }

    /// Whether the view in focus is seen, at least in part.
    var isSeen: Bool { scene.focusables.contains { $0.isFocused && !$0.visible.isEmpty } }
  }

  private func rail(_ name: String, _ count: Int) -> any View {
    CardList(name, .rail(cardWidth: 10), 0..<count) { number in Card { Text("\(number)") } }.id(name)
  }

  private var board: any View {
    ScrollView {
      VStack(alignment: .leading) {
        rail("one", 9)
        rail("two", 3)
        rail("three", 12)
        CardList("all", .stack(accessory: .expand()), 0..<7) { number in
          DataCard(title: "\(number)", buttons: [Button("Start")])
        }
        .id("all")
      }
    }
    .id("board")
  }

  @Test("down goes from rail to rail and into the stack, up comes back, and the focus is always seen")
  func rails() {
    let walk = Walk(34, 9, from: "board/one/0", board)
    var seen: [String] = []
    repeat {
      seen.append(walk.focus?.path ?? "")
      #expect(walk.isSeen)
    } while walk.go(.down)
    #expect(
      seen == [
        "board/one/0", "board/two/0", "board/three/0", "board/all/0", "board/all/1", "board/all/2",
        "board/all/more",
      ])
    while walk.go(.up) { #expect(walk.isSeen) }
    expect(walk.focus?.path.hasPrefix("board/one/"), true)
  }

  @Test("right walks a rail to its end, scrolled or not, and stops there; left walks back")
  func alongRail() {
    let walk = Walk(34, 9, from: "board/one/0", board)
    for (direction, numbers) in [(FocusDirection.right, Array(1..<9)), (.left, (0..<8).reversed())] {
      for number in numbers {
        #expect(walk.go(direction) && walk.focus == ViewID("board/one/\(number)") && walk.isSeen)
      }
      #expect(!walk.go(direction))
    }
  }

  @Test("next visits all views once, in the order in which they are written, and previous comes back")
  func order() {
    let walk = Walk(34, 9, board)
    var forwards: [ViewID] = []
    while walk.go(.next), forwards.count < 99 {
      forwards.append(walk.focus ?? "")
      #expect(walk.isSeen)
    }
    let expected =
      (0..<9).map { "board/one/\($0)" } + (0..<3).map { "board/two/\($0)" }
      + (0..<12).map { "board/three/\($0)" }
      + (0..<3).flatMap { ["board/all/\($0)", "board/all/\($0)/Start"] } + ["board/all/more"]
    expect(forwards.map(\.path), expected)
    var back = [walk.focus ?? ""]
    while walk.go(.previous), back.count < 99 { back.append(walk.focus ?? "") }
    expect(back.reversed().map(\.path), expected)
  }

  @Test("the focus leaves a scroll view only at its ends, and enters another at a visible view")
  func twoScrollViews() {
    func column(_ name: String) -> any View {
      ScrollView {
        VStack(alignment: .leading) { for row in 0..<20 { Button("\(name)\(row)", style: .link) } }
      }
      .id(name).frame(height: 5)
    }
    let view = VStack(alignment: .leading) {
      Button("top")
      HStack {
        column("a")
        column("b")
      }
      Button("bottom")
    }
    let walk = Walk(30, 7, from: "a/a0", view)
    for number in 1..<20 { #expect(walk.go(.down) && walk.focus == ViewID("a/a\(number)")) }
    expect(walk.scene.focus(from: walk.focus, toward: .right)?.path.hasPrefix("b/b"), true)
    #expect(walk.go(.right) && walk.isSeen && walk.focus == "b/b4")
    #expect(walk.go(.left) && walk.isSeen && walk.focus == "a/a19")
    #expect(walk.go(.down) && walk.focus == "bottom")
    expect(walk.scene.scrollView(at: Point(x: 0, y: 3)), "a")
    expect(walk.scene.scrollView(at: Point(x: 20, y: 3)), "b")
    #expect(walk.scene.scrollView(at: Point(x: 0, y: 0)) == nil)
  }

  @Test("a step after the wheel goes on from the focus, however far it was scrolled away")
  func wheel() {
    let list = ScrollView {
      LazyVStack { ForEach(0..<1_000) { Text("\($0)").focusable() } }
    }
    .id("list")
    for (cells, from) in [(500, 3), (-500, 700), (1 << 40, 0), (-1 << 40, 999)] {
      let walk = Walk(20, 8, from: ViewID("list/\(from)"), list)
      _ = walk.scene.canvas
      walk.memory.scroll("list", by: cells)
      #expect(!walk.isSeen)
      let direction: FocusDirection = from == 999 ? .up : .down
      #expect(walk.go(direction) && walk.isSeen)
      expect(walk.focus, ViewID("list/\(from == 999 ? 998 : from + 1)"))
    }
    let walk = Walk(34, 9, from: "board/one/1", board)
    _ = walk.scene.canvas
    walk.memory.scroll("board/one", by: 60)
    #expect(!walk.isSeen)
    #expect(walk.go(.right) && walk.focus == "board/one/2" && walk.isSeen)
  }

  @Test("a rail is a scroll view inside the one around it")
  func scrollViews() {
    let walk = Walk(34, 9, from: "board/one/0", board)
    expect(walk.scene.scrollView(at: Point(x: 3, y: 2)), "board/one")
    expect(walk.scene.scrollView(at: Point(x: 3, y: 0)), "board")
    expect(walk.scene.focusable(at: Point(x: 3, y: 2)), "board/one/0")
  }
}
