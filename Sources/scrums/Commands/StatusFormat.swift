import CardKit
import ScrumModel
import ScrumStore

/// A status line as a person wants it: a text with the names of fields in braces.
struct StatusFormat: Hashable, Sendable {
  private let template: Template

  /// Reads a format. Doubled braces stand for one, and so does a closing brace by itself.
  init(_ text: String) throws(UsageError) {
    template = Template(oneLine: text)
    let names = StatusLine.fields.map(\.name)
    guard let unknown = template.unknownField(names: names) else { return }
    guard unknown.hasSuffix("}") else {
      throw UsageError("--format has a { without a }; write {{ for a brace")
    }
    let known = names.map { "{\($0)}" }.joined(separator: " ")
    throw UsageError("--format has an unknown \(PlainLine(unknown).text); use \(known)")
  }

  /// The line about a meeting. The person's own text is not changed.
  func line(_ line: StatusLine) -> String {
    template.line { name in StatusLine.fields.first { $0.name == name }?.text(line) ?? "" }
  }
}

/// The texts about a meeting. Names are harmless to a terminal, to tmux and to a shell that shows them in its prompt.
struct StatusLine {
  let status: ListedStatus
  let glyphs: GlyphSet

  /// The fields of a format: the name, its words in the help, the text.
  static let fields: [(name: String, meaning: String, text: @Sendable (StatusLine) -> String)] = [
    ("speaker", "the speaker", \.speaker),
    ("left", "the speaker's time left: 1:18, +0:12", \.left),
    ("number", "the speaker's place", { "\($0.status.facts.speakerNumber)" }),
    ("count", "the number of those present", { "\($0.status.facts.speakerCount)" }),
    ("next", "the next speaker", { $0.harmless($0.status.facts.next) }),
    ("lead", "who leads", \.lead),
    ("title", "the scrum", \.title),
    ("starts", "in the ready room, the scheduled time", { $0.status.starts ?? "" }),
    ("elapsed", "the meeting's time so far", { ClockText.minutes($0.status.facts.elapsed) }),
    ("remaining", "the meeting's time left", { ClockText.minutes($0.status.facts.remaining) }),
    ("behind", "against the schedule: +0:30, -0:12", \.behind),
    ("parking", "the parking lot's time", { $0.parking ?? "" }),
    ("machine", "the machine that has the clock, if that is another one", { $0.harmless($0.status.machine) }),
    (
      "state", "ready, running, overtime, paused, asleep, nobody, parkingLot, unfinished or ended",
      \.status.state.rawValue
    ),
    ("line", "the default line", \.usual),
  ]

  private var speaker: String { harmless(status.facts.speaker) }
  private var lead: String { harmless(status.facts.lead) }
  private var title: String { harmless(status.facts.title) }
  private var left: String {
    status.left.map { $0 > 0 ? ClockText.minutes($0) : "+\(ClockText.minutes(-$0))" } ?? ""
  }
  private var behind: String { (status.behind > 0 ? "+" : "") + ClockText.minutes(status.behind) }
  private var parking: String? { status.parking.map { ClockText.minutes($0) } }

  /// The signs that start a command, a colour or a variable for tmux, bash and zsh, and their substitutes: wide
  /// forms, or other ASCII signs.
  private static let substitutes: [Unicode.Scalar: (wide: Unicode.Scalar, ascii: Unicode.Scalar)] = [
    "#": ("\u{FF03}", "="), "%": ("\u{FF05}", "/"), "$": ("\u{FF04}", "S"), "`": ("\u{FF40}", "'"),
    "\\": ("\u{FF3C}", "/"), "!": ("\u{FF01}", "."),
  ]

  private func harmless(_ name: String?) -> String {
    let scalars = PlainLine(name ?? "").text.unicodeScalars.map { scalar in
      Self.substitutes[scalar].map { glyphs.isASCII ? $0.ascii : $0.wide } ?? scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The default line.
  var usual: String { line(room: "\(title) \(glyphs.dot) ") + place }

  var titled: String { "\(title) \(glyphs.dot) \(line(room: ""))\(place)" }

  private var place: String { status.machine.map { " \(glyphs.dot) on \(harmless($0))" } ?? "" }

  /// - Parameter room: what stands before the words of a ready room, which has no speaker to begin with.
  private func line(room: String) -> String {
    if status.state == .ended { return "ended" }
    if status.state == .ready {
      return room + (status.starts.map { "starts \($0)" } ?? "ready room")
        + (lead.isEmpty ? "" : " \(glyphs.dot) Lead: \(lead)")
    }
    let marks: [ListedStatus.State: String] = [
      .paused: "paused", .asleep: "paused?", .unfinished: "unfinished",
    ]
    let mark = marks[status.state]
    if let parking { return ["Parking lot", parking, mark].compactMap(\.self).joined(separator: " ") }
    let facts = status.facts
    guard facts.speaker != nil else {
      let who = facts.speakerCount == 0 ? "Everyone is absent" : "Nobody is speaking"
      return status.state == .unfinished ? "\(who) \(glyphs.dot) unfinished" : who
    }
    let words = [speaker, left, mark].compactMap(\.self).joined(separator: " ")
    return "\(words) \(glyphs.dot) \(facts.speakerNumber)/\(facts.speakerCount)"
  }
}
