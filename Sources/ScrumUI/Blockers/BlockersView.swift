import CardKit

struct BlockersView: View {
  let blockers: BlockersState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if size.height >= 4 { ScreenHeader(path: ["Blockers"], app: app) }
      if isRoomy { Text(" ") }
      if blockers.rows.isEmpty {
        nothing
      } else if let selected = blockers.selected, page.areTwo {
        TwoColumns(columns: page) {
          list
        } right: {
          BlockerOrigin(row: selected, app: app)
        }
      } else {
        list
      }
    }
  }

  private var list: any View {
    let columns = BlockerColumns(blockers.rows, width: page.left)
    return VStack(alignment: .leading) {
      if size.height >= 7 { heads(columns.width) }
      ScrollView(showsIndicators: size.width >= 24) {
        LazyVStack {
          ForEach(blockers.rows.indices) { place in
            BlockerRow(row: blockers.rows[place], columns: columns).focusable()
          }
        }
        .id("rows")
        .frame(width: columns.width)
      }
      .id("blockers")
    }
  }

  private var isRoomy: Bool { size.height >= 12 }
  private var page: PageColumns { blockers.columns(in: size.width) }

  private var nothing: any View {
    VStack(alignment: .leading) {
      Text("No open blockers").bold()
      if isRoomy {
        Text(" ")
        Text("A blocker that is noted in a meeting stays here until it is resolved").dim()
      }
    }
    .padding(.horizontal, size.width >= 40 ? 3 : 1)
  }

  private func heads(_ width: Int) -> any View {
    HStack(spacing: 2) {
      Text("Open blockers · \(blockers.rows.count)").bold().accessibilityAddTraits(.isHeader)
      Spacer()
      Text("Open for").dim().accessibilityHidden()
    }
    .lineLimit(1)
    .padding(.leading)
    .frame(width: width)
  }
}

/// The columns that all rows share.
struct BlockerColumns {
  /// The width of a row; the eye can't follow longer ones.
  let width: Int
  let title: Int, name: Int, age: Int
  /// Whether each blocker fits on one row; otherwise its text gets rows of its own.
  let isTable: Bool

  static let narrowest = 60, widest = 120
  /// The stripe, the box, the padding and a free column.
  private static let around = 6

  init(_ rows: [BlockersState.Row], width: Int) {
    title = min(24, Format.columns(of: rows.map(\.title)))
    name = min(20, Format.columns(of: rows.map(\.blocker.name)))
    age = rows.map(\.age.utf8.count).max() ?? 0
    let text = max(Format.columns(of: rows.map(\.blocker.text)), 24)
    let columns: [ColumnFit.Column] = [
      .init(title), .init(name, gap: 2), .init(text, shortest: 24, gap: 2), .init(age, gap: 2),
    ]
    // The ages stand near their blockers.
    let whole = ColumnFit(columns, in: .max).total + Self.around
    // The column at the right is the scroll bar's.
    self.width = min(max(whole, Self.narrowest), Self.widest, width >= 24 ? width - 1 : width)
    isTable = ColumnFit(columns, in: self.width - Self.around).isWhole
  }
}

private struct BlockerRow: View {
  let row: BlockersState.Row
  let columns: BlockerColumns

  var body: some View {
    EnvironmentReader { environment in
      content
        .padding()
        .selected(environment.isFocused)
        .stripe(environment.theme(CardTheme(row.theme)).background, isThick: environment.isFocused)
        .accessibilityElement(
          label: "\(row.title). Blocker of \(row.blocker.name): \(row.blocker.text), \(row.age)")
    }
  }

  @ViewBuilder private var content: any View {
    if columns.isTable {
      HStack(alignment: .top) {
        TickBox()
        Text(row.title).bold().lineLimit(1).frame(width: columns.title, alignment: .leading)
        Text(row.blocker.name).lineLimit(1).frame(width: columns.name, alignment: .leading).padding(.leading)
        text.padding(.horizontal)
        age.frame(width: columns.age, alignment: .trailing)
      }
    } else {
      VStack(alignment: .leading) {
        HStack {
          TickBox()
          Text("\(row.title) · \(row.blocker.name)", shorter: [row.title]).bold().lineLimit(1)
          Spacer()
          age.layoutPriority(1)
        }
        text.padding(.leading, 2)
      }
    }
  }

  private var text: any View {
    Text(row.blocker.text).linked().lineLimit(3).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
  }

  private var age: any View { Text(row.age).lineLimit(1) }
}
