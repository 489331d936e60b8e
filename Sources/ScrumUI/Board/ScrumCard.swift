import CardKit
import ScrumModel

/// A scrum as a card of some rows: a band with its title and the due time, below it the last meeting,
/// blockers and notes, at the foot people and length; more while it is expanded.
struct ScrumCard: View {
  let content: CardContent
  let width: Int
  let rows: Int

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(content.scrum.theme, in: environment)
      card(CardLines(content, width: width, look, environment.glyphs))
        .cardGround(look.body)
        .background {
          if look.isFramed {
            Spacer().frame(maxWidth: ProposedSize.infinity, maxHeight: ProposedSize.infinity)
              .border(environment.isFocused ? .heavy : .square)
          }
        }
        .overlay(alignment: .topLeading) { ExpandMark(content: content, inset: look.isFramed ? 2 : 1) }
    }
  }

  private func card(_ lines: CardLines) -> any View {
    let band = ColumnLine(lines.band).frame(width: width, alignment: .leading)
      .cardGround(lines.look.isFramed ? .plain : lines.look.band)
    let details: (any View)? =
      content.isExpanded
      ? CardDetails(content: content, width: lines.room) : content.foundNames.map { FoundNames(names: $0) }
    guard let details else {
      return VStack(alignment: .leading) {
        band
        if rows > 1 {
          ColumnLine(lines: lines.body(of: rows - 1))
            .frame(width: width, height: rows - 1, alignment: .topLeading)
        }
      }
      .accessibilityElement(label: content.spoken)
    }
    return VStack(alignment: .leading) {
      band.accessibilityElement(label: content.spoken)
      ColumnLine(lines: lines.expanded).frame(width: width, alignment: .leading)
        .accessibilityElement(label: content.spokenLast)
      details.padding(.horizontal, lines.inset)
      if lines.look.isFramed || content.isExpanded {
        ColumnLine(lines.foot).frame(width: width, alignment: .leading).accessibilityHidden()
      }
    }
  }
}

/// The mark that shows whether a card is expanded; a click on it expands or collapses the card.
struct ExpandMark: View {
  let content: CardContent
  var inset = 1

  static func mark(_ content: CardContent, _ glyphs: GlyphSet) -> Character {
    content.isExpanded ? glyphs.expanded : glyphs.collapsed
  }

  var body: some View {
    Spacer().frame(width: 1, height: 1).focusable().id(KeyRow.buttonID(of: "expand")).padding(.leading, inset)
  }
}

struct CardLines {
  typealias Line = [ColumnLine.Column]

  private struct Part {
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
  private let content: CardContent
  private let glyphs: GlyphSet
  /// The due time, and the number of open blockers, as far as the band has room; a late meeting goes first.
  private let bandState, bandBlocked: String?

  private static let quiet = Style(foreground: .secondary)

  init(_ content: CardContent, width: Int, _ look: CardLook, _ glyphs: GlyphSet) {
    (self.content, self.look, self.glyphs) = (content, look, glyphs)
    // A frame takes one column more.
    inset = width < 12 ? 0 : look.isFramed ? 2 : 1
    room = max(1, width - 2 * inset)
    let rest = room + inset - 5 - Format.columns(of: [content.scrum.title])
    let blocked = content.blocked
    let states = [true, false].lazy.map { content.state(long: $0, glyphs) }
    func state(beside width: Int) -> String? { states.first { $0.count + 2 + width <= rest } }
    let both = blocked.flatMap { state(beside: $0.count + 2) }
    let alone = content.alarm == nil && blocked != nil ? nil : state(beside: 0)
    bandState = both ?? alone
    bandBlocked = both != nil || alone == nil ? blocked : nil
  }

  var band: Line {
    let title = Part("\(ExpandMark.mark(content, glyphs)) \(content.scrum.title)", Style(attributes: .bold))
    var trailing: [Part] = []
    if let blocked = bandBlocked { trailing.append(Part(" \(blocked) ", look.alarm(.blocked))) }
    if let bandState {
      trailing.append(Part(" \(bandState) ", content.alarm.map { look.alarm($0) } ?? content.dueStyle))
    }
    let marked = content.marked.map { $0 + 2 }
    return look.isFramed
      ? line([title], trailing, marked: marked, isOnFrame: true) : filled(title, trailing, marked: marked)
  }

  /// A band from edge to edge. Bold throughout: each change of style costs a terminal 50 bytes.
  private func filled(_ title: Part, _ trailing: [Part], marked: [Int]) -> Line {
    let width = room + 2 * inset
    let right = trailing.reduce(0) { $0 + $1.columns }
    let hasRoom = right < width
    var style = look.band
    style.attributes.insert(.bold)
    var line = [
      ColumnLine.Column(
        String(repeating: " ", count: inset) + title.text, width: hasRoom ? width - right : width,
        style: style, marked: marked.map { $0 + inset })
    ]
    for part in trailing where hasRoom {
      var own = style
      if part.style.foreground != .terminal { own.foreground = part.style.foreground }
      line.append(
        .init(part.text, width: part.columns, style: part.style.background == nil ? own : part.style))
    }
    return line
  }

