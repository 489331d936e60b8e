import CardKit

/// The foot of the screen: standing marks, the keys that work now, and the notice beside them.
///
/// If not everything fits, the last hints give way first. The help, the way out and, next to an error, the first hint
/// stay: a notice that has no room beside them covers the last lines above, so that nothing moves for it.
struct Footer: Equatable {
  private(set) var mark: String?
  private(set) var hints: [Hint] = []
  private(set) var help: Hint?
  let wayOut: Hint?
  let notice: Notice?
  /// The lines of the notice above the keys; none if it stands beside them.
  private(set) var noticeLines = 0
  /// Whether there is no room for keys, or nothing to press.
  let isNoticeAlone: Bool

  static let gap = 2
  static let ruleWidth = 2
  /// The least columns of a notice beside the keys that is cut before its ending.
  private static let leastNotice = 24
  /// Below this width the keys of the footer are those that matter most.
  private static let wide = 100
  /// The hints before those of the person's own commands.
  private static let mostBeforeOwn = 3

  init(_ state: AppState, _ size: Size) {
    notice = state.shared.notice
    // On a screen of few lines, the footer gives way to the contents, and to announcements.
    isNoticeAlone =
      size.height < (state.shared.announces ? 10 : 4) || Swift.type(of: state.top).allTables.isEmpty
    guard !isNoticeAlone else {
      wayOut = nil
      noticeLines = notice != nil && size.height > 1 ? 1 : 0
      return
    }
    let tables = state.usableTables
    let rows = tables.flatMap(\.rows)
    wayOut = rows.first { $0.isWayOut }.map { Hint(row: $0, name: $0.hint(state) ?? $0.name) }
    let helpRow = rows.first { $0.id == "help" }
    var room = size.width - 2 - Self.gap - (wayOut?.width ?? 0)

    var all = rows.compactMap { row -> Hint? in
      guard row.id != wayOut?.row.id, row.id != helpRow?.id, !row.keys.isEmpty, let name = row.hint(state),
        row.unavailable(state) == nil
      else { return nil }
      return Hint(row: row, name: name)
    }
    // A person's own commands are worth showing, but after the main keys of the screen.
    let own = all.filter(\.row.isOwn)
    let others = all.filter { !$0.row.isOwn }
    all = others.prefix(Self.mostBeforeOwn) + own + others.dropFirst(Self.mostBeforeOwn)
    let marks = StandingMark.all(state.shared)
    if let first = marks.first {
      let helping = first.keys.compactMap { key in
        rows.first { $0.id == key.row && !$0.keys.isEmpty && $0.unavailable(state) == nil }
          .map { Hint(row: $0, name: key.name) }
      }
      all = helping + all.filter { hint in !helping.contains { $0.row.id == hint.row.id } }
      // The keys that help, or else the first, and that for all others.
      let beside = (helping.isEmpty ? Array(all.prefix(1)) : helping).map { $0.width + Self.gap }.reduce(0, +)
      let helpWidth = helpRow.map { Hint(row: $0, name: $0.name).width + Self.gap } ?? 0
      mark = StandingMark.words(marks, columns: room - Self.gap, beside: beside + helpWidth)
      if let mark { room -= mark.utf8.count + Self.gap + Self.gap }
    }

    // If there is no room for its name beside the first hint, the help key alone still leads to all others.
    let first = all.first { !$0.isDirection }.map { $0.width + Self.gap } ?? 0
    let noticeWidth = notice.map { $0.columns + Self.ruleWidth + Self.gap } ?? 0
    let mayBeCut = notice.map { !$0.isError && !$0.ending.isEmpty } ?? false
    let leastNotice = mayBeCut ? min(noticeWidth, Self.leastNotice) : noticeWidth
    if let helpRow, !(state.overlay?.state is HelpState) {
      let hints = [Hint(row: helpRow, name: helpRow.name), Hint(row: helpRow, name: "")]
      // The parts that have room beside it, the best first: the first hint and the notice, one of them, none.
      for others in [first + noticeWidth, notice?.isError ?? true ? first : leastNotice, first, 0]
      where help == nil {
        help = hints.first { $0.width + Self.gap + others <= room }
      }
    }
    if let help { room -= help.width + Self.gap }
    if let notice {
      let needed = noticeWidth + (notice.isError ? first : 0)
      if needed <= room || mayBeCut && leastNotice <= room {
        room = max(0, room - noticeWidth)
      } else {
        noticeLines = notice.lines(in: size)
      }
    }
    hints = Self.fitting(all, in: &room)
    if size.width >= Self.wide {
      // Keys that act on the focus would come and go with it.
      let shown = all.map(\.row.id) + [wayOut?.row.id, helpRow?.id].compactMap(\.self)
      let inner = tables.prefix { $0.title != AppState.everywhereTable.title }
      let others = inner.flatMap(\.rows).filter { row in
        row.isInPalette && !row.keys.isEmpty && !row.actsOnFocus && row.id != "quit"
          && !shown.contains(row.id) && row.unavailable(state) == nil
      }
      hints += Self.fitting(others.map { Hint(row: $0, name: $0.name) }, in: &room)
    }
  }

