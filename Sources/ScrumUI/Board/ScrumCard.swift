import CardKit
import ScrumModel

/// A scrum as a card of some rows: a band with its title and the due time, and below it what to do now in a rail, or how
/// it goes in a stack; all of it while it is expanded.
struct ScrumCard: View {
  let content: CardContent
  let width: Int
  let rows: Int
  var isInRail = false

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(content.scrum.theme, in: environment)
      card(CardLines(content, width: width, rows: rows, isInRail: isInRail, look, environment))
        .cardGround(look.body)
        .background {
          if look.isFramed {
            Spacer().frame(maxWidth: ProposedSize.infinity, maxHeight: ProposedSize.infinity)
              .border(environment.isFocused ? .heavy : .square)
          }
        }
    }
  }

  private func card(_ lines: CardLines) -> any View {
    let band = ColumnLine(lines.band).frame(width: width, alignment: .leading)
      .expandMark(at: lines.placeOfMark)
    let edge = lines.look.isFramed ? 1 : 0
    let details: (any View)? =
      content.isExpanded
      ? CardSections(content: content, lines: lines, rows: content.isWhole ? rows - 1 - edge : nil)
      : content.foundNames.map { FoundNames(names: $0) }
    guard let details else {
      return VStack(alignment: .leading) {
        band
        if rows > 1 { lines.body.frame(width: width, height: rows - 1, alignment: .topLeading) }
      }
      .accessibilityElement(label: content.spoken)
    }
    return VStack(alignment: .leading) {
      band.accessibilityElement(label: content.spoken)
      if !content.isExpanded {
        ColumnLine(lines: [lines.status[0]]).frame(width: width, alignment: .leading)
          .accessibilityElement(label: content.spokenLast)
      }
      details.padding(EdgeInsets(leading: lines.inset, bottom: edge, trailing: lines.inset))
    }
  }
}

struct CardLines {
  typealias Line = [ColumnLine.Column]

  struct Part {
    var text: String
    let style: Style
    /// Whether people have written it, so that its characters may be wide: measuring those takes much longer.
    let isWritten: Bool

    init(_ text: String, _ style: Style = .plain, isWritten: Bool = false) {
      (self.text, self.style, self.isWritten) = (text, style, isWritten)
    }

    var columns: Int { isWritten ? PlainLine(text).columns : text.count }
  }

  let look: CardLook
  let room: Int
  let inset: Int
  let glyphs: GlyphSet
  private let content: CardContent
  private let rows: Int
  private let isInRail: Bool
  private let isLight, isFilled, isExpandable: Bool
  private let trend: Line
  private let styles: ChartStyles
  /// The due time, if the band has room for it beside the title.
  private let bandState: String?

  static let quiet = Style(foreground: .secondary)
  private static let bold = Style(attributes: .bold)
  private static let reversed = Style(attributes: [.bold, .reverse])
  /// The least columns of a title, which is cut before the time leaves the band.
  private static let leastTitle = 8
  /// The least columns of the words beside large digits.
  private static let leastBesideDigits = 13
  /// The rows of a card that has a chart in place of a line of bars, and those of the chart.
  private static let leastForChart = 9
  private static func chartRows(of rows: Int) -> Int { min(6, rows / 3) }

  /// The style of large digits: the theme's, or the text's on a card of that colour.
  var digits: Style { styles.bar }

  init(
    _ content: CardContent, width: Int, rows: Int, isInRail: Bool, _ look: CardLook,
    _ environment: EnvironmentValues
  ) {
    (self.content, self.look, glyphs) = (content, look, environment.glyphs)
    (self.rows, self.isInRail, isLight) = (rows, isInRail, environment.colorScheme == .light)
    // A heavy frame alone is not seen from afar.
    isFilled = look.isFramed && environment.isFocused
    isExpandable = environment.isFocused && content.isExpandable && !isInRail
    var inner = environment
    inner.ground = look.body.background ?? environment.ground
    styles = ChartStyles(content.scrum.theme, in: inner)
    let hasLine = !isInRail && rows >= 3 && rows < Self.leastForChart
    trend = hasLine ? content.trend(styles, glyphs) : []
    // A frame takes one column more.
    inset = width < 12 ? 0 : look.isFramed ? 2 : 1
    room = max(1, width - 2 * inset)
    let title = min(Format.columns(of: [content.scrum.title]), Self.leastTitle)
    let (rest, glyphs) = (room + inset - 3 - title, glyphs)
    bandState = content.bandStates(isHigh: isInRail && rows > 4, glyphs).first { $0.count <= rest }
  }

