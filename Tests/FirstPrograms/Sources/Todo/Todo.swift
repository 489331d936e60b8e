import CardKit
import Terminal

@main
struct Todo {
  static func main() throws {
    let list = TodoList(["Buy milk", "Water the plants", "Call Ada"])
    try run(list, title: "To do", focus: "What needs doing?") { $list in TodoView(list: $list) }
  }
}

struct TodoView: View {
  @Binding var list: TodoList

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack {
        Text("To do").font(.title)
        Spacer()
        Text("\(list.done) of \(list.items.count) done").foregroundColor(.secondary)
      }
      HStack {
        TextField("What needs doing?", text: $list.draft).onSubmit { list.add() }
        Button("Add") { list.add() }
      }
      HStack(spacing: 2) {
        ForEach(Filter.allCases, id: \.self) { filter in
          Button(filter.rawValue, style: filter == list.filter ? .primary : .link) { list.filter = filter }
        }
      }
      ScrollView {
        LazyVStack {
          ForEach(list.shown) { item in ItemRow(item: item, list: $list) }
          if list.shown.isEmpty { Text("Nothing here").foregroundColor(.secondary) }
        }
      }
      HStack(spacing: 2) {
        Button("Undo", key: "u") { list.undo() }.disabled(!list.canUndo)
        Spacer()
        Text("tab next · q quit").foregroundColor(.secondary)
      }
    }
    .padding()
  }
}

struct ItemRow: View {
  let item: Item
  @Binding var list: TodoList

  var body: some View {
    Card(theme: item.isDone ? nil : .lavender) {
      HStack {
        Text(item.isDone ? "✓" : "○").accessibilityLabel(item.isDone ? "Done" : "Open")
        Text(item.title).dim(item.isDone)
        Spacer()
        Button("Delete", style: .link) { list.delete(item) }
      }
    }
    .focusable { list.toggle(item) }
  }
}