  /// The lines below the band: as many as there is room for, the foot last.
  func body(of count: Int) -> [Line] {
    if count == 1 { return [single] }
    let room = count - 1
    let names = [line([Part(content.scrum.names)])]
    let groups = [status, blockers(atMost: max(1, room - 2)), names, notes, facts].filter { !$0.isEmpty }
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

  /// The lines of an expanded card before its details.
  var expanded: [Line] { content.isExpanded ? status : [status[0]] }

  /// The line below a low band: the state unless the band has it, or a blocker or the last meeting; people and length.
  private var single: Line {
    let facts = room >= 34 ? [Part(people + "  " + length, Self.quiet)] : []
    let rest = room - (facts.isEmpty ? 0 : facts[0].columns + 1)
    var parts = last(in: rest)
    if bandState == nil, content.hasState {
      parts = [Part(content.state(long: false, glyphs), content.dueStyle)]
    } else if let blocker = content.summary.blockers.first {
      parts = words(blocker)
    }
    return line(parts, facts, isOnFrame: true)
  }

  /// When it meets, unless the band says so, and how the last meeting went.
  private var status: [Line] {
    let words = content.app.hint("x dismiss", "dismiss", in: "Board")
    let hint: [Part] =
      content.next?.isMissed == true && content.isOnBoard && room >= 32 && !words.isEmpty
      ? [Part(words, Self.quiet)] : []
    let met = line(last(in: room - (hint.isEmpty ? 0 : PlainLine(words).columns + 1)), hint)
    guard bandState == nil, content.hasState else { return [met] }
    let long = content.state(long: true, glyphs)
    let state = long.count <= room ? long : content.state(long: false, glyphs)
    return [line([Part(state, content.dueStyle)]), met]
  }

  /// How far the meeting is that runs, else how the last one went.
  private func last(in room: Int) -> [Part] {
    if let course = content.liveCourse(in: room) { return [Part(course)] }
    guard let day = content.lastMet else {
      return [Part(content.isHistoryKnown || !content.isOnBoard ? "Not met yet" : "", Self.quiet)]
    }
    guard let last = content.summary.last, let difference = content.difference else {
      return [Part("Met \(day)")]
    }
    var parts = [
      Part("\(day) \(Format.clock(last.seconds)) "),
      Part(Format.difference(difference), content.differenceStyle),
    ]
    guard content.summary.recent.count > 1 else { return parts }
    let bars = Part(content.bars(in: glyphs), Self.quiet)
    let taken = parts.reduce(bars.columns) { $0 + $1.columns }
    let separators = [" · within plan \(content.withinPlan) ", "  "]
    guard let separator = separators.first(where: { taken + $0.count <= room }) else { return parts }
    parts += [Part(separator, Self.quiet), bars]
    return parts
  }

  private func blockers(atMost count: Int) -> [Line] {
    let all = content.summary.blockers
    if all.count > count, count == 1, room < 30 {
      return [line([Part("! \(Format.count(all.count, "open blocker"))", content.blockedStyle)])]
    }
    return all.prefix(count).map { line(words($0)) }
  }

  private func words(_ blocker: OpenBlocker) -> [Part] {
    let words = "\(blocker.name): \(blocker.text) · \(content.app.age(of: blocker))"
    return [Part("! ", content.blockedStyle), Part(words, content.blockedStyle)]
  }

  private var notes: [Line] {
    content.summary.notes.map { note in
      line([Part("\(PlainLine(note.name).text): ", isWritten: true), Part(note.text, Self.quiet)])
    }
  }

  private var facts: [Line] { content.facts.map { [line([Part($0, Self.quiet)])] } ?? [] }

  private var people: String {
    "\(glyphs.person) \(Format.count(content.scrum.attendees.count, "person", "people"))"
  }

  private var length: String { "\(glyphs.clock)\(content.scrum.lengthInMinutes) min" }

  var foot: Line {
    let days = content.scrum.schedule.map { "\(Format.schedule($0, on: content.app.calendar.form)) · " }
    let right = room >= 60 ? (days ?? "") + length : length
    return line([Part(people, Self.quiet)], [Part(right, Self.quiet)], isOnFrame: true)
  }

  /// A line of parts from the left, of which the last takes the rest, and of parts at the right.
  ///
  /// - Parameter isOnFrame: whether it stands on the line of the frame, if there is one.
  private func line(
    _ parts: [Part], _ trailing: [Part] = [], marked: [Int] = [], isOnFrame: Bool = false
  ) -> Line {
    var (parts, trailing) = (parts, trailing)
    // Blanks keep the frame away from the words.
    let isOnFrame = isOnFrame && look.isFramed && inset > 0
    if isOnFrame {
      parts[0].text = " " + parts[0].text
      parts[parts.count - 1].text += " "
      if trailing.count == 1, !trailing[0].text.hasPrefix(" ") { trailing[0].text = " \(trailing[0].text) " }
    }
    let room = room + (isOnFrame ? 2 : 0)
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

/// The details of an expanded card, the same in a rail, a stack and a table: attendees, absences, length of
/// turns, open blockers, notes of the last meeting, and buttons.
struct CardDetails: View {
  let content: CardContent
  let width: Int

  var body: some View {
    VStack(alignment: .leading) {
      VStack(alignment: .leading) {
        Text(content.scrum.names).lineLimit(4).accessibilityLabel(content.scrum.spokenNames)
        if let facts = content.facts { Text(facts).lineLimit(2).foregroundColor(.secondary) }
      }
      BlockerLines(summary: content.summary, app: content.app, width: width)
      ForEach(content.summary.notes) { note in
        HStack(alignment: .top) {
          Text("\(note.name):").lineLimit(1).fixedSize()
          Text(note.text).linked().lineLimit(2).foregroundColor(.secondary)
        }
        .accessibilityElement(label: "\(note.name): \(note.text)")
      }
      ButtonRow {
        Button("Start", "start", of: BoardState.self, content.app)
        Button("Open", "open", of: BoardState.self, content.app)
        Button("Edit", "edit", of: BoardState.self, content.app)
      }
    }
    .frame(maxWidth: max(1, width), alignment: .leading)
  }
}

struct FoundNames: View {
  let names: [(name: String, places: [Int])]

  var body: some View {
    HStack { ForEach(names) { MarkedText($0.name, marked: $0.places) } }.lineLimit(1)
  }
}
