import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore

/// What a line of status can say about a meeting, by the name that stands for it in a format.
enum StatusField: String, Hashable, Sendable, CaseIterable {
  case speaker, left, number, count, next, title, elapsed, remaining, behind, state, line

  /// What a meeting says there; nothing where it knows nothing.
  func text(_ status: ListedStatus, _ glyphs: GlyphSet) -> String {
    switch self {
    case .speaker: status.speaker.map { Self.harmless($0, glyphs) } ?? ""
    case .left: status.left.map { $0 > 0 ? ClockText.minutes($0) : "+\(ClockText.minutes(-$0))" } ?? ""
    case .number: "\(status.number)"
    case .count: "\(status.count)"
    case .next: status.next.map { Self.harmless($0, glyphs) } ?? ""
    case .title: Self.harmless(status.title, glyphs)
    case .elapsed: ClockText.minutes(status.elapsed)
    case .remaining: ClockText.minutes(status.remaining)
    case .behind: (status.behind > 0 ? "+" : "") + ClockText.minutes(status.behind)
    case .state: status.state.rawValue
    case .line: line(status, glyphs)
    }
  }

  /// What tmux, bash and zsh find a command, a colour or a variable by in a status line or a prompt, and the signs
  /// that stand for it: the wide forms, or others of ASCII.
  private static let substitutes: [Unicode.Scalar: (wide: Unicode.Scalar, ascii: Unicode.Scalar)] = [
    "#": ("\u{FF03}", "="), "%": ("\u{FF05}", "/"), "$": ("\u{FF04}", "S"), "`": ("\u{FF40}", "'"),
    "\\": ("\u{FF3C}", "/"), "!": ("\u{FF01}", "."),
  ]

  /// A name or a title as others can show it who interpret what they show.
  private static func harmless(_ name: String, _ glyphs: GlyphSet) -> String {
    var text = ""
    for scalar in PlainLine(name).text.unicodeScalars {
      let substitute = substitutes[scalar].map { glyphs.isASCII ? $0.ascii : $0.wide }
      text.unicodeScalars.append(substitute ?? scalar)
    }
    return text
  }

  private func line(_ status: ListedStatus, _ glyphs: GlyphSet) -> String {
    let dot = glyphs.dot
    let isOver = status.state == .unfinished
    guard status.speaker != nil else {
      let who = status.count == 0 ? "Everybody is absent" : "Nobody speaks"
      return isOver ? "\(who) \(dot) unfinished" : who
    }
    let word: String? =
      switch status.state {
      case .running, .overtime, .nobody: nil
      case .paused: "paused"
      case .asleep: "paused?"
      case .unfinished: "unfinished"
      }
    func text(_ field: StatusField) -> String { field.text(status, glyphs) }
    let words = [text(.speaker), text(.left), word].compactMap(\.self)
    return "\(words.joined(separator: " ")) \(dot) \(text(.number))/\(text(.count))"
  }
}
