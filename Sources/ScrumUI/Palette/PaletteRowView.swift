import CardKit

/// A row of the palette: what is done, and its key at the right, or why it can't be done.
struct PaletteRowView: View {
  let row: PaletteRow
  let isMarked: Bool

  var body: any View {
    content
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      .dim(row.reason != nil)
      .reversed(isMarked)
      .accessibilityElement(children: .combine)
      .focusable()
      .keptInView(isMarked)
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

  /// Where there is no room for a title, that of the marked row takes as many lines as it needs.
  private var titleAndKey: any View {
    HStack(alignment: .top, spacing: 2) {
      title.lineLimit(isMarked ? nil : 1)
      Spacer()
      key
    }
  }

  private var title: any View { MarkedText(row.title, marked: row.marks) }

  private var key: any View {
    Text(row.key?.label ?? "").bold().fixedSize().frame(minWidth: 5, alignment: .trailing)
  }
}
