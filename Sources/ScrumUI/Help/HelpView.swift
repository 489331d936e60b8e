import CardKit

/// The keys: those of the place below first, then those of all others; what can't be done now says why.
struct HelpView: View {
  let help: HelpState
  /// The state below the help.
  let state: AppState
  let size: Size

  var body: any View {
    let rows = state.helpRows(help)
    VStack(alignment: .leading) {
      if size.height >= 4 || help.search != nil {
        header(found: rows.count).lineLimit(1).padding()
        if size.height >= 6 { Divider() }
      }
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          ForEach(rows.indices) { index in row(index, of: rows).id(String(index)) }
          if rows.isEmpty { Text("No key does that").dim().padding() }
        }
      }
      .id("help")
    }
  }

  @ViewBuilder private func header(found: Int) -> any View {
    if let search = help.search {
      HStack {
        Text("/").bold()
        TextField("Key or words", input: search, isEditing: help.isSearching).layoutPriority(-1)
        Text(found == 0 ? "none" : "\(found) found").fixedSize()
      }
    } else {
      Text("Keys").bold().accessibilityAddTraits(.isHeader)
    }
  }

  @ViewBuilder private func row(_ index: Int, of rows: [HelpRow]) -> any View {
    let row = rows[index]
    let before = index == 0 ? nil : rows[index - 1]
    let isFirstElsewhere = row.isElsewhere && before?.isElsewhere == false
    let isFirst = before?.binding.context != row.binding.context || isFirstElsewhere
    VStack(alignment: .leading) {
      if isFirst, index > 0, size.height >= 16 { Text(" ") }
      if isFirstElsewhere {
        Divider()
        Text("At other places").dim().lineLimit(1).padding().accessibilityAddTraits(.isHeader)
        if size.height >= 16 { Text(" ") }
      }
      HelpRowView(
        row: row, reason: row.isElsewhere ? nil : state.reason(against: row.binding.command),
        title: isFirst ? row.binding.context.title : nil, isMarked: index == help.row, width: size.width)
    }
  }
}
