import CardKit

/// The keys that work now, in as many rows as they need and have; or a notice.
struct GalleryFooter: View {
  let state: GalleryState
  let rows: Int

  var body: some View {
    if let notice = state.notice {
      Text(notice).bold().lineLimit(rows).padding()
    } else {
      VStack(alignment: .leading) {
        ForEach(arranged.prefix(rows)) { row in
          HStack(spacing: Self.gap) {
            ForEach(row) { hint in
              HStack {
                Text(hint.label).bold()
                Text(hint.name).foregroundColor(.secondary)
              }
              .fixedSize()
            }
          }
        }
      }
      .lineLimit(1)
      .padding()
    }
  }

  private static let gap = 2

  private var arranged: [[KeyHint]] {
    var rows: [[KeyHint]] = []
    var room = 0
    for hint in state.hints {
      room -= hint.columns + Self.gap
      if room < 0 || rows.isEmpty {
        rows.append([])
        room = state.size.width - 2 - hint.columns
      }
      rows[rows.count - 1].append(hint)
    }
    return rows
  }

  static func rowCount(of state: GalleryState, atMost most: Int) -> Int {
    guard let notice = state.notice else {
      return min(most, GalleryFooter(state: state, rows: most).arranged.count)
    }
    let room = Size(width: max(1, state.size.width - 2), height: most)
    return Text(notice).bold().lineLimit(most).node(in: EnvironmentValues()).size(ProposedSize(room)).height
  }
}
