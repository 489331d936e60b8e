import CardKit
import ScrumModel

struct HelpView: View {
  let help: HelpState
  let size: Size

  var body: some View {
    let rows = help.rows
    VStack(alignment: .leading) {
      if size.height >= 4 || help.search != nil {
        header(found: rows.count).lineLimit(1).padding()
        if size.height >= 8, help.search == nil, let about = help.about { Text(about).lineLimit(3).padding() }
        if size.height >= 6 { Divider() }
      }
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          let count = rows.count { !$0.isElsewhere }
          columns(of: 0..<count, rows)
          if count < rows.count {
            if count > 0 { Divider() }
            Text("On other screens").dim().lineLimit(1).padding().accessibilityAddTraits(.isHeader)
            columns(of: count..<rows.count, rows)
          }
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

  private static let leastColumn = 61

  /// The rows in as many columns as have room, each of whole groups as far as they are about equally long.
  private func columns(of range: Range<Int>, _ rows: [HelpRow]) -> any View {
    let count = max(1, size.width / Self.leastColumn)
    let starts = range.filter { $0 == range.lowerBound || rows[$0].group != rows[$0 - 1].group }
    let height = (range.count + 2 * starts.count + count - 1) / count
    var parts: [Range<Int>] = []
    for (place, start) in starts.enumerated() {
      let end = starts[at: place + 1] ?? range.upperBound
      if let last = parts.last,
        parts.count == count || (start - last.lowerBound) + (end - start) / 2 < height - 2
      {
        parts[parts.count - 1] = last.lowerBound..<end
      } else {
        parts.append(start..<end)
      }
    }
    let width = size.width / count - (count > 1 ? 1 : 0)
    return HStack(alignment: .top, spacing: 1) {
      for part in parts {
        VStack(alignment: .leading) {
          ForEach(part, id: \.self) { row($0, of: rows, isFirst: starts.contains($0), in: part, width) }
        }
        .frame(width: count > 1 ? width : nil, alignment: .leading)
      }
    }
  }

  private func row(
    _ index: Int, of rows: [HelpRow], isFirst: Bool, in part: Range<Int>, _ width: Int
  ) -> any View {
    VStack(alignment: .leading) {
      if isFirst {
        GroupHeading(
          title: rows[index].group, theme: rows[index].isElsewhere ? nil : help.theme ?? .sky,
          hasGap: index > part.lowerBound && size.height >= 16)
      }
      HelpRowView(row: rows[index], isSelected: index == help.row, theme: help.theme, width: width)
    }
    // The heading stays in view with the first row.
    .keptInView(isFirst && index == help.row)
  }
}

private struct HelpRowView: View {
  let row: HelpRow
  let isSelected: Bool
  let theme: Theme?
  let width: Int

  private static let keysWidth = AppState.allTables.flatMap(\.rows).map(\.keyLabels.utf8.count).max() ?? 0
  /// The columns of the keys, of which longer lists take a line of their own; nil if all do.
  private var keysColumn: Int? { width >= 70 ? Self.keysWidth : width >= 34 ? (width >= 60 ? 13 : 9) : nil }

  var body: some View {
    words
      .dim(row.isElsewhere || row.reason != nil)
      .padding(.leading, width >= 40 ? 2 : 1)
      .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      .selected(isSelected, in: theme ?? .sky)
      .keptInView(isSelected)
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .focusable()
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
