import CardKit
import Testing

@Suite("The identity of views")
struct IdentityTests {
  private func scene(_ view: any View, focus: ViewID? = nil, memory: ViewMemory = ViewMemory()) -> Scene {
    Scene(
      view.focus(focus), size: Size(width: 30, height: 12), environment: EnvironmentValues(memory: memory))
  }

  @Test("a click in the second row deletes the second row")
  func rows() {
    var deleted: [String] = []
    let names = ["a", "b", "c"]
    let scene = scene(
      VStack {
        ForEach(names) { name in
          HStack {
            Text(name)
            Button("Delete") { deleted.append(name) }
          }
        }
      })
    for row in 0..<3 { scene.press(scene.focusables[row].id) }
    expect(deleted, names)
  }

  @Test("buttons that look alike are two, wherever they stand, and the focus passes both")
  func lookAlike() throws {
    var pressed: [Int] = []
    let view = VStack {
      HStack { Button("OK") { pressed.append(0) } }
      Button("OK") { pressed.append(1) }
      Button("OK") { pressed.append(2) }
    }
    let scene = scene(view)
    var focus = scene.focus(from: nil, toward: .next)
    for _ in 0..<3 {
      let id = try #require(focus)
      scene.press(id)
      expect(self.scene(view, focus: id).focusables.filter(\.isFocused).count, 1)
      focus = scene.focus(from: id, toward: .next)
    }
    #expect(pressed == [0, 1, 2] && focus == nil)
  }

  @Test("a view keeps its identity when one before it goes")
  func conditions() throws {
    func form(_ isShown: Bool) -> any View {
      VStack {
        if isShown { Button("OK") }
        Button("OK")
      }
    }
    let focus = scene(form(true)).focusables[1].id
    expect(scene(form(false), focus: focus).focusables.map(\.isFocused), [true])
    expect(scene(form(true), focus: focus).focusables.map(\.isFocused), [false, true])
  }

  @Test("elements of the same names in two collections of one list are two", arguments: [true, false])
  func sameNames(isLazy: Bool) {
    var pressed: [String] = []
    func rows(_ kind: String) -> ForEach {
      ForEach(["0", "1"], id: \.self) { name in Button(name, id: "open") { pressed.append(kind + name) } }
    }
    @ViewBuilder func content() -> any View {
      rows("person ")
      rows("task ")
    }
    let scene = scene(isLazy ? LazyVStack { content() } : VStack { content() })
    for row in scene.focusables { scene.press(row.id) }
    expect(pressed, ["person 0", "person 1", "task 0", "task 1"])
  }

  @Test("two unnamed lists keep their expansion apart")
  func expansion() {
    let memory = ViewMemory()
    let view = VStack {
      for _ in 0..<2 {
        CardList(
          title: "List", layout: .stack(accessory: .expand()), initiallyShownCardsCount: 1, elements: 0..<3,
          headerPadding: (.all, 0)
        ) {
          Text("\($0)")
        }
      }
    }
    let before = scene(view, memory: memory)
    let more = before.focusables.filter { $0.id.path.hasSuffix("more") }
    expect(more.count, 2)
    before.press(more[1].id)
    let words = scene(view, memory: memory).canvas.picture.split(separator: "\n").filter {
      $0.contains("Show")
    }
    expect(words.map { $0.contains("less") }, [false, true])
  }

  private func duplicates(@ViewBuilder _ view: () -> any View) -> [ViewID] {
    Scene(ScrollView { view() }, size: Size(width: 20, height: 6)).duplicates
  }

  @Test("elements with equal ids are reported once each, in eager and lazy lists")
  func elements() {
    let names = ["a", "b", "a", "a", "c"]
    expect(duplicates { VStack { ForEach(names, id: \.self) { Text($0) } }.id("list") }, ["list/a"])
    expect(duplicates { LazyVStack { ForEach(names, id: \.self) { Text($0) } }.id("list") }, ["list/a"])
    expect(duplicates { ForEach(["a", "b"], id: \.self) { Button($0) } }, [])
    expect(duplicates { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } }, ["1"])
  }

  @Test("views that differ by their names or by their place in the code are not reported")
  func places() {
    let view = VStack {
      Button("OK")
      Button("OK")
      for _ in 0..<3 { Button("OK") }
      Card { Text("card") }.focusable {}
      CardList(
        title: "List", layout: .stack(), elements: 0..<3, headerPadding: (.all, 0), primaryAction: { _ in }
      ) { Text("\($0)") }
      CardList(
        title: "Rail", layout: .rail(cardWidth: 5), elements: 0..<3, headerPadding: (.all, 0),
        primaryAction: { _ in }
      ) {
        Text("\($0)")
      }
    }
    expect(duplicates { view }, [])
  }

  @Test("views without a builder between them are told apart by their names alone")
  func names() {
    let buttons = ForEach(0..<2) { _ in Button("OK", id: "ok") }
    expect(duplicates { buttons }, [])
    expect(duplicates { ForEach(["x", "x"], id: \.self) { _ in Button("OK", id: "ok") } }, ["x", "x/ok"])
  }
}
