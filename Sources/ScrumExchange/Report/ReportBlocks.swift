import FoundationEssentials
import ScrumModel

/// A part of a report, which each form writes in its own way.
package enum ReportBlock: Sendable {
  /// A heading of a level from 1 on; that of a scrum has its theme.
  case heading(Int, String, Theme? = nil)
  case facts([(name: String, value: String)])
  /// The first row has the titles of the columns; all but the first column are numbers.
  case table([[String]], bars: [(average: Double, longest: Double)] = [])
  /// The lengths of meetings, oldest first.
  case chart([MeetingStatistics.Run], String)
  /// Notes of one kind, each with a word about its state, and whether it is open if it can be.
  case tasks([Report.Task])
  /// A meeting, and what people said in it.
  case meeting(String, notes: [(name: String, texts: [String])])
}

extension Report {
  package typealias Task = (name: String, text: String, state: String, isOpen: Bool?)

  package var title: String {
    scrums.count == 1 ? "Report: \(scrums[0].scrum.title)" : "Report of \(scrums.count) scrums"
  }

  package var blocks: [ReportBlock] {
    var facts = [("Time", time)]
    if let person { facts.append(("Only", "what \(person) said")) }
    return [.heading(1, title), .facts(facts)] + (scrums.count > 1 ? [overview] : [])
      + scrums.flatMap(blocks)
  }

  private var overview: ReportBlock {
    let head = ["Scrum", "Meetings", "Missed", "Within plan", "Average", "Blockers raised", "Open now"]
    return .table(
      [head]
        + scrums.map { scrum in
          let (figures, blockers) = (
            scrum.statistics, scrum.tasks.filter { Note.Kind.urgent.contains($0.kind) }
          )
          return [
            scrum.scrum.title, "\(scrum.meetings.count)", "\(scrum.missed.count)",
            figures.runs.isEmpty ? "" : "\(figures.onTimeCount) of \(figures.runs.count)",
            figures.averageSeconds.map { ClockText.minutes($0) } ?? "",
            "\(blockers.count { isRaised($0, in: scrum) })",
            "\(blockers.count(where: \.content.isOpenBlocker))",
          ]
        })
  }

  private func blocks(_ report: ScrumReport) -> [ReportBlock] {
    let runs = report.statistics.runs
    var blocks: [ReportBlock] = [
      .heading(2, report.scrum.title, report.scrum.theme), .facts(facts(report)),
    ]
    if runs.count > 1 { blocks.append(.chart(runs, lengths(report.statistics))) }
    if !report.statistics.attendees.isEmpty {
      blocks += [.heading(3, "Turns"), turns(report.statistics.attendees)]
    }
    for kind in Note.Kind.special {
      let tasks = report.tasks.filter { $0.kind == kind }
      guard !tasks.isEmpty else { continue }
      let open = tasks.count { $0.content.resolvedAt == nil }
      let raised = tasks.count { isRaised($0, in: report) }
      let counts = kind.ticked.map {
        " · \(raised) new, \(tasks.count - open) \($0.lowercased()), \(open) open"
      }
      blocks += [.heading(3, kind.section + (counts ?? "")), .tasks(tasks.map { task($0, in: report) })]
    }
    if !report.meetings.isEmpty { blocks.append(.heading(3, "Day by day")) }
    return blocks + report.meetings.map { meeting($0, in: report) }
  }

  private func isRaised(_ task: OpenNote, in report: ScrumReport) -> Bool {
    report.meetings.contains { $0.id == task.meeting }
  }

  private func facts(_ report: ScrumReport) -> [(String, String)] {
    func days(_ days: [CalendarDay]) -> String {
      days.map { ClockText.day($0, besides: report.days.upperBound) }.joined(separator: ", ")
    }
    var meetings = ["\(report.meetings.count) held"]
    if !report.missed.isEmpty { meetings.append("\(report.missed.count) missed (\(days(report.missed)))") }
    meetings += report.off.map { "none on \(days([$0.day])) (\($0.reason.word))" }
    let (delays, figures) = (report.delays.values, report.statistics)
    let late = delays.isEmpty ? 0 : delays.reduce(0, +) / delays.count
    let mean = "\(ClockText.minutes(abs(late))) \(late < 0 ? "early" : "late")"
    let absences = report.absences.map { "\($0.name) (\(days($0.days)))" }
    return [
      ("Meetings", meetings.joined(separator: ", ")),
      ("Start", delays.isEmpty ? "" : "\(report.punctual) of \(delays.count) on time, \(mean) on average"),
      ("Length", figures.runs.isEmpty ? "" : lengths(figures)),
      ("Absent", absences.joined(separator: ", ")),
      ("Away now", away(report.scrum)),
    ].filter { !$0.1.isEmpty }
  }

  private func away(_ scrum: DailyScrum) -> String {
    let today = CalendarDay(now, in: calendar)
    return scrum.attendees.compactMap { attendee in
      attendee.away(on: today).map {
        "\(attendee.name) until \(ClockText.day($0.until, besides: today))"
          + ($0.word.map { " (\($0))" } ?? "")
      }
    }.joined(separator: ", ")
  }

  private func lengths(_ figures: MeetingStatistics) -> String {
    let seconds = figures.runs.map(\.seconds)
    let range = "\(ClockText.minutes(seconds.min() ?? 0)) to \(ClockText.minutes(seconds.max() ?? 0))"
    let average = ClockText.minutes(figures.averageSeconds ?? 0)
    return "\(figures.onTimeCount) of \(figures.runs.count) within plan, \(average) on average, \(range)"
  }