  var band: Line {
    let title = Part(content.scrum.title, isFilled ? Self.reversed : Self.bold, isWritten: true)
    let trailing = (placeOfMark == nil ? [] : [Part(ExpandMark.blanks)]) + chips
    return look.isFramed
      ? line([title], trailing, marked: content.marked, isOnFrame: true) : filled(title, trailing)
  }

  /// What stands at the right of the band.
  private var chips: [Part] {
    var trailing: [Part] = []
    if !listsBlockers, !content.isExpanded, let blocked = content.blocked,
      room > Self.leastTitle + 6 + (bandState?.count ?? 0)
    {
      trailing.append(Part(" \(blocked) ", look.alarm(.blocked)))
    }
    if let bandState { trailing.append(Part(" \(bandState) ", stateStyle)) }
    return trailing
  }

  /// A cell of the screen keeps a patch apart from a band of nearly its colour.
  private func gap(before part: Part) -> Int { part.style.background == nil ? 0 : 1 }

  /// The column of the band for the mark that expands the card; nil without it.
  var placeOfMark: Int? {
    guard isExpandable else { return nil }
    let right = chips.reduce(ExpandMark.blanks.count) { $0 + $1.columns + gap(before: $1) }
    return room < Self.leastTitle + right ? nil : room + 2 * inset - (look.isFramed ? 1 : 0) - right
  }

  /// Whether the rows below the band say all that a number there would.
  private var listsBlockers: Bool {
    if isInRail { return railRows > (content.now(hasDigits: false, room) == nil ? 0 : 1) }
    return rows > 3 || rows == 2 && bandState != nil && content.summary.blockers.count == 1
  }

  private var stateStyle: Style {
    if let alarm = content.alarm { return look.alarm(alarm) }
    guard content.isLive, !look.isFramed else { return content.dueStyle }
    // A lamp, as above a studio's door.
    let (front, lamp): (Color, Color) = isLight ? (.white, .black) : (.black, .white)
    return Style(foreground: front, background: lamp, attributes: .bold)
  }

  /// A band from edge to edge. Bold throughout: each change of style costs a terminal 50 bytes.
  private func filled(_ title: Part, _ trailing: [Part]) -> Line {
    let width = room + 2 * inset
    let gaps = trailing.map(gap)
    let right = zip(trailing, gaps).reduce(0) { $0 + $1.0.columns + $1.1 }
    let hasRoom = right < width
    var style = look.band
    style.attributes.insert(.bold)
    let notch = look.notch.map { [ColumnLine.Column("", width: 2, style: $0)] } ?? []
    let own = (hasRoom ? width - right : width) - 2 * notch.count
    var line = notch
    line.append(
      ColumnLine.Column(
        String(repeating: " ", count: inset) + title.text, width: own, style: style,
        marked: content.marked.map { $0 + inset }))
    for (part, gap) in zip(trailing, gaps) where hasRoom {
      var own = style
      if part.style.foreground != .terminal { own.foreground = part.style.foreground }
      if gap > 0 { line.append(.init(" ", width: 1, style: look.gap(before: part.style))) }
      line.append(
        .init(part.text, width: part.columns, style: part.style.background == nil ? own : part.style))
    }
    return line
  }

  /// The rows below the band.
  var body: any View {
    if !isInRail { return ColumnLine(lines: rows == 2 ? [single] : stackLines(rows - 1)) }
    let count = railRows
    let gap = min(3, max(2, room / 16))
    guard count >= 4, let digits = content.digits,
      case let size = LargeText.size(
        of: digits, glyphs: glyphs, where: { $0.height < count && $0.width <= room / 2 }),
      case let rest = room - size.width - gap, rest >= Self.leastBesideDigits
    else { return ColumnLine(lines: railLines(count, in: room, hasDigits: false)) }
    let words = railLines(count - 1, in: rest, hasDigits: true)
    return HStack(alignment: .top, spacing: gap - inset) {
      LargeText(digits).frame(width: size.width, height: min(size.height, count - 1))
        .foregroundColor(content.alarm ?? self.digits.foreground)
        .padding(.leading, inset)
      ColumnLine(lines: words)
    }
    .padding(EdgeInsets(top: 1))
  }

