import CardKit
import Testing

@Suite("The focus that views keep")
struct FocusMemoryTests {
  private struct Row: Identifiable {
    let id: String
  }

  private final class List {
    var rows: [Row]
    var hasTitle = true

    init(_ names: String...) { rows = names.map(Row.init) }
  }

  private func stage(_ list: List, isLazy: Bool = false) -> Stage {
    return Stage {
      let rows = ForEach(list.rows) { row in
        HStack {
          Button("Open")
          Button("Delete", key: "d") { list.rows.removeAll { $0.id == row.id } }
        }
      }
      VStack {
        if list.hasTitle { Button("title") }
        if isLazy { LazyVStack { rows } } else { VStack { rows } }
        Button("end")
      }
    }
  }

  @Test("stays on its element when another one is removed", arguments: [false, true])
  func others(isLazy: Bool) {
    let list = List("a", "b", "c")
    let stage = stage(list, isLazy: isLazy)
    stage.press(.tab, .tab, .tab, .tab)
    expect(stage.focus, "b/Open")
    list.rows.removeFirst()
    expect(stage.focus, "b/Open")
    list.hasTitle = false
    expect(stage.focus, "b/Open")
  }

  @Test(
    "of a removed view passes to the one that takes its place, at the end to the last",
    arguments: [false, true])
  func removed(isLazy: Bool) {
    let list = List("a", "b", "c")
    let stage = stage(list, isLazy: isLazy)
    stage.press(.tab, .tab, .tab, .tab, .tab)
    expect(stage.focus, "b/Delete")
    stage.press(.enter)
    #expect(list.rows.map(\.id) == ["a", "c"] && stage.focus == "c/Delete")
    // Without a picture in between.
    stage.press(.enter, .up, "d")
    #expect(list.rows.map(\.id) == [] && stage.focus == "end")
  }

  @Test("passes to a view of the same path, wherever it stands now")
  func samePath() {
    final class State { var isNested = false }
    let state = State()
    let stage = Stage {
      Button("first")
      if state.isNested { HStack { Button("OK") } } else { Button("OK") }
    }
    stage.press(.tab, .tab)
    expect(stage.focus, "OK")
    state.isNested = true
    expect(stage.focus, "OK")
  }

  @Test("waits for a view that does not exist yet, and survives a screen without views")
  func waiting() {
    final class State { var isShown = false }
    let state = State()
    let stage = Stage {
      Button("first")
      if state.isShown { Button("later") }
    }
    stage.memory.focus = "later"
    #expect(stage.focus == nil)
    state.isShown = true
    expect(stage.focus, "later")
    state.isShown = false
    expect(stage.focus, "first")
  }

  @Test("is at first on the first view in sight, once there is one; after that it may go")
  func first() {
    let list = List()
    list.hasTitle = false
    let stage = Stage {
      for row in list.rows { Button(row.id) }
      if list.hasTitle { TextField("title", text: .constant("")) }
    }
    stage.memory.focusFirst()
    #expect(stage.focus == nil)
    list.hasTitle = true
    expect(stage.focus, "title")
    list.rows = [Row(id: "a")]
    expect(stage.focus, "title")
    stage.press(.escape)
    #expect(stage.focus == nil)
    let own = Stage {
      VStack {
        Button("a"); Button("b")
      }.focus("b")
    }
    own.memory.focusFirst()
    #expect(own.focus == "b" && own.memory.focus == nil)
  }

  @Test("is that of the program if it sets one")
  func program() {
    let stage = Stage { Button("a").focus(nil) }
    stage.memory.focus = "a"
    #expect(stage.focus == nil)
  }
}