  /// The lines of the keys; those of the notice above them are lent by the screen.
  var height: Int { isNoticeAlone ? 0 : 1 }
  /// The rows that the footer takes of a window: in a high one, a blank row parts it from the screen.
  static func rows(in height: Int) -> Int { height >= 30 ? 2 : height >= 4 ? 1 : 0 }

  private static func fitting(_ hints: [Hint], in room: inout Int) -> [Hint] {
    var left = room
    let found = hints.filter { hint in
      guard hint.width + gap <= left else { return false }
      left -= hint.width + gap
      return true
    }
    // One of two directions alone would be confusing.
    if found.count(where: \.isDirection) == 1 { return fitting(hints.filter { !$0.isDirection }, in: &room) }
    room = left
    return found
  }
}

/// A key and its name, which is ASCII, so that each byte takes a column.
struct Hint: Equatable {
  let row: KeyRow
  /// Empty for the key alone.
  let name: String

  /// Whether the key changes a value in one of two directions.
  var isDirection: Bool { row.id == "lower" || row.id == "raise" }
  var width: Int { row.keyColumns + (name.isEmpty ? 0 : 1 + name.utf8.count) }

  /// Whether both look and sound the same.
  static func == (one: Hint, other: Hint) -> Bool {
    one.row.id == other.row.id && one.row.keys == other.row.keys && one.row.name == other.row.name
      && one.name == other.name
  }
}

/// A state that lasts, which the footer shows until it has gone, with the keys that help.
struct StandingMark {
  /// The words, the longest first; all are ASCII or made so.
  let words: [String]
  /// The ids of the rows that help, and their names here.
  var keys: [(row: String, name: String)] = []

  /// The marks that stand now, the most important first.
  static func all(_ app: SharedState) -> [StandingMark] {
    var marks: [StandingMark] = []
    if let broken = app.broken {
      let last = broken.isGone ? ("save rest", "write it again") : ("edit file", "edit")
      marks.append(StandingMark(words: broken.marks, keys: [("retry", "retry"), ("backup", "backup"), last]))
    }
    let problems = app.preferences.problems
    // As a notice it stands there already.
    if let first = problems.first, app.notice?.text != first {
      let place = first.prefix { $0 != " " }
      let others = problems.count > 1 ? " and \(problems.count - 1) more" : ""
      let words = ["\(first)\(others)", "\(place) wrong", "config.json"].map {
        PlainLine($0, ruler: ASCIIRuler()).text
      }
      marks.append(StandingMark(words: words, keys: [("settings", "settings")]))
    }
    if app.isSaving { marks.append(StandingMark(words: ["saving…"])) }
    if app.unsaved != nil { marks.append(StandingMark(words: ["not saved"], keys: [("save rest", "retry")])) }
    if app.readOnlyReason != nil { marks.append(StandingMark(words: ["read-only"])) }
    if !app.sync.marks.isEmpty { marks.append(StandingMark(words: app.sync.marks)) }
    let titles = app.scrums.lazy.filter { app.unreadHistories.contains($0.id) }.map(\.title)
    if let first = titles.first {
      let words = "damaged history"
      let whole = "\(words): \(PlainLine(first).text)" + (titles.count > 1 ? " and others" : "")
      marks.append(StandingMark(words: [whole, words]))
    }
    return marks
  }