  // MARK: In a rail

  /// In a stack the last line stands on the frame, and is always there.
  private var railRows: Int { rows - (look.isFramed && rows > 2 ? 2 : 1) }

  /// Which blockers are open, if the stack has only their number; the number, if it says which; nothing, if it has both.
  private var railBlockers: [Part] {
    let all = content.summary.blockers
    guard let first = all.first else { return [] }
    if content.rowsInStack == 2, all.count > 1 { return [] }
    guard [1, 3].contains(content.rowsInStack) else {
      return [Part("! \(Format.count(all.count, "open blocker"))", content.blockedStyle)]
    }
    let more = all.count > 1 ? [Part("! \(all.count - 1) more", content.blockedStyle)] : []
    return [Part("! \(first.name): \(first.text)", content.blockedStyle, isWritten: true)] + more
  }

  /// The lines of a card in a rail: the time left, open blockers, and the news before the meeting.
  private func railLines(_ count: Int, in room: Int, hasDigits: Bool) -> [Line] {
    // Beside digits there is a row for those who are in the meeting.
    let now =
      hasDigits && content.isLive
      ? content.liveCourse()?.parts(between: " · ").map(String.init) ?? []
      : [content.now(hasDigits: hasDigits, room)].compactMap(\.self)
    var parts = now.map { Part($0, content.dueStyle, isWritten: true) }
    parts += railBlockers
    parts += content.preparations.map { Part($0, Self.quiet, isWritten: true) }
    return parts.prefix(count).map { line([$0], in: room) }
  }

  // MARK: In a stack

  /// How it goes: the last meeting and the trend, blockers, notes; people and length last.
  private func stackLines(_ count: Int) -> [Line] {
    let room = count - 1
    let groups = [status, chart, blockers(atMost: max(1, room - 2 - chart.count)), notes, absent].filter {
      !$0.isEmpty
    }
    var (lines, rest) = ([[Line]](), room)
    for group in groups where rest > 0 {
      lines.append(Array(group.prefix(rest)))
      rest -= min(rest, group.count)
    }
    // The remaining rows stand between the parts.
    var body: [Line] = []
    for group in lines {
      if !body.isEmpty, rest > 1 {
        body.append([])
        rest -= 1
      }
      body += group
    }
    return body + Array(repeating: [], count: max(0, room - body.count)) + [foot]
  }

  /// The line below a low band: the state unless the band has it, or a blocker or the last meeting; people and length.
  private var single: Line {
    let facts = room >= 34 ? [Part(people + "  " + length, Self.quiet)] : []
    var parts = lastParts
    if bandState == nil, content.hasState {
      parts = [Part(content.state(glyphs), content.dueStyle)]
    } else if let blocker = content.summary.blockers.first {
      parts = words(blocker)
    }
    return line(parts, facts, isOnFrame: true)
  }

  /// When it meets, unless the band says so, and how the last meetings went.
  var status: [Line] {
    let right = trend.reduce(0) { $0 + $1.width }
    let left = lastParts
    let hasTrend = right > 0 && left.reduce(right + 1) { $0 + $1.columns } <= room
    let met = line(left, in: hasTrend ? room - right : room) + (hasTrend ? trend : [])
    guard bandState == nil, content.hasState else { return [met] }
    return [line([Part(content.state(glyphs), content.dueStyle)]), met]
  }

  private var chart: [Line] {
    guard rows >= Self.leastForChart, content.summary.recent.count > 1 else { return [] }
    let columns = TrendColumns(content.summary.recent, width: room, height: Self.chartRows(of: rows))
    return columns.lines(styles, glyphs).map { [.init("", width: inset)] + $0 }
  }

