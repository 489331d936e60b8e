import Testing

@testable import CardKit

@Suite("Scrolling by hand")
struct ScrolledByHandTests {
  private let memory = ViewMemory()

  private func scene(_ view: any View) -> Scene {
    let scene = Scene(view, size: Size(width: 8, height: 3), environment: EnvironmentValues(memory: memory))
    _ = scene.canvas
    return scene
  }

  private func list(isDisabled: Bool = false) -> any View {
    ScrollView(showsIndicators: false) {
      VStack(alignment: .leading) { ForEach(0..<9) { Text("row \($0)").keptInView($0 == 0) } }
    }
    .id("list").disabled(isDisabled)
  }

  private var rail: any View {
    CardList("", .rail(cardWidth: 4), 0..<9) { Text("\($0)") }.id("rail")
  }

  @Test("stays where it was scrolled to, until something else was shown: then the focus is seen again")
  func appearsAnew() {
    expect(scene(list()).canvas.picture, "row 0\nrow 1\nrow 2")
    memory.scroll("list", by: 4)
    for _ in 0..<3 { expect(scene(list()).canvas.picture, "row 4\nrow 5\nrow 6") }
    expect(scene(Text("another")).canvas.picture, "another\n\n")
    expect(scene(list()).canvas.picture, "row 0\nrow 1\nrow 2")
  }

  @Test("stays where it was scrolled to while something lies over it")
  func covered() {
    _ = scene(list())
    memory.scroll("list", by: 4)
    for _ in 0..<3 {
      _ = scene(
        ZStack {
          list(); Text("over")
        })
    }
    expect(scene(list()).canvas.picture, "row 4\nrow 5\nrow 6")
  }

  @Test("the wheel goes on while a view that is no element of the list has the focus")
  func pastButton() {
    let memory = ViewMemory()
    memory.focus = "Add"
    let view = ScrollView(showsIndicators: false) {
      LazyVStack {
        Button("Add") {}
        ForEach(0..<40) { Text("row \($0)").focusable {} }
      }
    }
    func scene() -> Scene {
      Scene(view, size: Size(width: 8, height: 3), environment: EnvironmentValues(memory: memory))
    }
    for step in 1...6 {
      expect(scene().handle(MouseEvent(.scrollDown, at: .zero)), .handled)
      #expect(scene().canvas.picture.hasPrefix("row \(3 * step - 1)\n"))
    }
    expect(memory.focus, "Add")
  }

  @Test("shows the focus again when it moves, also along a row")
  func alongRow() {
    func form(_ focus: ViewID) -> any View {
      ScrollView(showsIndicators: false) {
        VStack(alignment: .leading) {
          HStack {
            Button("A", id: "a", style: .link); Button("B", id: "b", style: .link)
          }
          ForEach(0..<9) { Text("row \($0)") }
        }
      }
      .id("form").focus(focus)
    }
    let first = scene(form("form/a")).canvas.picture
    #expect(first.contains("A"))
    memory.scroll("form", by: 4)
    #expect(!scene(form("form/a")).canvas.picture.contains("A"))
    expect(scene(form("form/b")).canvas.picture, first)
  }

  @Test("a disabled view is not found")
  func disabled() {
    for (view, isFound) in [
      (list(), true), (list(isDisabled: true), false), (rail, true), (rail.disabled(), false),
    ] as [(any View, Bool)] {
      let scene = scene(view)
      expect((0..<3).contains { scene.scrollView(at: Point(x: 1, y: $0)) != nil }, isFound)
    }
  }
}
