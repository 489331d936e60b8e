import CardKit
import ScrumModel

/// A card of `All scrums` in one row: its title on the theme's colour, then columns.
struct ScrumRow: View {
  let content: CardContent
  let columns: BoardColumns

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(content.scrum.theme, in: environment)
      row(look, environment).cardGround(environment.isFocused ? look.band : .plain)
    }
  }

  private func row(_ look: CardLook, _ environment: EnvironmentValues) -> any View {
    let isMarked = environment.isFocused && content.isExpandable
    let row = ColumnLine(cells(look, environment, isMarked))
      .expandMark(at: isMarked ? columns.title - ExpandMark.blanks.count : nil)
    guard let names = content.foundNames else { return row.accessibilityLabel(content.spoken) }
    return VStack(alignment: .leading) {
      row
      FoundNames(names: names).padding(.leading, 1)
    }
    .accessibilityLabel(content.spoken)
  }

  private func cells(
    _ look: CardLook, _ environment: EnvironmentValues, _ isMarked: Bool
  ) -> [ColumnLine.Column] {
    let glyphs = environment.glyphs
    var title = look.isFramed && !environment.isFocused ? Style.plain : look.band
    title.attributes.insert(.bold)
    let notch = look.notch.map { [ColumnLine.Column("", width: 2, style: $0)] } ?? []
    let mark = isMarked ? [ColumnLine.Column("", width: ExpandMark.blanks.count, style: title)] : []
    let first = ColumnLine.Column(
      " \(content.scrum.title)", width: columns.title - 2 * notch.count - (mark.first?.width ?? 0),
      style: title, marked: content.marked.map { $0 + 1 })
    return notch + [first] + mark + columns.shown.filter { $0 != .people }.map { cell($0, glyphs) }
  }

  private func cell(_ column: BoardColumns.Column, _ glyphs: GlyphSet) -> ColumnLine.Column {
    let summary = content.summary
    var width = columns.width(of: column)
    var (text, style) = ("", Style(foreground: .secondary))
    switch column {
    case .next: (text, style) = (content.state(glyphs), content.dueStyle)
    case .lastMet:
      if let last = content.lastMet {
        let time = summary.last.map { Format.shortClock($0.seconds) } ?? ""
        (text, style) = (last.padded(toASCII: width - 6) + time.padded(toASCII: -6), .plain)
      } else if content.isHistoryKnown {
        text = "never"
      }
    case .plan:
      (text, style) = (content.difference.map { Format.shortDifference($0) } ?? "", content.differenceStyle)
    case .onTime:
      if !summary.recent.isEmpty {
        let trend = content.trend(ChartStyles(content.scrum.theme, in: EnvironmentValues()), glyphs)
        text = "\(content.withinPlan.padded(toASCII: -5)) \(trend.map(\.text).joined())"
      }
    case .blocked: (text, style) = (content.blocked ?? "", content.blockedStyle)
    case .people, .length:
      text = "\(content.scrum.lengthInMinutes) min".padded(toASCII: -width)
      // One text for both: a colour change between them would cost twenty bytes in each row that scrolls.
      if columns.shown.contains(.people) {
        let people = "\(content.scrum.attendees.count)".padded(toASCII: -BoardColumns.Column.people.width)
        text = "\(people)  \(text)"
        width += people.utf8.count + 2
      }
    }
    return .init(
      text, width: width, gap: BoardColumns.spacing, alignment: column.form.alignment,
      style: text.isEmpty ? .plain : style)
  }
}

/// The columns of `All scrums` as a table: all that a width has room for.
struct BoardColumns {
  /// A column after that of the title, in the order on the screen.
  enum Column: CaseIterable {
    case next, lastMet, plan, onTime, blocked, people, length

    /// The width, the importance (what changes is more important than what never does), the head and its side.
    var form: (width: Int, importance: Int, head: String, alignment: HorizontalAlignment) {
      switch self {
      case .next: (13, 6, "Next", .leading)
      case .lastMet: (15, 3, "Last met", .leading)
      case .plan: (7, 4, "± plan", .trailing)
      case .onTime: (16, 2, "Within plan", .leading)
      case .blocked: (7, 5, "Blocked", .trailing)
      case .people: (6, 0, "People", .trailing)
      case .length: (7, 1, "Length", .trailing)
      }
    }
    var width: Int { form.width }
  }

  /// The columns of the title, with the mark before it.
  let title: Int
  let shown: [Column]
  let width: Int

  static let spacing = 2

  /// The columns of `next`, in which times of day have room.
  private let nextWidth: Int

  func width(of column: Column) -> Int { column == .next ? nextWidth : column.width }

  init(width: Int, on clock: Settings.Clock = .hours24) {
    let nextWidth = Column.next.width + (clock == .hours12 ? 3 : 0)
    self.nextWidth = nextWidth
    let width = max(1, min(width, BoardWidths.widestCard))
    // On a board of few columns, they stand at the right edge.
    let titleColumn = ColumnFit.Column(min(width, width >= 60 ? 23 : 14), most: width)
    let columns = Column.allCases.map {
      ColumnFit.Column($0 == .next ? nextWidth : $0.width, gap: Self.spacing, importance: $0.form.importance)
    }
    let widths = ColumnFit([titleColumn] + columns, in: width).widths
    title = widths[0]
    shown = zip(Column.allCases, widths.dropFirst()).compactMap { $1 > 0 ? $0 : nil }
    self.width = width
  }
}

/// The title of `All scrums` as a table, with its column heads.
struct ScrumColumnHeads: View {
  /// The number of scrums; nil for the heads of further columns.
  let count: Int?
  let columns: BoardColumns

  var body: some View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      let words = count.map { "All scrums · \($0)" } ?? ""
      // Better no number than a part of one.
      let title = ColumnLine.Column(
        columns.title >= 17 || count == nil ? words : "All scrums", width: columns.title,
        style: Style(attributes: .bold))
      ColumnLine([title] + columns.shown.map { head($0, glyphs) })
        .accessibilityLabel(words)
        .accessibilityAddTraits(.isHeader)
    }
  }

  private func head(_ column: BoardColumns.Column, _ glyphs: GlyphSet) -> ColumnLine.Column {
    let words = column == .plan && glyphs.isASCII ? "vs plan" : column.form.head
    return .init(
      words, width: columns.width(of: column), gap: BoardColumns.spacing, alignment: column.form.alignment,
      style: Style(foreground: .secondary))
  }
}

extension String {
  /// An ASCII text with blanks after it up to a width; before it, if that is negative.
  fileprivate func padded(toASCII width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - utf8.count))
    return width < 0 ? blanks + self : self + blanks
  }
}