  /// How the last meeting went.
  private var lastParts: [Part] {
    guard let day = content.lastMet else {
      return [Part(content.isHistoryKnown || !content.isOnBoard ? "Not met yet" : "", Self.quiet)]
    }
    guard let last = content.summary.last, let difference = content.difference else {
      return [Part("Met \(day)")]
    }
    return [
      Part("\(day) \(Format.clock(last.seconds)) "),
      Part(Format.difference(difference), content.differenceStyle),
    ]
  }

  /// The same as a line, the difference from the plan at its end.
  func last(in width: Int) -> Line {
    let parts = lastParts
    let difference = parts.count > 1 ? parts[1].columns : 0
    return [
      .init(parts[0].text, width: max(0, width - difference), style: parts[0].style),
      .init(parts.count > 1 ? parts[1].text : "", width: difference, style: parts.last?.style ?? .plain),
    ]
  }

  private func blockers(atMost count: Int) -> [Line] {
    let all = content.summary.blockers
    if all.count > count, count == 1, room < 30 {
      return [line([Part("! \(Format.count(all.count, "open blocker"))", content.blockedStyle)])]
    }
    let shown = all.count > count && count > 1 ? count - 1 : count
    let lines = all.prefix(shown).map { line(words($0)) }
    guard all.count > shown, count > 1 else { return lines }
    return lines + [line([Part("! \(all.count - shown) more", content.blockedStyle)])]
  }

  private func words(_ blocker: OpenBlocker) -> [Part] {
    let known = content.app.words(blocker)
    let words = "\(blocker.name): \(known) · \(content.app.age(of: blocker))"
    return [Part("! ", content.blockedStyle), Part(words, content.blockedStyle)]
  }

  private var notes: [Line] {
    content.summary.notes.map { note in
      line([Part("\(PlainLine(note.name).text): ", isWritten: true), Part(note.text, Self.quiet)])
    }
  }

  private var absent: [Line] {
    content.summary.absent.map { line([Part("\(PlainLine($0).text) was absent", Self.quiet)]) }
  }

  var people: String { Format.count(content.scrum.attendees.count, "person", "people") }
  private var length: String { "\(content.scrum.lengthInMinutes) min" }

  private var foot: Line {
    let days = content.scrum.schedule.map { "\(Format.schedule($0, on: content.app.calendar.form)) · " }
    let right = room >= 60 ? (days ?? "") + length : length
    return line([Part(people, Self.quiet)], [Part(right, Self.quiet)], isOnFrame: true)
  }

  /// A line of parts from the left, of which the last takes the rest, and of parts at the right.
  ///
  /// - Parameter isOnFrame: whether it stands on the line of the frame, if there is one.
  private func line(
    _ parts: [Part], _ trailing: [Part] = [], marked: [Int] = [], isOnFrame: Bool = false,
    in width: Int? = nil
  ) -> Line {
    var (parts, trailing) = (parts, trailing)
    // Blanks keep the frame away from the words.
    let isOnFrame = isOnFrame && look.isFramed && inset > 0
    if isOnFrame {
      parts[0].text = " " + parts[0].text
      parts[parts.count - 1].text += " "
      if trailing.count == 1, !trailing[0].text.hasPrefix(" ") { trailing[0].text = " \(trailing[0].text) " }
    }
    let room = (width ?? room) + (isOnFrame ? 2 : 0)
    let right = trailing.reduce(0) { $0 + $1.columns }
    var rest = max(0, room - (trailing.isEmpty ? 0 : right + 1))
    var line: Line = []
    for (place, part) in parts.enumerated() {
      let width = place == parts.count - 1 ? rest : min(rest, part.columns)
      let gap = place > 0 ? 0 : isOnFrame ? inset - 1 : inset
      let own = place > 0 ? [] : marked.map { $0 + (isOnFrame ? 1 : 0) }
      line.append(.init(part.text, width: width, gap: gap, style: part.style, marked: own))
      rest -= width
    }
    for (place, part) in trailing.enumerated() where right < room {
      line.append(.init(part.text, width: part.columns, gap: place == 0 ? 1 : 0, style: part.style))
    }
    return line
  }
}

struct FoundNames: View {
  let names: [(name: String, places: [Int])]

  var body: some View {
    HStack { ForEach(names) { MarkedText($0.name, marked: $0.places) } }.lineLimit(1)
  }
}
