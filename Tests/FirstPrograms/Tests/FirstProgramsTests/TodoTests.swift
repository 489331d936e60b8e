import CardKit
import Testing

@testable import Todo

@Suite("The to-do list")
struct TodoTests {
  @Test("it looks as it should")
  func picture() {
    var list = TodoList(["Buy milk", "Call Ada"])
    list.toggle(list.items[0])
    let view = TodoView(list: .constant(list))
    #expect(
      view.picture(width: 40, height: 14) == """
         To do                      1 of 2 done

         What needs doing?              [ Add ]

         [ All ]  Open  Done

         ╭───────────────────────────────────╮
         │ ✓ Buy milk                 Delete │
         ╰───────────────────────────────────╯
         ╭───────────────────────────────────╮
         │ ○ Call Ada                 Delete │
         ╰───────────────────────────────────╯

         [u] Undo             tab next · q quit
        """)
  }

  @Test("a screen reader speaks it from top to bottom")
  func speech() {
    let view = TodoView(list: .constant(TodoList(["Buy milk"])))
    #expect(
      view.spoken(width: 40) == """
        To do
        0 of 1 done
        What needs doing?, text field
        Add, button
        All, button
        Open, button, link
        Done, button, link
        Open. Buy milk. button
        Delete, button, link
        Undo, button, dimmed
        tab next, q quit
        """)
  }

  @Test("a button acts on its own item, and typing on the focused field")
  func actions() {
    var list = TodoList(["Buy milk", "Call Ada", "Water the plants"])
    let memory = ViewMemory()
    func scene() -> Scene {
      let view = TodoView(list: Binding(get: { list }, set: { list = $0 }))
      return Scene(view, size: Size(width: 40, height: 24), environment: EnvironmentValues(memory: memory))
    }

    scene().press("1/Delete")
    #expect(list.items.map(\.title) == ["Buy milk", "Water the plants"])
    scene().press("Undo")
    #expect(list.items.count == 3)

    memory.focus = "What needs doing?"
    for key: Key in ["T", "e", "a", .enter] { _ = scene().handle(key) }
    #expect(list.items.last?.title == "Tea")
  }
}
