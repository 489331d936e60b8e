import CardKit
import ScrumModel

struct PaletteView: View {
  let palette: PaletteState
  let size: Size

  /// A larger list is harder to read.
  private static let most = Size(width: 88, height: 24)

  /// Whether there is room for a border, and for some of the screen below.
  private var isDialog: Bool { size.width >= 30 && size.height >= 9 }

  var body: some View {
    if isDialog {
      // The lowest rows stay in sight: they show the time of a meeting.
      list
        .frame(
          width: min(Self.most.width, size.width - (size.width >= 60 ? 4 : 0)) - 2,
          height: min(Self.most.height, size.height - (size.height >= 16 ? 4 : 0)) - 2,
          alignment: .topLeading
        )
        .clipped()
        .dialogBorder()
        .padding(.top, size.height >= 16 ? 1 : 0)
    } else {
      list.frame(width: size.width, height: size.height, alignment: .topLeading).clipped()
    }
  }

  private static let nameWidth = 16

  private var list: any View {
    let rows = palette.rows
    return VStack(alignment: .leading) {
      HStack {
        Text(":").bold().accessibilityLabel("Commands and scrums").accessibilityAddTraits(.isHeader)
        let prompt =
          palette.listsMessages
          ? "Message" : palette.offersScrums ? "Command, setting or scrum" : "Command or setting"
        TextField(prompt, input: palette.input ?? TextInput(), isEditing: true).layoutPriority(-1)
        if let clock = palette.clock, size.width >= 40 {
          Text(clock.name).bold().frame(maxWidth: Self.nameWidth, alignment: .trailing)
          Text(clock.time).bold().fixedSize()
        }
      }
      .lineLimit(1)
      .padding()
      if isDialog { Divider() }
      ScrollView(showsIndicators: size.width >= 24) {
        LazyVStack {
          ForEach(rows.indices) { index in
            let heading = palette.isGrouped && (index == 0 || rows[index - 1].group != rows[index].group)
            VStack(alignment: .leading) {
              if heading {
                GroupHeading(title: rows[index].group, theme: palette.theme ?? .sky, hasGap: index > 0)
              }
              PaletteRowView(row: rows[index], isSelected: index == palette.row, theme: palette.theme)
                .keptInView(index == palette.row)
            }
            .focusable()
          }
          if rows.isEmpty {
            Text(palette.listsMessages && palette.isGrouped ? "No messages yet" : "Nothing matches").dim()
              .padding()
          }
        }
      }
      .id("palette")
    }
  }
}

/// The heading of a group of commands, in a theme if it is of the screen below.
struct GroupHeading: View {
  let title: String
  let theme: Theme?
  let hasGap: Bool

  var body: some View {
    EnvironmentReader { environment in
      let scheme = environment.colorScheme
      let color = theme.map { environment.fill(CardTheme($0)).visible(in: scheme, contrast: 5.1) }
      Text(title).bold().foregroundColor(
        environment.colorDepth.hasManyColors && scheme != .unknown ? color : nil
      )
      .lineLimit(1).padding().padding(.top, hasGap ? 1 : 0)
      .accessibilityAddTraits(.isHeader)
    }
  }
}

private struct PaletteRowView: View {
  let row: PaletteRow
  let isSelected: Bool
  let theme: Theme?

  var body: some View {
    content
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      .dim(row.reason != nil)
      .selected(isSelected, in: row.theme ?? theme ?? .sky)
      .accessibilityElement(children: .combine)
  }

  @ViewBuilder private var content: any View {
    if let reason = row.reason {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 2) {
          title.lineLimit(1)
          Spacer()
          Text(reason).lineLimit(1)
          key
        }
        VStack(alignment: .leading) {
          titleAndKey
          Text(reason).padding(.leading, 2)
        }
      }
    } else {
      titleAndKey
    }
  }

  /// The selected title takes as many lines as it needs.
  private var titleAndKey: any View {
    HStack(alignment: .top, spacing: 2) {
      title.lineLimit(isSelected ? nil : 1)
      if let setting = row.setting {
        Text(Setting.all[setting].help).dim(!isSelected).lineLimit(1).layoutPriority(-1)
      }
      Spacer()
      key
    }
  }

  @ViewBuilder private var title: any View {
    if let theme = row.theme {
      EnvironmentReader { environment in
        HStack(alignment: .top) {
          Text(environment.glyphs.stripe)
            .foregroundColor(isSelected ? nil : CardLook(theme, in: environment).mark.foreground)
            .accessibilityHidden()
          MarkedText(row.title, marked: row.marks)
        }
      }
    } else {
      MarkedText(row.title, marked: row.marks)
    }
  }

  @ViewBuilder private var key: any View {
    if row.setting != nil || !row.value.isEmpty {
      EnvironmentReader { environment in
        let (before, after) = (environment.glyphs.backward, environment.glyphs.forward)
        Text(row.setting == nil || row.reason != nil ? row.value : "\(before) \(row.value) \(after)")
          .fixedSize()
      }
    } else if row.scrum == nil {
      Text(row.key?.label ?? "").bold().fixedSize().frame(minWidth: 5, alignment: .trailing)
    } else {
      Text("scrum").dim().fixedSize()
    }
  }
}
