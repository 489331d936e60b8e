import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore

/// A status line as a person wants it: a text with the names of fields in braces.
struct StatusFormat: Hashable, Sendable {
  private let template: Template

  /// Reads a format. Doubled braces stand for one, and so does a closing brace by itself.
  init(_ text: String) throws(UsageError) {
    template = Template(oneLine: text)
    let names = StatusField.allCases.map(\.rawValue)
    guard let unknown = template.unknownField(names: names) else { return }
    guard unknown.hasSuffix("}") else {
      throw UsageError("--format has a { without a }; write {{ for a brace")
    }
    let known = names.map { "{\($0)}" }.joined(separator: " ")
    throw UsageError("--format has an unknown \(PlainLine(unknown).text); use \(known)")
  }

  /// The line about a meeting. The person's own text is not changed; text from a file is harmless to a terminal, to
  /// tmux and to a shell that shows it in its prompt.
  func line(_ status: ListedStatus, _ glyphs: GlyphSet) -> String {
    template.line { StatusField(rawValue: $0)?.text(status, glyphs) ?? "" }
  }
}

/// A field of a status line, by its name in a format.
enum StatusField: String, Hashable, Sendable, CaseIterable {
  case speaker, left, number, count, next, lead, title, starts, elapsed, remaining, behind, parking, state,
    line

  /// What the help says of it.
  var meaning: String {
    switch self {
    case .speaker: "the speaker"
    case .left: "the speaker's time left: 1:18, +0:12"
    case .number: "the speaker's place"
    case .count: "the number of those present"
    case .next: "the next speaker"
    case .lead: "who leads"
    case .title: "the scrum"
    case .starts: "in the ready room, the scheduled time"
    case .elapsed: "the meeting's time so far"
    case .remaining: "the meeting's time left"
    case .behind: "against the schedule: +0:30, -0:12"
    case .parking: "the parking lot's time"
    case .state: "ready, running, overtime, paused, asleep, nobody, parkingLot, unfinished or ended"
    case .line: "the default line"
    }
  }

  func text(_ status: ListedStatus, _ glyphs: GlyphSet) -> String {
    switch self {
    case .speaker: status.facts.speaker.map { Self.harmless($0, glyphs) } ?? ""
    case .left: status.left.map { $0 > 0 ? ClockText.minutes($0) : "+\(ClockText.minutes(-$0))" } ?? ""
    case .number: "\(status.facts.speakerNumber)"
    case .count: "\(status.facts.speakerCount)"
    case .lead: status.facts.lead.map { Self.harmless($0, glyphs) } ?? ""
    case .next: status.facts.next.map { Self.harmless($0, glyphs) } ?? ""
    case .title: Self.harmless(status.facts.title, glyphs)
    case .starts: status.starts ?? ""
    case .parking: status.parking.map { ClockText.minutes($0) } ?? ""
    case .elapsed: ClockText.minutes(status.facts.elapsed)
    case .remaining: ClockText.minutes(status.facts.remaining)
    case .behind: (status.behind > 0 ? "+" : "") + ClockText.minutes(status.behind)
    case .state: status.state.rawValue
    case .line: Self.line(status, glyphs, room: "\(Self.harmless(status.facts.title, glyphs)) \(glyphs.dot) ")
    }
  }

  /// The signs that start a command, a colour or a variable for tmux, bash and zsh, and their substitutes: wide
  /// forms, or other ASCII signs.
  private static let substitutes: [Unicode.Scalar: (wide: Unicode.Scalar, ascii: Unicode.Scalar)] = [
    "#": ("\u{FF03}", "="), "%": ("\u{FF05}", "/"), "$": ("\u{FF04}", "S"), "`": ("\u{FF40}", "'"),
    "\\": ("\u{FF3C}", "/"), "!": ("\u{FF01}", "."),
  ]

  private static func harmless(_ name: String, _ glyphs: GlyphSet) -> String {
    let scalars = PlainLine(name).text.unicodeScalars.map { scalar in
      substitutes[scalar].map { glyphs.isASCII ? $0.ascii : $0.wide } ?? scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The default line with the title first.
  static func titledLine(_ status: ListedStatus, _ glyphs: GlyphSet) -> String {
    let title = harmless(status.facts.title, glyphs)
    return "\(title) \(glyphs.dot) \(line(status, glyphs, room: ""))"
  }

  /// - Parameter room: what stands before the words of a ready room, which has no speaker to begin with.
  private static func line(_ status: ListedStatus, _ glyphs: GlyphSet, room: String) -> String {
    if status.state == .ended { return "ended" }
    if status.state == .ready {
      let lead = StatusField.lead.text(status, glyphs)
      return room + (status.starts.map { "starts \($0)" } ?? "ready room")
        + (lead.isEmpty ? "" : " \(glyphs.dot) Lead: \(lead)")
    }
    if let parking = status.parking {
      return ["Parking lot", ClockText.minutes(parking), word(of: status)].compactMap(\.self)
        .joined(separator: " ")
    }
    let isOver = status.state == .unfinished
    guard status.facts.speaker != nil else {
      let who = status.facts.speakerCount == 0 ? "Everyone is absent" : "Nobody is speaking"
      return isOver ? "\(who) \(glyphs.dot) unfinished" : who
    }
    func text(_ field: StatusField) -> String { field.text(status, glyphs) }
    let words = [text(.speaker), text(.left), word(of: status)].compactMap(\.self)
    return "\(words.joined(separator: " ")) \(glyphs.dot) \(text(.number))/\(text(.count))"
  }

  private static func word(of status: ListedStatus) -> String? {
    switch status.state {
    case .running, .overtime, .ready, .parkingLot, .nobody, .ended: nil
    case .paused: "paused"
    case .asleep: "paused?"
    case .unfinished: "unfinished"
    }
  }
}