  /// The longest words for some marks that leave room for the keys that help; without enough room, the shortest of the
  /// first mark. A sign of two columns goes before them.
  static func words(_ marks: [StandingMark], columns: Int, beside keys: Int) -> String? {
    let others = marks.dropFirst().compactMap(\.words.last)
    let first = marks.first?.words ?? []
    let all = first.map { ([$0] + others).joined(separator: ", ") } + first
    return all.first { $0.utf8.count + 2 + keys <= columns } ?? first.last
  }
}

extension Notice {
  var columns: Int {
    let sign = isError ? 2 : 0
    return sign + PlainLine(text).columns + (ending.isEmpty ? 0 : 3 + PlainLine(ending).columns)
  }

  /// The lines that it takes above the keys, at most a quarter of the screen.
  func lines(in size: Size) -> Int {
    // The ending must stay visible, which only one line can promise.
    guard ending.isEmpty else { return 1 }
    let width = max(1, size.width - 2 - (isError ? 2 : 0))
    let needed = (PlainLine(text).columns + width - 1) / width
    // Words that are wrapped leave gaps at the ends of the lines.
    let wrapped = needed > 1 ? (PlainLine(text).columns + needed * 6 + width - 1) / width : needed
    return min(max(1, wrapped), max(1, size.height / 4))
  }
}

struct FooterView: View {
  let footer: Footer

  var body: some View {
    Kept(by: footer) { content }
  }

  private var content: any View {
    HStack(spacing: Footer.gap) {
      if let mark = footer.mark { Text("! \(mark)").bold().lineLimit(1).layoutPriority(1) }
      for hint in footer.hints { HintView(hint: hint) }
      if let help = footer.help { HintView(hint: help) }
      if footer.noticeLines == 0, let notice = footer.notice {
        EnvironmentReader { environment in
          HStack {
            Text("\(environment.glyphs.verticalRule)").dim().accessibilityHidden()
            NoticeView(notice: notice, lines: 1)
          }
        }
      }
      Spacer()
      if let wayOut = footer.wayOut { HintView(hint: wayOut) }
    }
    .padding()
    .id("footer")
  }
}

/// A notice on lines of its own, over the last lines of the screen.
struct NoticeLines: View {
  let notice: Notice
  let lines: Int

  var body: some View {
    NoticeView(notice: notice, lines: lines)
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
      .frame(maxHeight: lines)
      .background(.terminal)
  }
}

private struct NoticeView: View {
  let notice: Notice
  let lines: Int

  var body: some View {
    HStack(alignment: .top) {
      if notice.isError { Text("!").bold() }
      if notice.ending.isEmpty {
        Text(notice.text).lineLimit(lines).bold(notice.isError)
      } else {
        Text(notice.text).lineLimit(1).layoutPriority(-1)
        Text("· \(notice.ending)").lineLimit(1)
      }
    }
  }
}

private struct HintView: View {
  let hint: Hint

  var body: some View {
    HStack {
      Text(hint.row.keyLabel).bold()
      if !hint.name.isEmpty { Text(hint.name).dim() }
    }
    .lineLimit(1)
    .frame(width: hint.width)
    .clipped()
    .accessibilityLabel("\(hint.row.keyLabel) \(hint.name.isEmpty ? hint.row.name : hint.name)")
    .focusable()
    .id(hint.row.buttonID)
  }
}
