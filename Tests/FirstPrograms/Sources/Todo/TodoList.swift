/// Something to do.
struct Item: Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

/// Which items are shown.
enum Filter: String, CaseIterable {
  case all = "All"
  case open = "Open"
  case done = "Done"
}

/// What the program knows. Every change of the items can be undone.
struct TodoList {
  private(set) var items: [Item] = []
  private var past: [[Item]] = []
  var draft = ""
  var filter = Filter.all

  init(_ titles: [String] = []) { items = titles.enumerated().map { Item(id: $0, title: $1) } }

  var shown: [Item] { items.filter { filter == .all || $0.isDone == (filter == .done) } }
  var done: Int { items.count(where: \.isDone) }
  var canUndo: Bool { !past.isEmpty }

  mutating func add() {
    guard !draft.isEmpty else { return }
    past.append(items)
    items.append(Item(id: (items.map(\.id).max() ?? -1) + 1, title: draft))
    draft = ""
  }

  mutating func toggle(_ item: Item) {
    past.append(items)
    for index in items.indices where items[index].id == item.id { items[index].isDone.toggle() }
  }

  mutating func delete(_ item: Item) {
    past.append(items)
    items.removeAll { $0.id == item.id }
  }

  mutating func undo() { items = past.popLast() ?? items }
}
