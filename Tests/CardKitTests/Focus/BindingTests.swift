import CardKit
import Testing

@Suite("Bindings")
struct BindingTests {
  private struct Item: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  private struct Model {
    var items: [Item] = [Item(id: 1, title: "one"), Item(id: 2, title: "two")]
    var draft = ""
  }

  private final class Owner {
    var model = Model()
    var binding: Binding<Model> { Binding(get: { self.model }, set: { self.model = $0 }) }
  }

  @Test("lead to the parts of their value")
  func parts() {
    let owner = Owner()
    let list = owner.binding
    list.draft.wrappedValue = "new"
    list.items[1].isDone.wrappedValue = true
    #expect(owner.model.draft == "new" && owner.model.items.map(\.isDone) == [false, true])
    list.items.wrappedValue.removeFirst()
    #expect(list.items.count == 1 && list.items.first?.title.wrappedValue == "two")
  }

  @Test("to a collection are a collection of bindings, which ForEach tells apart")
  func collections() {
    let owner = Owner()
    let stage = Stage {
      ForEach(owner.binding.items) { $item in
        Button(item.title, id: "done") { item.isDone.toggle() }
      }
    }
    expect(stage.scene.focusables.map(\.id.path), ["1/done", "2/done"])
    stage.press(.tab, .tab, .enter)
    expect(owner.model.items.map(\.isDone), [false, true])
    expect(owner.binding.items.filter { $0.wrappedValue.isDone }.map(\.id), [2])
  }
}
