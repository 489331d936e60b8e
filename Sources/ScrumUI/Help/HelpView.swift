import CardKit

struct HelpView: View {
  let help: HelpState
  let size: Size

  var body: some View {
    let rows = help.rows
    VStack(alignment: .leading) {
      if size.height >= 4 || help.search != nil {
        header(found: rows.count).lineLimit(1).padding()
        if size.height >= 6 { Divider() }
      }
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          ForEach(rows.indices) { index in row(index, of: rows) }
          if rows.isEmpty { Text("No matching key").dim().padding() }
        }
      }
      .id("help")
    }
  }

  @ViewBuilder private func header(found: Int) -> any View {
    if let search = help.search {
      HStack {
        Text("/").bold().accessibilityLabel("Search the keys").accessibilityAddTraits(.isHeader)
        TextField("Key or words", input: search, isEditing: help.isSearching).layoutPriority(-1)
        Text(found == 0 ? "none" : "\(found) found").fixedSize()
      }
    } else {
      Text("Keys and marks").bold().accessibilityAddTraits(.isHeader)
    }
  }

  @ViewBuilder private func row(_ index: Int, of rows: [HelpRow]) -> any View {
    let row = rows[index]
    let before = index == 0 ? nil : rows[index - 1]
    let isFirstElsewhere = row.isElsewhere && before?.isElsewhere == false
    let isFirst = before?.table != row.table || isFirstElsewhere
    VStack(alignment: .leading) {
      if isFirst, index > 0, size.height >= 16 { Text(" ") }
      if isFirstElsewhere {
        Divider()
        Text("On other screens").dim().lineLimit(1).padding().accessibilityAddTraits(.isHeader)
        if size.height >= 16 { Text(" ") }
      }
      HelpRowView(
        row: row, title: isFirst ? row.table : nil, isSelected: index == help.row, width: size.width)
    }
  }
}

/// A row of the help, below the title of its table if it is the first one there.
private struct HelpRowView: View {
  let row: HelpRow
  let title: String?
  let isSelected: Bool
  let width: Int

  private static let keysWidth = AppState.allTables.flatMap(\.rows).map(\.keyLabels.utf8.count).max() ?? 0
  /// The columns of the keys, of which longer lists take a line of their own; nil if all do.
  private var keysColumn: Int? { width >= 60 ? Self.keysWidth : width >= 34 ? 9 : nil }

  var body: some View {
    // The title stays in view with the first row.
    VStack(alignment: .leading) {
      if let title {
        Text(title).bold().underline().dim(row.isElsewhere).lineLimit(1).padding()
          .accessibilityAddTraits(.isHeader)
      }
      words
        .dim(row.isElsewhere || row.reason != nil)
        .padding(.leading, width >= 40 ? 2 : 1)
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        .selected(isSelected)
        .keptInView(isSelected)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .focusable()
    }
    .keptInView(isSelected)
  }

  @ViewBuilder private var words: any View {
    if let keysColumn, row.keyLabels.count <= keysColumn {
      HStack(alignment: .top, spacing: 2) {
        keys.frame(width: keysColumn, alignment: .leading)
        help
      }
    } else {
      VStack(alignment: .leading) {
        keys
        help.padding(.leading, (keysColumn ?? 0) + 2)
      }
    }
  }

  @ViewBuilder private var keys: any View {
    if let mark = row.mark {
      EnvironmentReader { Text(Mark.all[mark].sign($0.glyphs)).bold() }
    } else {
      MarkedText(row.keyLabels, marked: row.keyMarks).bold()
    }
  }

  private var help: any View {
    MarkedText(row.help + (row.reason.map { " (\($0))" } ?? ""), marked: row.helpMarks)
  }
}