  private func turns(_ attendees: [AttendeeStatistics]) -> ReportBlock {
    let longest = Double(max(1, attendees.compactMap(\.longestSeconds).max() ?? 1))
    func share(_ seconds: Int?) -> Double { Double(seconds ?? 0) / longest }
    return .table(
      [["Name", "Turns", "Average", "Longest", "There"]]
        + attendees.map { attendee in
          [
            attendee.name, "\(attendee.turns.count)",
            attendee.averageSeconds.map { ClockText.minutes($0) } ?? "",
            attendee.longestSeconds.map { ClockText.minutes($0) } ?? "",
            "\(attendee.timesPresent) of \(attendee.timesPresent + attendee.timesAbsent)",
          ]
        }, bars: attendees.map { (share($0.averageSeconds), share($0.longestSeconds)) })
  }

  private func task(_ task: OpenNote, in report: ScrumReport) -> Task {
    let note = task.content
    let days = report.age(of: task, now: now, in: calendar)
    let age = ImportEntry.count(days, "day")
    let day = ClockText.day(task.at, besides: now, in: calendar)
    let facts = [note.owner.map { "owner \($0)" }, note.due.map { "due \($0)" }, note.remark, note.link]
    let end = task.kind.ticked.map { ticked in
      note.resolvedAt == nil
        ? "open for \(age)"
        : "\(ticked.lowercased()) \(days == 0 ? "the same day" : "after \(age)")"
          + (note.resolver.map { " by \($0)" } ?? "")
    }
    let state = ([day, end] + facts).compactMap(\.self).joined(separator: " · ")
    return (task.name, note.answer, state, end.map { _ in note.resolvedAt == nil })
  }

  private func meeting(_ meeting: Meeting, in report: ScrumReport) -> ReportBlock {
    let time = calendar.parts(of: meeting.startedAt)
    let start = "\(time.hour.zeroPadded(to: 2)):\(time.minute.zeroPadded(to: 2))"
    let delay = report.delays[meeting.id].flatMap { delay in
      abs(delay) > 60 ? "\(ClockText.minutes(abs(delay))) \(delay < 0 ? "early" : "late")" : nil
    }
    let people = meeting.turns.filter { $0.outcome != .listened }
    let facts = [
      "\(ClockText.day(meeting.startedAt, besides: now, in: calendar)) \(start)", delay,
      meeting.isTimed ? ClockText.total(meeting) : nil,
      people.allSatisfy(\.wasThere) ? nil : "\(people.count(where: \.wasThere)) of \(people.count) there",
    ]
    let notes = meeting.turns.compactMap { turn -> (name: String, texts: [String])? in
      let texts = turn.notes.filter { !Note.Kind.special.contains($0.kind) }.map(\.labelledText)
      return texts.isEmpty ? nil : (turn.name, texts)
    }
    return .meeting(facts.compactMap(\.self).joined(separator: " · "), notes: notes)
  }
}

// MARK: The other forms

extension Report {
  /// The report in CommonMark with GitHub's tables and task lists.
  package var markdown: String {
    blocks.map { block in
      switch block {
      case .heading(let level, let text, _):
        "\(String(repeating: "#", count: level)) \(MarkdownText.inline(text))\n"
      case .facts(let facts): facts.map { "- \($0.name): \(MarkdownText.inline($0.value))\n" }.joined()
      case .chart: ""
      case .table(let rows, _):
        rows.enumerated().map { place, row in
          "| \(row.map(MarkdownText.inline).joined(separator: " | ")) |\n"
            + (place == 0 ? "|:--|\(String(repeating: "--:|", count: row.count - 1))\n" : "")
        }.joined()
      case .tasks(let tasks):
        tasks.map { task in
          "- \(task.isOpen.map { $0 ? "[ ] " : "[x] " } ?? "")\(MarkdownText.line(task.name)): \(MarkdownText.inline(task.text))"
            + " (\(MarkdownText.inline(task.state)))\n"
        }.joined()
      case .meeting(let title, let notes):
        "**\(MarkdownText.inline(title))**\n"
          + (notes.isEmpty ? "" : "\n")
          + notes.map { note in
            note.texts.map { "- \(MarkdownText.line(note.name)): \(MarkdownText.inline($0))\n" }.joined()
          }.joined()
      }
    }
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The report for other programs.
  package var json: JSONValue {
    .array(
      scrums.map { report in
        var object =
          Listing.statistics(report.statistics, meetings: report.meetings.count, of: report.scrum).object
          ?? JSONObject()
        object["since"] = .string("\(report.days.lowerBound)")
        object["until"] = .string("\(report.days.upperBound)")
        object["missed"] = .array(report.missed.map { .string("\($0)") })
        object["off"] = .array(
          report.off.map { .object(["day": .string("\($0.day)"), "reason": .string($0.reason.word)]) })
        object["absences"] = .array(
          report.absences.map {
            .object(["days": .array($0.days.map { .string("\($0)") }), "name": .string($0.name)])
          })
        object["history"] = .array(
          report.meetings.map { meeting in
            var object = Listing.meeting(meeting, of: report.scrum).object ?? JSONObject()
            object["startsLate"] = .number(report.delays[meeting.id])
            return .object(object)
          })
        object["tasks"] = .array(
          report.tasks.map { task in
            var object =
              Listing.blocker(task, days: report.age(of: task, now: now, in: calendar)).object
              ?? JSONObject()
            object["kind"] = .string(task.kind.rawValue)
            object["resolvedAt"] = task.content.resolvedAt.map(JSONValue.moment) ?? .null
            object["resolvedBy"] = .text(task.content.resolver)
            return .object(object)
          })
        return .object(object)
      })
  }
}
