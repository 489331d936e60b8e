import FoundationEssentials
import ScrumModel
import ScrumStore

/// A past meeting as a text for the people of a chat or a mail.
/// Everything about a person is an item of a list, `- Name: text`, under a heading between empty lines: that
/// reads the same as plain text and as Markdown, in which no text reaches beyond its item.
package struct ChatExport: Sendable {
  private let meeting: Meeting
  /// The blockers open after the meeting, oldest first.
  private let blockers: [OpenBlocker]
  private let calendar: LocalCalendar

  /// - Parameter open: all open blockers of the scrum; those of later meetings don't count.
  package init(_ meeting: Meeting, open: [OpenBlocker], in calendar: LocalCalendar) {
    self.meeting = meeting
    let earlier = open.filter { $0.day <= meeting.startedAt && $0.meeting != meeting.id }
    blockers = (earlier + meeting.openBlockers).sorted { ($0.day, $0.at) < ($1.day, $1.at) }
    self.calendar = calendar
  }

  /// The scrum's title on that day.
  package var scrumTitle: String { meeting.title }

  private static let kinds = Note.Kind.urgent + Note.Kind.allCases.filter { !$0.isUrgent }

  static let usual = Template(
    "{title} · {day} · {verdict}\n\n"
      + kinds.map { "\($0.isUrgent ? "Open \($0.noun)s" : $0.section)\n\n{\($0.noun)s}\n\n" }.joined()
      + "What went well\n\n{resolved}\n\n{figures}")

  package func text(_ template: Template? = nil) -> String {
    (template ?? Self.usual).text { name in Self.fields.first { $0.name == name }?.value(self) ?? "" }
  }

  /// The fields of a template: the name, the words of the manual, and the text.
  package static let fields = facts + kinds.map(field) + ends
  private static let facts: [Field] = [
    ("title", "The scrum", { $0.title }),
    ("day", "The day, such as Tue 24 Nov 2026", { ClockText.day($0.meeting.startedAt, in: $0.calendar) }),
    ("time", "When it began, such as 09:30", { $0.time }),
    ("verdict", "The length against the plan, such as 0:48 shorter than planned", { $0.verdict }),
  ]
  private static let ends: [Field] = [
    ("resolved", "A line for each blocker resolved and each earlier topic discussed in it", { $0.resolved }),
    ("figures", "One line: people present, who was absent, length, plan, a late start", { $0.figures }),
    ("absent", "The names of those who were absent", { $0.absent.joined(separator: ", ") }),
  ]
  package static var fieldNames: [String] { fields.map(\.name) }
  package typealias Field = (name: String, meaning: String, value: @Sendable (ChatExport) -> String)

  private static func field(_ kind: Note.Kind) -> Field {
    let (noun, name) = (kind.noun, "\(kind.noun)s")
    guard kind.isUrgent else { return (name, "A line for each \(noun): who and what", { $0.items(kind) }) }
    return (
      name, "A line for each open \(noun), also from earlier meetings: who, what, its age", { $0.open(kind) }
    )
  }

  private var title: String {
    let title = ChatText.line(meeting.title)
    return title.isEmpty ? "Untitled" : title
  }
  private var time: String { String(ClockText.dateAndTime(of: meeting.startedAt, in: calendar).suffix(5)) }
  private var verdict: String { meeting.isTimed ? ClockText.verdict(meeting) : "not timed" }
  private var absent: [String] { meeting.turns.filter { !$0.wasThere }.map { ChatText.line($0.name) } }

  private func open(_ kind: Note.Kind) -> String {
    blockers.filter { $0.kind == kind }.map { blocker in
      let days = dayNumber(meeting.startedAt) - dayNumber(blocker.at)
      let since = ClockText.day(blocker.at, besides: meeting.startedAt, in: calendar)
      let words = blocker.words(on: day)
      return item(
        blocker.name, words, days > 0 ? "\(ImportEntry.count(days, "day")), since \(since)" : "new")
    }
    .joined(separator: "\n")
  }

  private var day: CalendarDay { CalendarDay(meeting.startedAt, in: calendar) }
  private func dayNumber(_ date: Date) -> Int { calendar.parts(of: date).dayNumber }

  private func items(_ kind: Note.Kind) -> String {
    meeting.notes(of: kind)
      .map { turn, note in
        item(turn.name, note.words(of: turn.name, on: day), note.resolvedAt == nil ? "" : "done")
      }
      .joined(separator: "\n")
  }

  /// What was ticked in the meeting: of earlier ones, and blockers that it raised itself.
  private var resolved: String {
    let own = meeting.notes(of: .blocker).filter { $0.note.resolvedAt.map { $0 <= meeting.endedAt } ?? false }
    return
      (meeting.ticked.flatMap(\.notes).map { ($0.name, $0.note) } + own.map { ($0.turn.name, $0.note) })
      .map { name, note in item(name, note.textInSection, note.kind.ticked?.lowercased() ?? "") }
      .joined(separator: "\n")
  }

  private func item(_ name: String, _ text: String, _ remark: String) -> String {
    "- \(ChatText.line(name)): \(ChatText.inline(text))\(remark.isEmpty ? "" : " (\(remark))")"
  }

  private var figures: String {
    let there = meeting.turns.count - absent.count
    return [
      "\(there) of \(meeting.turns.count) present"
        + (absent.isEmpty ? "" : ", without \(absent.list(joinedBy: "and"))"),
      meeting.isTimed ? ClockText.total(meeting) : "\(ClockText.minutes(meeting.plannedSeconds)) planned",
      meeting.lateSeconds.map { "started \(ClockText.minutes($0)) late" },
    ]
    .compactMap(\.self).joined(separator: " · ")
  }
}
