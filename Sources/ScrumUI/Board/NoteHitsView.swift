import CardKit
import FoundationEssentials
import ScrumModel

/// The notes that the filter of the board has found, below its cards; nothing if there are none.
struct NoteHitsView: View {
  let notes: NoteSearch
  let app: SharedState
  let width: Int
  /// Whether there is a blank row above.
  let isRoomy: Bool

  var body: some View {
    if !notes.hits.isEmpty || notes.isReading {
      let columns = NoteColumns(notes.hits, app, width: width)
      VStack(alignment: .leading) {
        if isRoomy { Text(" ") }
        Text(title, shorter: ["In notes"]).bold().lineLimit(1)
          .accessibilityAddTraits(.isHeader)
        LazyVStack {
          ForEach(notes.hits.indices) { place in
            NoteHitRow(hit: notes.hits[place], app: app, columns: columns).focusable()
          }
        }
        .id("notes")
      }
      .frame(width: columns.width, alignment: .leading)
    }
  }

  private var title: String {
    if notes.hits.isEmpty { return "In notes · reading past meetings" }
    let newest = notes.count > notes.hits.count ? ", the newest \(notes.hits.count)" : ""
    let rest = notes.isReading ? " so far" : notes.isCut ? " in the newest meetings" : ""
    return "In notes · \(notes.count)\(rest)\(newest)"
  }
}

/// The columns that all rows share; one that has no room is 0 wide.
private struct NoteColumns {
  let width: Int
  let day: Int, title: Int, name: Int, text: Int

  init(_ hits: [NoteHit], _ app: SharedState, width: Int) {
    self.width = max(1, min(width, BoardWidths.widestCard))
    let titles = Set(hits.map(\.note.scrum)).compactMap { app.scrum($0)?.title }
    let columns: [ColumnFit.Column] = [
      .init(min(22, Format.columns(of: titles)), shortest: 8, importance: 2),
      .init(hits.map { app.day(of: $0.note).utf8.count }.max() ?? 0, gap: 2, importance: 0),
      .init(min(16, Format.columns(of: hits.map(\.note.name))), shortest: 8, gap: 2, importance: 1),
      .init(min(24, self.width), most: self.width, gap: 2),
    ]
    // The blanks around the title and after the text.
    let widths = ColumnFit(columns, in: self.width - 3).widths
    (title, day, name, text) = (widths[0], widths[1], widths[2], widths[3])
  }
}

private struct NoteHitRow: View {
  let hit: NoteHit
  let app: SharedState
  let columns: NoteColumns

  var body: some View {
    let (title, day) = (app.scrum(hit.note.scrum)?.title ?? "", app.day(of: hit.note))
    EnvironmentReader { environment in
      let band = CardLook(app.theme(of: hit.note.scrum), in: environment).band
      line(title, day, band, isFocused: environment.isFocused)
        .padding(.trailing)
        .cardGround(environment.isFocused ? band : .plain)
        .accessibilityElement(label: "\(title), \(day). \(hit.note.name): \(hit.text)")
    }
  }

  private func line(_ title: String, _ day: String, _ band: Style, isFocused: Bool) -> ColumnLine {
    var (text, marked) = (hit.text, hit.marked)
    // The match stays in sight.
    if let first = marked.first, first > columns.text * 2 / 3, text.count > columns.text {
      let cut = first - columns.text / 3
      text = "…" + text.dropFirst(cut)
      marked = marked.filter { $0 >= cut }.map { $0 - cut + 1 }
    }
    let gap = { (width: Int) in width > 0 ? 2 : 0 }
    var style = band
    style.attributes.insert(.bold)
    return ColumnLine([
      .init(" \(title)", width: columns.title + (columns.title > 0 ? 2 : 0), style: style),
      .init(
        day, width: columns.day, gap: gap(columns.day),
        style: isFocused ? .plain : Style(foreground: .secondary)),
      .init(hit.note.name, width: columns.name, gap: gap(columns.name), marked: hit.markedName),
      .init(text, width: columns.text, gap: gap(columns.title), marked: marked),
    ])
  }
}
